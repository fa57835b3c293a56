import { offices as facts } from '@advocate/firm/offices';
import type { OfficeFacts } from '@advocate/firm/types';

export type OfficeId = (typeof facts)[number]['id'];

/** One office as every page, the structured data and the mails show it. */
export interface Office extends OfficeFacts {
  id: OfficeId;
  /** Its phone for `tel:` links and structured data (E.164). */
  phoneLink: string;
}

const withLink = (office: OfficeFacts & { id: OfficeId }): Office => ({
  ...office,
  phoneLink: `+1${office.phone.replaceAll(/\D/g, '')}`,
});

const [first, ...others] = facts;

/** The principal office. It also stands for the pages that are no office's own. */
export const mainOffice = withLink(first);

/** In the order in which menus and footers list them. */
export const offices: readonly [Office, ...Office[]] = [mainOffice, ...others.map(withLink)];

export const officeOf = (id?: string): Office => offices.find((office) => office.id === id) ?? mainOffice;

/** The office whose contact page an address is. */
export const officeAt = (path: unknown): Office =>
  offices.find(({ contactPath }) => Object.values(contactPath).some((one) => one === path)) ?? mainOffice;

/** As addresses have it: lower-cased, with hyphens. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
