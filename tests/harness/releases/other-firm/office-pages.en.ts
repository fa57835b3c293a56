import type { OfficePageTexts } from '@advocate/firm/types';
import type { offices } from './offices.ts';

export const officePages: Record<(typeof offices)[number]['id'], OfficePageTexts> = {
  austin: {
    lead: 'Call, write or come by.',
    picture: { src: '/images/scenes/office-austin.svg', alt: 'Illustration: a street in Austin' },
  },
  boulder: {
    lead: 'Hurt in Colorado? The Boulder office takes your call.',
    picture: { src: '/images/scenes/office-boulder.svg', alt: 'Illustration: the hills above Boulder' },
  },
};
