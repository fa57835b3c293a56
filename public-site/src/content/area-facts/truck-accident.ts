import type { AreaFacts } from '../area-facts.ts';

const facts: AreaFacts = {
  pictureAlt: 'Illustration: a tractor-trailer on an interstate highway at sunset, with mesas behind it',
  keywords: 'truck accident lawyer, 18-wheeler accident attorney, tractor-trailer crash',

  deadline:
    'In Texas, usually two years from the day of the crash to file suit. The driver’s logs may lawfully be discarded after six months.',
  whatNow: 'See a doctor. Keep your vehicle from being scrapped. Sign nothing for the carrier, and ask us early.',
  band: 'Records are being kept for months, not years. Ask us what to save; it costs nothing.',
};

export default facts;
