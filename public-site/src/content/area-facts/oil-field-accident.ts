import type { AreaFacts } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: two pump jacks, storage tanks and a drilling rig on a dry plain in the evening',
  keywords: 'oil field accident lawyer, rig injury, work injury',

  deadline:
    'In Texas, 30 days to notify your employer of an injury at work, one year to file a workers’ compensation claim, and usually two years to sue. A benefit plan may set shorter dates.',
  whatNow:
    'Get care, and say that it happened at work. Notify your employer in writing and keep a copy. Sign nothing that you have not understood.',
  band: 'Not sure who your employer was, or whether there is coverage? Ask; it costs nothing.',
};

export default facts;
