/** What is stored, whatever language the form is in. */
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
 * Name of the trap field; a person never sees it. Only a filled one travels with the request. It means nothing, because
 * password managers fill in whatever sounds like something they know.
 */
export const honeypotField = 'q7';

/**
 * What a visitor sends. `POST /mail.php`, with an `Idempotency-Key` header made once per attempt to send,
 * `X-Acknowledgment-Version` for the wording that was ticked, and `X-Session-Id` for the visit, where there is one.
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
  /** The honeypot (`honeypotField`): travels only when something filled it. */
  q7?: string;
}
