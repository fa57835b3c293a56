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
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Ilustración: el capitolio de cúpula dorada y los edificios de Denver frente a las Montañas Rocosas',
    },
  },
};
