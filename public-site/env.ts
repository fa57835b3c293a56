/** The address that canonical links, the sitemap and share pictures name. Stamped into the build. */
export const publicUrl = (process.env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/+$/, '');

/** The folder of the kit whose chunks the pages preload: the released one when a release is built, else the last build. */
export const kitDist = process.env.KIT_DIST;
