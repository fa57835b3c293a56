export type OfficeId = 'san-antonio' | 'denver';

/** One office as every page, the structured data and the mails show it. Spec section 2, contact pages. */
export interface Office {
  id: OfficeId;
  /** Label of its entry in the Contact menu. */
  menuLabel: 'Texas' | 'Colorado';
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

/** Spec section 9: Monday to Friday 9:00 AM to 5:00 PM; weekends by appointment only. Hours are local to each office. */
export const officeHours = {
  weekdays: 'Monday to Friday',
  weekdaysTime: '9:00 AM to 5:00 PM',
  weekend: 'Weekends by appointment only',
  opensAtHour: 9,
  closesAtHour: 17,
} as const;
