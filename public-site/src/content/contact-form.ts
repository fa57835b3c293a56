/** Spec section 5: the placeholder and the seven options; the option's text is what is sent. */
export const caseTypePlaceholder = 'Select case type';

export const caseTypes = [
  'Personal Injury',
  'Contract Disputes',
  'Civil Litigation',
  'Liquor Liability',
  'Wrongful Death',
  'Trucking Accidents',
  'Other',
] as const;

/** Spec section 5: the wording that is agreed to; it is stored with every lead. */
export const acknowledgmentLabel =
  'I acknowledge that no attorney-client relationship is formed through the submission of this request.';

/** Spec sections 5 and 8. Used by the form and by the answer to a native post. */
export const contactTexts = {
  acknowledgmentTitle: 'Acknowledgment Required',
  acknowledgmentMissing: 'Please acknowledge the disclaimer before submitting.',
  sentTitle: 'Message Sent',
  errorTitle: 'Error',
  errorFallback: 'An error occurred. Please try again.',
  errorNetwork: 'Failed to send message. Please try again or call us directly.',
  honeypotLabel: 'Leave this field empty',
} as const;

/** Name of the trap field; a person never sees it. Only a filled one travels with the request. */
export const honeypotField = 'website';
