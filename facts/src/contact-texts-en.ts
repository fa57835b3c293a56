import type { Texts } from './texts.ts';

/** The contact form in English, for the page and the response to a native form post. */
export const contactTextsEn = {
  fields: { name: 'Name', email: 'Email', phone: 'Phone', caseType: 'Case Type', message: 'Message' },
  caseTypePlaceholder: 'Select case type',
  caseTypes: {
    'Personal Injury': 'Personal Injury',
    'Contract Disputes': 'Contract Disputes',
    'Civil Litigation': 'Civil Litigation',
    'Liquor Liability': 'Liquor Liability',
    'Wrongful Death': 'Wrongful Death',
    'Trucking Accidents': 'Trucking Accidents',
    Other: 'Other',
  },
  /** The wording to agree to, and its version in `acknowledgments.ts`, which the lead records. */
  acknowledgmentVersion: 1,
  acknowledgmentLabel:
    'I acknowledge that no attorney-client relationship is formed through the submission of this request.',
  submit: 'Submit',
  honeypotLabel: 'Leave this field empty',
  acknowledgmentTitle: 'Acknowledgment Required',
  acknowledgmentMissing: 'Please acknowledge the disclaimer before submitting.',
  sentTitle: 'Message Sent',
  /** Precedes the visitor's number. */
  sentNumber: 'The number we will call:',
  /** Precedes the office's number. */
  sentUrgent: 'If something cannot wait, call us:',
  errorTitle: 'Error',
  /** The headline of a page where the toast would have `errorTitle`. */
  notSentTitle: 'Your message was not sent',
} as const;

/** The same texts in any language. */
export type ContactTexts = Texts<typeof contactTextsEn>;
