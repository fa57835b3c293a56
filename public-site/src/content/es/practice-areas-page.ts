import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import type { PracticeAreasTexts } from '../page-texts.ts';
import { quickFactsIn } from '../quick-facts.ts';
import { titled } from '../titled.ts';
import { helps, liquorLiability } from './helps.ts';

const texts: PracticeAreasTexts = {
  search: {
    title: titled('Áreas de práctica'),
    description: `Lesiones, choques, camiones de carga, campos petroleros y muerte por negligencia en ${mainOffice.city}: quién puede ser responsable y cuánto tiempo hay.`,
    keywords: `áreas de práctica, lesiones personales, accidente de auto, camión de carga, campo petrolero, vehículo comercial, muerte por negligencia, ${mainOffice.city}`,
  },
  practiceAreasPage: {
    heading: 'Áreas de práctica',
    introduction: [
      'Cada una de las páginas siguientes explica un tipo de caso: quién puede ser responsable, qué hacer en los primeros días, qué papeles guardar y cuánto tiempo le da la ley de Texas. Lea la que más se parezca a lo que le pasó. Si ninguna se parece, llámenos de todos modos; casi siempre bastan unas preguntas para decirle en qué situación está.',
      'Nada de esto es asesoría legal sobre su propio caso. Para eso hace falta hablar, y la primera consulta es gratis.',
    ],
    picture: {
      src: '/images/scenes/practice-areas.svg',
      alt: 'Ilustración: un camino que se divide entre campos de lomas, con un encino y un molino de viento',
    },
    cardsHeading: '¿Qué le pasó?',
    summaries: {
      'personal-injury':
        'Caídas, lugares inseguros, productos defectuosos y otras lesiones que causó el descuido de alguien más.',
      'auto-accident': 'Choques en calles y carreteras, desde golpes por detrás hasta conductores sin seguro.',
      'truck-accident': 'Choques con tráileres, donde cuentan las reglas federales, las bitácoras y varias compañías.',
      'oil-field-accident': 'Lesiones en torres de perforación, pozos y caminos de acceso, y quién responde por ellas.',
      'commercial-vehicle-accident':
        'Choques con camionetas de reparto, autobuses, autos de compañía y los patrones que están detrás.',
      'wrongful-death':
        'Ayuda para las familias que perdieron a alguien por el descuido de una persona o de una compañía.',
    },
    cardAction: 'Más información',
    cardActionAbout: (area) => `sobre ${area.toLowerCase()}`,
    otherHeading: 'También llevamos',
    otherAreas: [
      {
        id: 'contract-disputes',
        title: 'Disputas contractuales',
        text: 'Cuando un socio, un contratista o un comprador no cumple lo acordado, leemos lo que se firmó y lo que se dijo, y le explicamos qué promesas haría cumplir una corte. Algunos se arreglan con una carta firme y una conversación. Si no, la ley de Texas por lo general da cuatro años para demandar por un contrato incumplido, así que traiga los papeles pronto.',
      },
      {
        id: 'civil-litigation',
        title: 'Litigio civil',
        text: 'Algunos pleitos por dinero, propiedades o un negocio necesitan un juez o un jurado. Presentamos la demanda o contestamos la que le entregaron, reunimos los documentos, interrogamos a los testigos bajo juramento y vamos a juicio si hace falta. Si le entregaron una demanda, el plazo para contestar es corto: llámenos el mismo día.',
      },
      {
        id: 'liquor-liability',
        title: 'Responsabilidad por venta de alcohol',
        text: 'Según la ley de Texas sobre la venta de alcohol (Texas Dram Shop Act), un bar, un restaurante o una tienda puede ser responsable cuando le sirve a alguien que está claramente borracho y es un peligro, y esa persona después lastima a alguien. Los recibos, los videos y los nombres de los testigos desaparecen en semanas, por eso los pedimos de inmediato.',
        more: liquorLiability,
      },
    ],
    citiesHeading: `Ciudades que atendemos alrededor de ${mainOffice.city}`,
    citiesLead: 'Atendemos casos de todas estas ciudades.',
  },
  practiceAreasCall: {
    heading: 'Consulta gratis',
    text: `Cuéntenos qué pasó, con sus propias palabras. Un abogado le escucha, le dice con honestidad si vale la pena reclamar y le explica el siguiente paso. Eso no cuesta nada. ${claims.noFee}`,
    action: 'Comuníquese con nosotros',
  },
  helps,
  quickFacts: quickFactsIn('es', `${mainOffice.city} en números`),
};

export default texts;
