/** Spanish words on English pages, for those who would rather read Spanish. */
export const spanishOffer = {
  label: 'En español',
  question: '¿Prefiere leer en español?',
  action: 'Ver en español',
  dismiss: 'No, gracias',
  /** Where people decide whether to call. */
  spoken: 'Hablamos español',
} as const;
