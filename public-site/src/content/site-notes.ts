/** Small print of the footer beside the disclaimer in `firm.ts`. */
export const siteNotes = {
  recordsHeading: 'What we record',
  records:
    'This site counts page visits and clicks on phone and e-mail links, together with the network address they came from. Full addresses are kept for at most 30 days. What you send with the form is stored so that we can answer you.',
} as const;
