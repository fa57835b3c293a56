import { type AreaFacts, usualBand } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: a delivery van on a main street with limestone shopfronts and a live oak',
  keywords: 'commercial vehicle accident lawyer, delivery van accident, bus accident, company car',

  deadline:
    'In Texas, usually two years from the day of the crash to file suit. A claim over a federal vehicle, such as a mail truck, must reach the agency in writing within two years.',
  whatNow:
    'See a doctor. Photograph the logo, the unit number and the plates. Sign nothing for an insurer before you ask us.',
  band: usualBand,
};

export default facts;
