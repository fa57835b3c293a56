import type { FirmFacts } from './types.ts';

export const firm: FirmFacts = {
  sample: true,
  sampleFiles: ['claims', 'about', 'members', 'reviews', 'office-pages', 'quick-facts', 'law', 'cities', 'pictures'],
  name: 'Mission Ridge Injury Law',
  shortName: 'Mission Ridge',
  foundedYear: 2008,
  email: 'info@missionridgelaw.example',
  securityEmail: 'security@missionridgelaw.example',
  reviewsUrl: 'https://www.google.com/search?q=Mission+Ridge+Injury+Law+San+Antonio+reviews',
  profiles: [],
  // Texas Rule 7.02: an advertisement names the lawyer who is responsible for it, and the principal place of practice.
  responsibleLawyer: 'Elena Cantu-Marsh',
  region: {
    en: 'in San Antonio, across South Texas and in Colorado',
    es: 'en San Antonio, en el sur de Texas y en Colorado',
  },
};
