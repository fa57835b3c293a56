/** Spanish text on English pages, for visitors who prefer to read Spanish. */
export const spanishOffer = {
  label: 'En español',
  question: '¿Prefiere leer en español?',
  action: 'Sí',
  /** Read out after it. */
  actionAbout: 'ver esta página en español',
  dismiss: 'No, gracias',
  /** Shown where visitors decide whether to call. */
  spoken: 'Hablamos español',
} as const;
