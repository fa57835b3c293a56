import { resolve } from 'node:path';
import { readGivenDatabase } from '../api/src/settings/env.ts';

export const root = resolve(import.meta.dirname, '..');

/**
 * Reads the scripts' environment variables; all others are passed on to the API, which validates them. Throws, with the
 * name of what is wrong.
 */
export function readSettings() {
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const publicUrl = addressIn('PUBLIC_URL') ?? `http://localhost:${port}`;
  const adminHost = new URL(addressIn('ADMIN_URL') ?? publicUrl).hostname;
  return {
    port,
    /** The address to listen on: only this machine's own unless HOST is set. */
    host: process.env.HOST || '127.0.0.1',
    publicUrl,
    /** The staff area's host if ADMIN_URL names a different one than the website's. */
    adminHost: adminHost === new URL(publicUrl).hostname ? undefined : adminHost,
    dataDir,
    /** The folder of the releases. */
    releasesDir: resolve(root, process.env.RELEASES_DIR || resolve(dataDir, 'releases')),
    ...readGivenDatabase(),
  };
}

/** Reads an optional web address and validates it before anything is built for it. */
function addressIn(name: 'PUBLIC_URL' | 'ADMIN_URL'): string | undefined {
  const text = process.env[name] || undefined;
  if (text === undefined || (/^https?:/.test(text) && URL.canParse(text))) return text;
  throw new Error(`${name} is not an address such as https://example.com: ${text}`);
}

export type Settings = ReturnType<typeof readSettings>;

/** Returns a warning if PUBLIC_URL names a different port of this machine than the one served. */
export function addressWarning({ port, publicUrl }: Pick<Settings, 'port' | 'publicUrl'>): string | undefined {
  const { hostname, port: named, protocol } = new URL(publicUrl);
  if (hostname !== 'localhost' || protocol !== 'http:' || Number(named || 80) === port) return undefined;
  return `PUBLIC_URL is ${publicUrl}, but this listens on port ${port}. Leave PUBLIC_URL out, or set PORT=${named || 80}.`;
}
