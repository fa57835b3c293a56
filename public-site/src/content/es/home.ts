import { mainOffice, offices } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { firm } from '@advocate/firm/firm';
import { reviewTexts } from '@advocate/firm/reviews.es';
import type { HomeTexts } from '../page-texts.ts';
import { reviewsIn } from '../reviews.ts';
import { titled } from '../titled.ts';
import { firmTexts } from './firm-texts.ts';

const officeCities = offices.map(({ city }) => city.replaceAll(' ', '\u00a0')).join(' y ');

const texts: HomeTexts = {
  search: {
    title: titled(`Abogados de accidentes en ${mainOffice.city}`),
    description: `${firm.name} ayuda en español a las personas lesionadas en ${mainOffice.city} y a sus familias. ${claims.shortPromise}`,
    keywords: `abogado de accidentes ${mainOffice.city}, abogado de lesiones personales, abogado de accidente de auto, accidente de camión de carga, muerte por negligencia, consulta gratis`,
  },
  reviews: reviewsIn(reviewTexts),
  opening: {
    overlayTagline: firmTexts.tagline,
    who: `Abogados de lesiones en ${officeCities}. Si no ganamos, no\u00a0cobramos honorarios.`,
    overlayHint: 'Deslice para ver más',
    scene: {
      src: '/images/scenes/home-dusk.svg',
      alt: 'Ilustración: una misión de piedra junto a un río que serpentea al anochecer, entre encinos y cipreses',
    },
    heading: '¿Tuvo un accidente? Empecemos por hablar.',
    lead: `Ayudamos a personas lesionadas y a sus familias ${firm.region.es}. Cuéntenos qué pasó, en español, aunque crea que en parte fue su culpa. Le diremos en qué situación está, qué es urgente y qué puede esperar.`,
  },
  legalExcellence: {
    heading: 'Cómo trabajamos',
    paragraphs: [
      'Para nosotros, trabajar bien es sobre todo tener paciencia. Es ir al lugar donde pasó, pedir los videos de las cámaras antes de que se borren, leer con cuidado el expediente médico y saber la fecha límite mucho antes de que se acerque.',
      'También es que usted sepa qué está pasando: puede preguntarle al abogado que lleva su expediente, y la respuesta viene con palabras que usted usaría. Usted decide si acepta una oferta; a nosotros nos toca decirle qué sabemos y qué no.',
      `La primera consulta es gratis. ${claims.noFee} Eso se lo ponemos por escrito antes de empezar.`,
    ],
    action: 'Conózcanos',
    actionHref: '/es/nosotros',
  },
  people: {
    heading: 'Las personas con las que va a hablar',
    lead: 'Lea quiénes son, dónde estudiaron y qué hacen.',
    trialWork: (since) => `Litiga desde ${since}`,
    pageHref: '/es/nosotros',
  },
  teasersHeading: 'En qué podemos ayudarle',
  moreGuides: 'Más guías:',
  practiceTeasers: [
    {
      title: 'Lesiones personales',
      text: 'Un piso mojado, un escalón roto, un producto que falló. Cuando el descuido de otra persona le lastima, la ley puede permitirle recuperar lo que le costó.',
      href: '/es/abogados-de-lesiones-personales',
      illustration: 'personal-injury',
      alt: 'Ilustración: un puente de piedra para peatones sobre un río, entre cipreses',
    },
    {
      title: 'Disputas contractuales',
      text: 'Alguien no cumplió lo acordado y ahora no quiere hablar. Leemos lo que se firmó, le decimos cuánto vale y exigimos lo prometido.',
      href: '/es/areas-de-practica#contract-disputes',
      illustration: 'contract-disputes',
      alt: 'Ilustración: la puerta cerrada de un rancho entre dos encinos',
    },
    {
      title: 'Litigio civil',
      text: 'Hay pleitos que solo terminan en la corte. Preparamos su caso para ese día desde el principio, y buscamos una forma sensata de terminarlo antes.',
      href: '/es/areas-de-practica#civil-litigation',
      illustration: 'civil-litigation',
      alt: 'Ilustración: un palacio de justicia con torre de reloj entre encinos',
    },
    {
      title: 'Responsabilidad por venta de alcohol',
      text: 'La ley de Texas puede hacer responsable a un bar o a una tienda que le sirve a alguien que está claramente borracho, si por eso otra persona sale lastimada.',
      href: '/es/areas-de-practica#liquor-liability',
      illustration: 'liquor-liability',
      alt: 'Ilustración: un bar junto a la carretera, de noche, con hileras de focos',
    },
    {
      title: 'Muerte por negligencia',
      text: 'Nada reemplaza a la persona que perdió. Un reclamo pide lo que la ley le da a la familia, y saber lo que realmente pasó.',
      href: '/es/abogados-de-muerte-por-negligencia',
      illustration: 'wrongful-death',
      alt: 'Ilustración: una capilla en una loma al anochecer, con luz en las ventanas',
    },
    {
      title: 'Accidentes con camiones de carga',
      text: 'En un choque con un tráiler de dieciocho ruedas cuentan las bitácoras del chofer, las reglas federales y varias compañías. Esos registros hay que asegurarlos pronto.',
      href: '/es/abogados-de-accidentes-de-camiones-de-carga',
      illustration: 'truck-accident',
      alt: 'Ilustración: un tráiler en la autopista al atardecer',
    },
  ],
  clientReviews: {
    heading: 'Lo que dicen nuestros clientes',
    lead: 'Así nos lo contaron, en inglés; la traducción es nuestra. Cada caso es distinto, y los resultados anteriores no dicen cómo terminará el suyo.',
    stars: (rating, most) => `${rating} de ${most} estrellas`,
    newTab: '(en inglés, se abre en otra pestaña)',
    verified: 'Cliente verificado',
    readMore: 'Leer más reseñas',
  },
  closing: {
    heading: 'Cuéntenos qué pasó',
    text: `Para empezar basta una llamada o unas líneas. La primera consulta es gratis y no le compromete a nada. ${claims.noFee}`,
  },
};

export default texts;
