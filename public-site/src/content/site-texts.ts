import { mainOffice, type Office } from '@advocate/facts/offices';
import { areas } from '@advocate/facts/practice-areas';
import type { Texts } from '@advocate/facts/texts';
import { firm } from '@advocate/firm/firm';
import { firmTexts } from './firm-texts.ts';

/** The bar, drawer, call bar and footer. */
export const layout = {
  skipLink: 'Skip to content',
  home: 'Home',
  about: 'About',
  practiceAreas: 'Practice Areas',
  contact: 'Contact',
  contactOffice: (office: string) => `Contact, ${office}`,
  privacy: 'Privacy',
  mainNavigation: 'Main',
  call: 'Call',
  menu: 'Menu',
  closeMenu: 'Close menu',
  drawerNavigation: 'Pages',
  breadcrumbs: 'Breadcrumb',
  callNow: 'CALL NOW',
  callBar: 'Call or write to us',
  callUs: 'Call us',
  callNumber: (phone: string) => `Call ${phone}`,
  noConnection: 'No connection.',
  consultation: 'Free consultation',
  /** On buttons that lead to the contact form. */
  schedule: 'Schedule Free Consultation',
  /** In its place while the office is closed. */
  leaveNumber: 'Leave your number',
  logo: (firm: string) => `${firm} logo`,
  footerNavigation: 'Footer',
  footerPages: 'Pages',
  footerPlaces: 'Cities we serve',
  rights: 'All rights reserved.',
} as const;

/** The firm's members wherever they are shown. */
export const people = {
  drawing: (name: string) => `Drawing of ${name}`,
  photograph: (name: string) => `Photograph of ${name}`,
  /** After a lawyer's name. */
  handles: (cases: string) => `handles ${cases}`,
  handlesIn: (state: string) => `handles cases in ${state}`,
} as const;

const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', vi: 'Vietnamese' };

/** What stands at the end of a page's first window. */
export const firmFacts = {
  since: (year: number) => `Since ${year}`,
  attorneys: (count: number) => (count === 1 ? '1 attorney' : `${count} attorneys`),
  /** The languages in which an office serves callers. */
  spoken: (codes: readonly string[]) => codes.map((code) => languageNames[code] ?? code).join(', '),
  reply: 'Reply by the next business day',
} as const;

/** The footer's small print, next to the disclaimer. */
export const siteNotes = {
  responsible: `Attorney responsible for the content of this website: ${firm.responsibleLawyer}. Principal office: ${mainOffice.city.replaceAll(' ', '\u00a0')}, ${mainOffice.regionName}.`,
} as const;

/** Formats an hour from 0 to 24. */
const atHour = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** The same on a button: '9 AM'. */
const shortHour = (hour: number): string => atHour(hour).replace(':00', '');

/** Texts for the office hours in `offices.ts`. */
export const hours = {
  weekdays: 'Monday to Friday',
  weekdaysTime: ({ opensAtHour, closesAtHour }: Office['hours']) => `${atHour(opensAtHour)} to ${atHour(closesAtHour)}`,
  weekend: 'Weekends by appointment only',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  today: 'today',
  tomorrow: 'tomorrow',
  atHour,
  /** Of an office where somebody answers day and night. */
  always: 'Somebody answers now, day and night',
  openUntil: (time: string) => `Open now until ${time}`,
  /** While the office is closed, where a page asks for a call. */
  callsBack: (day: string, time: string) => `Closed. We call you back from ${time} ${day}`,
  /** On the buttons that call: the hours until the app has a clock, then what follows from them. */
  onButton: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    hours: ({ opensAtHour, closesAtHour }: Office['hours']) =>
      `Mon–Fri ${shortHour(opensAtHour)}–${shortHour(closesAtHour)}`,
    always: 'We answer now',
    open: ({ closesAtHour }: Office['hours']) => `Open until ${shortHour(closesAtHour)}`,
    closed: (day: string, { opensAtHour }: Office['hours']) => `Opens ${day} ${shortHour(opensAtHour)}`,
  },
} as const;

/** Texts for the interface kit. */
export const kitWords = {
  notifications: 'Notifications',
  dismiss: 'Dismiss notification',
  carousel: {
    role: 'carousel',
    items: (label: string, count: number) => `${label}, ${count} items`,
    previous: 'Previous',
    next: 'Next',
    position: (number: number, count: number) => `${number} of ${count}`,
    play: 'Play',
    pause: 'Pause',
  },
} as const;

const siteTexts = { firmTexts, areas, people, firmFacts, layout, siteNotes, hours, kitWords };

export default siteTexts;

/** The texts that every page of a language needs. */
export type SiteTexts = Texts<typeof siteTexts>;
