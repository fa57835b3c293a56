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
    law: {
      heading: 'If it happened in Colorado',
      rules: [
        {
          text: 'Most injury and wrongful-death claims: two years to file suit.',
          source: 'https://colorado.public.law/statutes/crs_13-80-102',
          checked: '2026-11-23',
        },
        {
          text: 'Injuries from the use of a motor vehicle: three years.',
          source: 'https://colorado.public.law/statutes/crs_13-80-101',
          checked: '2026-11-23',
        },
        {
          text: 'Claims against the state, a county, a city or a public employee: written notice within 182 days of discovering the injury, long before any lawsuit.',
          source: 'https://colorado.public.law/statutes/crs_24-10-109',
          checked: '2026-11-23',
        },
        {
          text: 'Shared fault lowers what you recover by your share. At 50 percent or more of the fault you recover nothing; in Texas that begins above 50 percent.',
          source: 'https://colorado.public.law/statutes/crs_13-21-111',
          checked: '2026-11-23',
        },
      ],
    },
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Illustration: the gold-domed capitol and the towers of Denver in front of the Rocky Mountains',
    },
  },
};
