import { claims } from './claims.es.ts';
import { firm } from './firm.ts';
import type { AboutClaims } from './types.ts';

export const aboutClaims: AboutClaims = {
  heading: `Las personas detrás de ${firm.shortName}`,
  introduction: [
    `${firm.name} es un bufete pequeño por decisión propia. Somos dos abogados y una asistente legal certificada por NALA. El abogado que toma su caso sigue en él desde la primera llamada hasta la última firma; los casos de Colorado los lleva Darnell Whitlock, que tiene licencia allá. Cuando usted llama, le contesta alguien que conoce su caso.`,
    `El bufete abrió en San Antonio en ${firm.foundedYear} y más tarde abrió una oficina en Denver. Trabajamos para personas lesionadas y para familias que perdieron a alguien. No trabajamos para compañías de seguros.`,
  ],
  commitments: [
    {
      title: 'Una primera consulta gratis',
      text: 'La primera consulta no cuesta nada y no le compromete a nada, dure diez minutos o una hora. Si no somos el bufete indicado para usted, se lo decimos.',
    },
    {
      title: 'Sin honorarios si no ganamos',
      text: `Nuestros honorarios son una parte de lo que se recupera, acordada antes por escrito. ${claims.noFee}`,
    },
    {
      title: 'Devolvemos las llamadas',
      text: 'Le devolvemos la llamada a más tardar al final del siguiente día hábil. Cada dos o tres semanas le informamos sin que tenga que preguntar, aun cuando no haya nada nuevo.',
    },
    {
      title: 'Palabras sencillas',
      text: 'Le explicamos las cosas sin palabras de abogado, en inglés o, con nuestra abogada de San Antonio, en español, y le damos copia de los papeles importantes de su caso.',
    },
  ],
};
