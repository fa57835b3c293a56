import type { AreaFacts } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: a chapel on a hill at nightfall with a candle in its window, between two live oaks',
  keywords: 'wrongful death lawyer, fatal accident attorney, survival claim',

  deadline:
    'In Texas, usually two years from the day of the death to file suit. After a death at work, one year to claim death benefits.',
  whatNow:
    'Take care of one another. When you can, keep what belonged to the person who died, and sign no release, not even for help with the funeral.',
  band: 'If there is something you would like to ask, we will listen. It costs nothing, and nothing has to be decided.',
};

export default facts;
