import { offices as facts } from '@advocate/firm/offices';
import type { OfficeFacts } from '@advocate/firm/types';

export type OfficeId = (typeof facts)[number]['id'];

/** One office as shown on pages, in structured data, and in mails. */
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

/** The principal office, which also represents the firm on pages that are no office's own. */
export const mainOffice = withLink(first);

/** In the order of menus and footers. */
export const offices: readonly [Office, ...Office[]] = [mainOffice, ...others.map(withLink)];

export const officeOf = (id?: string): Office => offices.find((office) => office.id === id) ?? mainOffice;

/** Returns the office whose contact page has this path. */
export const officeAt = (path: unknown): Office =>
  offices.find(({ contactPath }) => Object.values(contactPath).some((one) => one === path)) ?? mainOffice;

/** Returns a name as in paths: lower case, with hyphens. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
