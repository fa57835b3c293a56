import { firm } from '@advocate/firm/firm';
import { titled } from './titled.ts';

/** Texts of the page for URLs that do not exist. */
export const notFound = {
  text: 'Oops! Page not found',
  action: 'Return to Home',
  alt: 'Illustration: an empty road at dusk with a blank road sign',
} as const;

const search = {
  title: titled('Page not found'),
  description: 'There is no page at this address.',
  keywords: firm.name,
} as const;

/** All texts of the page, as a translation has to provide them. */
export default { search, notFound };
