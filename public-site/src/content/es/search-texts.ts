import { firm } from '@advocate/facts/firm';
import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { type LanguageSearchTexts, type SearchName, type SearchTexts, titled } from '../../seo/search-text.ts';

const { city, regionName } = mainOffice;

/** Every area's description ends alike, after the question that people bring. */
const asked = (question: string): string =>
  `${question} Quién puede ser responsable, qué hacer primero y qué plazos hay en ${regionName}. Consulta gratis.`;

const search: Record<SearchName, SearchTexts> = {
  home: {
    title: titled(`Abogados de accidentes en ${city}`),
    description: `${firm.name} ayuda en español a las personas lesionadas en ${city} y a sus familias. ${claims.shortPromise}`,
    keywords: `abogado de accidentes ${city}, abogado de lesiones personales, abogado de accidente de auto, accidente de camión de carga, muerte por negligencia, consulta gratis`,
  },
  about: {
    title: titled('Quiénes somos'),
    description: `Conozca a las personas de ${firm.name} en ${city}: cómo trabajan y a qué se comprometen.`,
    keywords: `bufete de abogados ${city}, abogados que hablan español, quiénes somos`,
  },
  'practice-areas': {
    title: titled('Áreas de práctica'),
    description: `Lesiones, choques, camiones de carga, campos petroleros y muerte por negligencia en ${city}: quién puede ser responsable y cuánto tiempo hay.`,
    keywords: `áreas de práctica, lesiones personales, accidente de auto, camión de carga, campo petrolero, vehículo comercial, muerte por negligencia, ${city}`,
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
    title: titled(`Abogados de lesiones personales en ${city}`),
    description: asked('¿Una caída, un lugar inseguro o un producto defectuoso?'),
    keywords: `abogado de lesiones personales, caída, resbalón, producto defectuoso, ${city}, ${regionName}`,
  },
  'auto-accident': {
    title: titled(`Abogados de accidentes de auto en ${city}`),
    description: asked(`¿Tuvo un choque en ${city}?`),
    keywords: `abogado de accidente de auto, choque, conductor sin seguro, ${city}, ${regionName}`,
  },
  'truck-accident': {
    title: titled('Abogados de accidentes con camiones de carga'),
    description: asked(`¿Lo chocó un tráiler en ${regionName}?`),
    keywords: `abogado de accidente de camión de carga, tráiler, camión de 18 ruedas, ${city}, ${regionName}`,
  },
  'oil-field-accident': {
    title: titled('Abogados de accidentes en campos petroleros'),
    description: asked('¿Se lastimó en un pozo o en un camino de acceso?'),
    keywords: `abogado de accidente en campo petrolero, accidente de trabajo, ${regionName}`,
  },
  'commercial-vehicle-accident': {
    title: titled('Abogados de accidentes con vehículos comerciales'),
    description: asked('¿Lo chocó una camioneta de reparto o un autobús?'),
    keywords: `abogado de accidente con vehículo comercial, camioneta de reparto, autobús, ${city}, ${regionName}`,
  },
  'wrongful-death': {
    title: titled(`Abogados de muerte por negligencia en ${city}`),
    description: asked('¿Perdió a alguien por el descuido de otros?'),
    keywords: `abogado de muerte por negligencia, accidente mortal, ${city}, ${regionName}`,
  },
};

/** What is said of the contact page of an office. */
const contact: LanguageSearchTexts['contact'] = (office) => ({
  title: titled(`Oficina de ${office.city}`),
  description: `Llame, escriba o visite nuestra oficina de ${office.city}, o envíe el formulario en español. La primera consulta es gratis. De lunes a viernes.`,
  keywords: `contacto abogado de accidentes ${office.city} ${office.regionName}, consulta gratis, horario, teléfono, dirección`,
});

export default { search, contact };
