const here = `http://localhost:${process.env.PORT ?? 8080}`;

/** The address that canonical links, the sitemap and share pictures name. Stamped into the build. */
export const publicUrl = (process.env.PUBLIC_URL ?? here).replace(/\/+$/, '');

/** Whether facts that are nobody's may go out to a public address; such a site shows on every page that it is a sample. */
export const allowsSamples = process.env.SAMPLE_FACTS === 'allow';

/** The folder of the kit whose chunks the pages preload: the released one when a release is built, else the last build. */
export const kitDist = process.env.KIT_DIST;
