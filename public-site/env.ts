const here = `http://localhost:${process.env.PORT ?? 8080}`;

/** The base URL used in canonical links, the sitemap and share pictures. Fixed at build time. */
export const publicUrl = (process.env.PUBLIC_URL ?? here).replace(/\/+$/, '');

/** When each content file last changed, for a build without a history: what `contentDates` returns. */
export const notedDates = process.env.CONTENT_DATES;

/** Whether sample facts may be published at a public address; every page of such a site is marked as a sample. */
export const allowsSamples = process.env.SAMPLE_FACTS === 'allow';

/** The kit folder whose chunks the pages preload: for a release, the released kit; otherwise, the last build. */
export const kitDist = process.env.KIT_DIST;
