import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** What the scripts read from the environment; everything else passes through to the API, which checks it. */
export function readSettings() {
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const publicUrl = addressIn('PUBLIC_URL') ?? `http://localhost:${port}`;
  const adminUrl = addressIn('ADMIN_URL');
  return {
    port,
    publicUrl,
    /** Whether PUBLIC_URL was set. */
    namesPublicUrl: Boolean(process.env.PUBLIC_URL),
    /** The staff area's host, where ADMIN_URL names another one than the website's. */
    adminHost: otherHost(adminUrl, publicUrl),
    /** Where the staff area is reached, without a path. */
    staffOrigin: new URL(adminUrl ?? publicUrl).origin,
    dataDir,
    /** Where `npm run release` puts the static parts. */
    releasesDir: resolve(root, process.env.RELEASES_DIR || resolve(dataDir, 'releases')),
    /** Only when RELEASES_DIR is named are these served instead of the builds of this tree. */
    servesReleases: Boolean(process.env.RELEASES_DIR),
    databaseUrl: process.env.DATABASE_URL || undefined,
    migrateDatabaseUrl: process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL || undefined,
  };
}

/** A web address that may be set, and is looked at before anything is built for it. */
function addressIn(name: 'PUBLIC_URL' | 'ADMIN_URL'): string | undefined {
  const text = process.env[name] || undefined;
  if (text === undefined || (/^https?:/.test(text) && URL.canParse(text))) return text;
  throw new Error(`${name} is no address such as https://example.com: ${text}`);
}

function otherHost(adminUrl: string | undefined, publicUrl: string): string | undefined {
  if (adminUrl === undefined) return undefined;
  const { hostname } = new URL(adminUrl);
  return hostname === new URL(publicUrl).hostname ? undefined : hostname;
}

export type Settings = ReturnType<typeof readSettings>;

/** What to say where PUBLIC_URL names another port of this machine than the one that is served. */
export function addressWarning({ port, publicUrl }: Pick<Settings, 'port' | 'publicUrl'>): string | undefined {
  const { hostname, port: named, protocol } = new URL(publicUrl);
  if (hostname !== 'localhost' || protocol !== 'http:' || Number(named || 80) === port) return undefined;
  return `PUBLIC_URL is ${publicUrl}, but this listens on port ${port}. Leave PUBLIC_URL out, or set PORT=${named || 80}.`;
}
