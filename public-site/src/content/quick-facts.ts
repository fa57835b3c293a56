/** The San Antonio quick facts of the Practice Areas page. */
export const quickFacts = {
  heading: 'San Antonio Quick Facts',
  facts: [
    { figure: '1.45 million', label: 'people live in San Antonio' },
    { figure: 'Over 15,000', label: 'car accidents a year' },
    { figure: 'About 7,000', label: 'injury cases a year' },
  ],
} as const;
