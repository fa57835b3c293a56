import type { OfficePageTexts } from '@advocate/firm/types';
import type { offices } from './offices.ts';

export const officePages: Record<(typeof offices)[number]['id'], OfficePageTexts> = {
  austin: {
    lead: 'Llame, escriba o venga.',
    picture: { src: '/images/scenes/office-austin.svg', alt: 'Ilustración: una calle de Austin' },
  },
  boulder: {
    lead: '¿Se lastimó en Colorado? La oficina de Boulder recibe su llamada.',
    picture: { src: '/images/scenes/office-boulder.svg', alt: 'Ilustración: las lomas de Boulder' },
  },
};
