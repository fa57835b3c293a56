import { astroContact } from './astro-contact.ts';
import { buildTimes } from './build-times.ts';
import type { Figure } from './figure.ts';
import { firstTap } from './first-tap.ts';
import { layoutShift } from './layout-shift.ts';
import { leadStored } from './lead-stored.ts';
import { leadVisible } from './lead-visible.ts';
import { leadsCsv } from './leads-csv.ts';
import { leadsAllRows, leadsFirstRows } from './leads-rows.ts';
import { leadsSearch } from './leads-search.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { ownJavascript, pageBytes, signInBytes } from './page-bytes.ts';
import { pagesNginx } from './pages-nginx.ts';
import { blockingTime, largestPaint } from './paints.ts';
import { responseTimes } from './response-times.ts';
import { tracking } from './tracking.ts';

/** What `npm run bench` measures, in this order. */
export const figures: readonly Figure[] = [
  astroContact,
  largestPaint,
  blockingTime,
  firstTap,
  buildTimes,
  layoutShift,
  leadStored,
  leadVisible,
  leadsFirstRows,
  leadsAllRows,
  leadsSearch,
  leadsCsv,
  lighthouseScores,
  pageBytes,
  ownJavascript,
  signInBytes,
  pagesNginx,
  ...responseTimes,
  ...tracking,
];
