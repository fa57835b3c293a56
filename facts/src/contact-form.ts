/** The values stored, in every language of the form. */
export const caseTypes = [
  'Personal Injury',
  'Contract Disputes',
  'Civil Litigation',
  'Liquor Liability',
  'Wrongful Death',
  'Trucking Accidents',
  'Other',
] as const;

export type CaseType = (typeof caseTypes)[number];

/**
 * Name of the honeypot field, which people never see; it is sent only when filled. The name is meaningless because password
 * managers fill in any field whose name they recognize.
 */
export const honeypotField = 'q7';

/**
 * What a visitor enters, in the order of the form, each with the properties of its control. All of it is text. The browser's
 * form, the page without scripts, and what the API takes, stores and lists are made from this; a field is stored in the column
 * of its name: `caseType` in `case_type`.
 */
export const contactFields = {
  name: { required: true, autoComplete: 'name' },
  email: { required: true, autoComplete: 'email', type: 'email' },
  phone: { required: true, autoComplete: 'tel', type: 'tel' },
  caseType: { required: true, options: caseTypes },
  message: { required: false, rows: 5 },
} as const;

export type ContactField = keyof typeof contactFields;

export const contactFieldNames = Object.keys(contactFields) as ContactField[];

/**
 * What a visitor sends with `POST /mail.php`. Headers: `Idempotency-Key`, one per attempt to send;
 * `X-Acknowledgment-Version`, the version of the wording that was checked; and `X-Session-Id` of the visit, if there is one.
 */
export interface ContactRequest extends Record<ContactField, string> {
  acknowledgment: boolean;
  /** The current path. */
  pageSource: string;
  /** The honeypot (`honeypotField`), sent only when filled. */
  q7?: string;
}
