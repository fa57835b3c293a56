/** The address that canonical links, the sitemap and share pictures name. Stamped into the build. */
export const publicUrl = (process.env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/+$/, '');
