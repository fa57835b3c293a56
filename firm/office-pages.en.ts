import type { offices } from './offices.ts';
import type { OfficePageTexts } from './types.ts';

export const officePages: Record<(typeof offices)[number]['id'], OfficePageTexts> = {
  'san-antonio': {
    lead: 'Call, write, or send the form. If you are in a hospital or cannot travel, tell us, and we will arrange a call or come to you.',
    picture: {
      src: '/images/scenes/office-san-antonio.svg',
      alt: 'Illustration: downtown San Antonio at sunset, seen across the river, with its observation tower',
    },
  },
  denver: {
    lead: 'Hurt in Colorado, or living there now? The Denver office takes your call and your form. Colorado has laws and deadlines of its own, so ask early.',
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Illustration: the gold-domed capitol and the towers of Denver in front of the Rocky Mountains',
    },
  },
};
