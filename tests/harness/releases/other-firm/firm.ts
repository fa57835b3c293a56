import type { FirmFacts } from '@advocate/firm/types';

export const firm: FirmFacts = {
  name: 'Ridgeway Injury Law',
  shortName: 'Ridgeway',
  foundedYear: 1999,
  email: 'hello@ridgeway.law',
  securityEmail: 'security@ridgeway.law',
  reviewsUrl: 'https://www.google.com/search?q=Ridgeway+Injury+Law+reviews',
  profiles: ['https://www.linkedin.com/company/ridgeway'],
  responsibleLawyer: 'Ada Ridgeway',
  region: { en: 'in Austin and Boulder', es: 'en Austin y en Boulder' },
};
