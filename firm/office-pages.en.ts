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
    lead: 'Hurt in Colorado, or living there now? Call the Denver office or send it the form. Our paralegal speaks Spanish and interprets for the attorney. Colorado has laws and deadlines of its own, so ask early.',
    law: {
      heading: 'If it happened in Colorado',
      rules: [
        {
          text: 'Injuries from the use of a motor vehicle: three years to file suit.',
          source: 'https://colorado.public.law/statutes/crs_13-80-101',
          checked: '2026-11-23',
        },
        {
          text: 'Most other injuries: two years.',
          source: 'https://colorado.public.law/statutes/crs_13-80-102',
          checked: '2026-11-23',
        },
        {
          text: 'Deaths, including deaths in a crash: two years; four if the driver committed vehicular homicide and fled.',
          source: 'https://colorado.public.law/statutes/crs_13-21-204',
          checked: '2026-11-23',
        },
        {
          text: 'A bar or store that served the drunk driver: one year from the sale, and the amount is capped.',
          source: 'https://colorado.public.law/statutes/crs_44-3-801',
          checked: '2026-11-23',
        },
        {
          text: 'Assault, and suits against police officers, sheriffs or firefighters: one year.',
          source: 'https://colorado.public.law/statutes/crs_13-80-103',
          checked: '2026-11-23',
        },
        {
          text: 'Any public body or its employees: written notice, sent by certified mail, within 182 days of discovering the injury; without it the claim is barred.',
          source: 'https://colorado.public.law/statutes/crs_24-10-109',
          checked: '2026-11-23',
        },
        {
          text: 'Who may sue for a death: the spouse in the first year; the spouse and children in the second; the parents if there is neither; brothers and sisters only if there is none of these.',
          source: 'https://colorado.public.law/statutes/crs_13-21-201',
          checked: '2026-11-23',
        },
        {
          text: 'Compensation for pain and suffering is capped: $1.5 million, and $2.125 million for a death, in suits filed since January 1, 2025. The caps rise with inflation from 2028.',
          source: 'https://leg.colorado.gov/bills/hb24-1472',
          checked: '2026-11-23',
        },
        {
          text: 'If half of the fault or more is yours, you recover nothing; below that, less by your share. In Texas you are barred only above half.',
          source: 'https://colorado.public.law/statutes/crs_13-21-111',
          checked: '2026-11-24',
        },
      ],
    },
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Illustration: the gold-domed capitol and the towers of Denver in front of the Rocky Mountains',
    },
  },
};
