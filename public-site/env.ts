const here = `http://localhost:${process.env.PORT ?? 8080}`;

/** The base URL used in canonical links, the sitemap and share pictures. Fixed at build time. */
export const publicUrl = (process.env.PUBLIC_URL ?? here).replace(/\/+$/, '');

const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);

/**
 * When the sources of the build were committed (ISO 8601, UTC), from the seconds in SOURCE_DATE_EPOCH; two builds of the same
 * sources agree on it. Undefined without a repository.
 */
export const committed = Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString();

/** Whether sample facts may be published at a public address; every page of such a site is marked as a sample. */
export const allowsSamples = process.env.SAMPLE_FACTS === 'allow';

/** The kit folder whose chunks the pages preload: for a release, the released kit; otherwise, the last build. */
export const kitDist = process.env.KIT_DIST;
