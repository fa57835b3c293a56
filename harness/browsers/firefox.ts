import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright';

/** Debian's program; undefined leaves Playwright its own. */
export const installedFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** A Firefox without a window: Debian's where it is installed, else Playwright's own. Throws where there is neither. */
export function launchFirefox(): Promise<Browser> {
  const firefoxUserPrefs = {
    // A machine without a network has no address but its own, and nothing listens on the one of IPv6.
    'network.dns.disableIPv6': true,
    'network.manage-offline-status': false,
  };
  const installed = installedFirefox();
  if (installed === undefined) return firefox.launch({ firefoxUserPrefs });
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.mjs'),
    env: { ...process.env, FIREFOX: installed },
    firefoxUserPrefs,
  });
}
