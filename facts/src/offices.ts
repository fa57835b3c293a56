import type { Language } from './language.ts';

export type OfficeId = 'san-antonio' | 'denver';

/** One office as every page, the structured data and the mails show it. */
export interface Office {
  id: OfficeId;
  /** Label of its entry in the Contact menu. */
  menuLabel: 'Texas' | 'Colorado';
  /** Where its contact page is. */
  contactPath: Record<Language, string>;
  city: string;
  region: 'TX' | 'CO';
  regionName: string;
  street: string;
  postalCode: string;
  /** As people read it; `phoneLink` is the same number for `tel:` links and structured data (E.164). */
  phone: string;
  phoneLink: string;
  email: string;
  /** WGS 84 degrees of the map's marker. */
  latitude: number;
  longitude: number;
  timeZone: string;
}

export const sanAntonioOffice: Office = {
  id: 'san-antonio',
  menuLabel: 'Texas',
  contactPath: { en: '/contact', es: '/es/contacto' },
  city: 'San Antonio',
  region: 'TX',
  regionName: 'Texas',
  street: '310 South St. Mary’s Street, Suite 1450',
  postalCode: '78205',
  phone: '(210) 555-0142',
  phoneLink: '+12105550142',
  email: 'info@missionridgelaw.example',
  latitude: 29.4232,
  longitude: -98.4925,
  timeZone: 'America/Chicago',
};

export const denverOffice: Office = {
  id: 'denver',
  menuLabel: 'Colorado',
  contactPath: { en: '/contact-colorado', es: '/es/contacto-denver' },
  city: 'Denver',
  region: 'CO',
  regionName: 'Colorado',
  street: '1660 Lincoln Street, Suite 2200',
  postalCode: '80264',
  phone: '(303) 555-0118',
  phoneLink: '+13035550118',
  email: 'denver@missionridgelaw.example',
  latitude: 39.7425,
  longitude: -104.9859,
  timeZone: 'America/Denver',
};

/** In the order in which menus and footers list them. */
export const offices: readonly Office[] = [sanAntonioOffice, denverOffice];

/** The first office also stands for the pages that are no office's own. */
export const officeOf = (id?: OfficeId): Office => (id === 'denver' ? denverOffice : sanAntonioOffice);

/** Monday to Friday, local to each office; weekends by appointment only. */
export const officeHours = {
  opensAtHour: 9,
  closesAtHour: 17,
} as const;
