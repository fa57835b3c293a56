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
 * What a visitor sends with `POST /mail.php`. Headers: `Idempotency-Key`, one per attempt to send;
 * `X-Acknowledgment-Version`, the version of the wording that was checked; and `X-Session-Id` of the visit, if there is one.
 */
export interface ContactRequest {
  name: string;
  email: string;
  phone: string;
  /** One of `caseTypes`. */
  caseType: string;
  message?: string;
  acknowledgment: boolean;
  /** The current path. */
  pageSource: string;
  /** The honeypot (`honeypotField`), sent only when filled. */
  q7?: string;
}
