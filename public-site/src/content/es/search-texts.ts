import { firm } from '@advocate/facts/firm';
import { type SearchName, type SearchTexts, titled } from '../../seo/search-text.ts';

/** Every area's description ends alike, after the question that people bring. */
const asked = (question: string): string =>
  `${question} Quién puede ser responsable, qué hacer primero y qué plazos hay en Texas. Consulta gratis.`;

const search: Record<SearchName, SearchTexts> = {
  home: {
    title: titled('Abogados de accidentes en San Antonio'),
    description: `${firm.name} ayuda en español a las personas lesionadas en San Antonio y a sus familias. Primera consulta gratis; sin honorarios si no ganamos.`,
    keywords:
      'abogado de accidentes San Antonio, abogado de lesiones personales, abogado de accidente de auto, accidente de camión de carga, muerte por negligencia, consulta gratis',
  },
  about: {
    title: titled('Quiénes somos'),
    description: `Conozca a los dos abogados y a la asistente legal de ${firm.name} en San Antonio, cómo trabajan y a qué se comprometen.`,
    keywords: 'bufete de abogados San Antonio, abogados que hablan español, quiénes somos',
  },
  'practice-areas': {
    title: titled('Áreas de práctica'),
    description:
      'Lesiones, choques, camiones de carga, campos petroleros y muerte por negligencia en San Antonio: quién puede ser responsable y cuánto tiempo hay.',
    keywords:
      'áreas de práctica, lesiones personales, accidente de auto, camión de carga, campo petrolero, vehículo comercial, muerte por negligencia, San Antonio',
  },
  contact: {
    title: titled('Oficina de San Antonio'),
    description:
      'Llame, escriba o visite nuestra oficina de San Antonio, o envíe el formulario en español. La primera consulta es gratis. De lunes a viernes.',
    keywords: 'contacto abogado de accidentes San Antonio, consulta gratis, horario, teléfono, dirección',
  },
  'contact-denver': {
    title: titled('Oficina de Denver'),
    description:
      '¿Se lastimó en Colorado? Llame, escriba o visite nuestra oficina de Denver, o envíe el formulario en español. La primera consulta es gratis.',
    keywords: 'contacto abogado de accidentes Denver Colorado, consulta gratis, horario, teléfono, dirección',
  },
  privacy: {
    title: titled('Privacidad'),
    description: `Qué guarda ${firm.name} cuando usted visita este sitio o nos escribe, para qué, por cuánto tiempo, y cómo pedirlo o hacer que se borre.`,
    keywords: 'privacidad, datos personales, borrar mis datos',
  },
  'not-found': {
    title: titled('No encontramos esa página'),
    description: 'No hay ninguna página en esta dirección.',
    keywords: firm.name,
  },
  'personal-injury': {
    title: titled('Abogados de lesiones personales en San Antonio'),
    description: asked('¿Una caída, un lugar inseguro o un producto defectuoso?'),
    keywords: 'abogado de lesiones personales, caída, resbalón, producto defectuoso, San Antonio, Texas',
  },
  'auto-accident': {
    title: titled('Abogados de accidentes de auto en San Antonio'),
    description: asked('¿Tuvo un choque en San Antonio?'),
    keywords: 'abogado de accidente de auto, choque, conductor sin seguro, San Antonio, Texas',
  },
  'truck-accident': {
    title: titled('Abogados de accidentes con camiones de carga'),
    description: asked('¿Lo chocó un tráiler en el sur de Texas?'),
    keywords: 'abogado de accidente de camión de carga, tráiler, camión de 18 ruedas, San Antonio, Texas',
  },
  'oil-field-accident': {
    title: titled('Abogados de accidentes en campos petroleros'),
    description: asked('¿Se lastimó en un pozo o en un camino de acceso?'),
    keywords: 'abogado de accidente en campo petrolero, accidente de trabajo, Eagle Ford Shale, Texas',
  },
  'commercial-vehicle-accident': {
    title: titled('Abogados de accidentes con vehículos comerciales'),
    description: asked('¿Lo chocó una camioneta de reparto o un autobús?'),
    keywords: 'abogado de accidente con vehículo comercial, camioneta de reparto, autobús, San Antonio, Texas',
  },
  'wrongful-death': {
    title: titled('Abogados de muerte por negligencia en San Antonio'),
    description: asked('¿Perdió a alguien por el descuido de otros?'),
    keywords: 'abogado de muerte por negligencia, accidente mortal, San Antonio, Texas',
  },
};

export default { search };
