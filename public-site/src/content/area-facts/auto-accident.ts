import { type AreaFacts, usualBand } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: a highway under two curving overpasses at dusk, with a skyline behind them',
  keywords: 'car accident lawyer, auto accident attorney, uninsured driver, rear-end collision',

  deadline:
    'In Texas, usually two years from the day of the crash to file suit. Your own policy may set shorter dates.',
  whatNow:
    'See a doctor. Report the crash to your own insurer, and keep photographs, papers and names. Give the other driver’s insurer no recorded statement before you ask us.',
  band: usualBand,
};

export default facts;
