import type { Holiday, OfficeFacts } from './types.ts';

const hours = { opensAtHour: 9, closesAtHour: 17 };

const holidays: readonly Holiday[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Eve', month: 12, day: 24 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/**
 * In the order of menus and footers. The first office is the principal one and represents the firm on every page that is
 * not another office's own; its contact page is always /contact and /es/contacto. The streets are invented; the markers
 * are in the middle of a public square and a park.
 */
export const offices = [
  {
    sample: true,
    id: 'san-antonio',
    menuLabel: 'Texas',
    languages: ['en', 'es', 'vi'],
    lawyers: ['Elena Cantu-Marsh', 'Darnell Whitlock'],
    contactPath: { en: '/contact', es: '/es/contacto' },
    city: 'San Antonio',
    region: 'TX',
    regionName: 'Texas',
    street: '100 Example Street, Suite 1450',
    postalCode: '78205',
    phone: '(210) 555-0142',
    email: 'info@missionridgelaw.example',
    latitude: 29.4246,
    longitude: -98.4936,
    timeZone: 'America/Chicago',
    hours,
    holidays,
  },
  {
    sample: true,
    id: 'denver',
    menuLabel: 'Colorado',
    languages: ['en', 'es', 'vi'],
    lawyers: ['Darnell Whitlock'],
    contactPath: { en: '/contact-colorado', es: '/es/contacto-denver' },
    city: 'Denver',
    region: 'CO',
    regionName: 'Colorado',
    street: '200 Example Street, Suite 2200',
    postalCode: '80264',
    phone: '(303) 555-0118',
    email: 'denver@missionridgelaw.example',
    latitude: 39.7365,
    longitude: -104.9893,
    timeZone: 'America/Denver',
    hours,
    holidays,
  },
] as const satisfies readonly [OfficeFacts, ...OfficeFacts[]];
