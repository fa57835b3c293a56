import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright';

/** Returns Debian's program; undefined makes Playwright use its own. */
export const installedFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Starts Firefox without a window: Debian's if installed, otherwise Playwright's. Throws if there is neither. */
export function launchFirefox(): Promise<Browser> {
  const firefoxUserPrefs = {
    // A machine without a network has only loopback addresses, and nothing listens on the IPv6 one.
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
