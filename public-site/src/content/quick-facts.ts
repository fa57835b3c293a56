/** The San Antonio quick facts of the Practice Areas page. Spec section 9. */
export const quickFacts: {
  heading: string;
  facts: readonly { figure: string; label: string }[];
} = {
  heading: 'San Antonio Quick Facts',
  facts: [
    { figure: '1.45 million', label: 'people live in San Antonio' },
    { figure: 'Over 15,000', label: 'car accidents a year' },
    { figure: 'About 7,000', label: 'injury cases a year' },
  ],
};
