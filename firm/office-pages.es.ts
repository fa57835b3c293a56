import type { offices } from './offices.ts';
import type { OfficePageTexts } from './types.ts';

export const officePages: Record<(typeof offices)[number]['id'], OfficePageTexts> = {
  'san-antonio': {
    lead: 'Llame, escriba o envíe el formulario. Si está en el hospital o no puede trasladarse, díganoslo y le llamamos o vamos a visitarle.',
    picture: {
      src: '/images/scenes/office-san-antonio.svg',
      alt: 'Ilustración: el centro de San Antonio al atardecer, visto desde el otro lado del río, con su torre',
    },
  },
  denver: {
    lead: '¿Se lastimó en Colorado, o vive ahora allá? La oficina de Denver atiende su llamada y su formulario. Colorado tiene sus propias leyes y sus propios plazos, así que pregunte pronto.',
    law: {
      heading: 'Si pasó en Colorado',
      rules: [
        {
          text: 'La mayoría de los casos de lesiones o de muerte: dos años para demandar.',
          source: 'https://colorado.public.law/statutes/crs_13-80-102',
          checked: '2026-11-23',
        },
        {
          text: 'Lesiones por el uso de un vehículo de motor: tres años.',
          source: 'https://colorado.public.law/statutes/crs_13-80-101',
          checked: '2026-11-23',
        },
        {
          text: 'Reclamos contra el estado, un condado, una ciudad o un empleado público: aviso por escrito dentro de los 182 días de haber descubierto la lesión, mucho antes de cualquier demanda.',
          source: 'https://colorado.public.law/statutes/crs_24-10-109',
          checked: '2026-11-23',
        },
        {
          text: 'Si parte de la culpa es suya, lo que recupera baja en esa proporción. Con el 50 por ciento o más de la culpa no recupera nada; en Texas eso empieza por encima del 50 por ciento.',
          source: 'https://colorado.public.law/statutes/crs_13-21-111',
          checked: '2026-11-23',
        },
      ],
    },
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Ilustración: el capitolio de cúpula dorada y los edificios de Denver frente a las Montañas Rocosas',
    },
  },
};
