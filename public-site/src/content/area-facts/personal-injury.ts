import { type AreaFacts, usualBand } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: a stone footbridge and steps over a river between bald cypresses at sunset',
  keywords: 'personal injury lawyer, slip and fall, premises liability, product liability',

  deadline: 'In Texas, usually two years from the day of the injury to file suit.',
  whatNow: 'See a doctor. Keep photographs, papers and names. Sign nothing for an insurer before you ask us.',
  band: usualBand,
};

export default facts;
