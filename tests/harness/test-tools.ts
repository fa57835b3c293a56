import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, webkit } from 'playwright';
import { root } from '../../scripts/settings.ts';
import { hasFastChromium, installedChromium, launchChromium } from './browsers/chromium.ts';
import { installedFirefox, launchFirefox } from './browsers/firefox.ts';
import { hasWebkit } from './browsers/webkit-tab.ts';
import { findNginx } from './product/nginx.ts';

type Tool = {
  title: string;
  /** Debian's packages. */
  packages: readonly string[];
  /** Whether the packages' program is there. */
  installed: () => boolean;
  /** Where tests can do with another program: finds or installs it. */
  instead?: () => Promise<boolean>;
  /** What a person can do besides installing the packages. */
  orElse: string;
};

const tools = {
  nginx: {
    title: 'nginx',
    packages: ['nginx-light'],
    installed: () => findNginx() !== undefined,
    orElse: 'brew install nginx; 1.22 or newer',
  },
  // In the whole Chromium, which is used if this fails, journeys take three times as long.
  chromium: {
    title: 'Chromium',
    packages: ['chromium-headless-shell'],
    installed: hasFastChromium,
    instead: findOtherChromium,
    orElse: 'npx playwright install chromium',
  },
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    installed: () => installedFirefox() !== undefined,
    instead: () => canLaunch(launchFirefox),
    orElse: 'npx playwright install firefox',
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    installed: hasWebkit,
    instead: () => canLaunch(() => webkit.launch()),
    orElse: 'npx playwright install webkit',
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** Finds or installs these tools. Returns what a person can do about those that are still missing, by name. */
export async function ensureTools(...names: readonly ToolName[]): Promise<Map<ToolName, string>> {
  const lacking = () => names.filter((name) => !tools[name].installed());
  const packages = lacking().map((name) => tools[name].packages);
  // One go takes half as long, but fails as a whole where one of the packages is unknown.
  if (packages.length > 0) await aptInstall(...packages.flat());
  if (packages.length > 1) for (const name of lacking()) await aptInstall(...tools[name].packages);
  const missing = new Map<ToolName, string>();
  for (const name of lacking()) {
    const { title, packages, instead, orElse }: Tool = tools[name];
    if (await instead?.()) continue;
    missing.set(name, `${title} is missing: apt-get install ${packages.join(' ')}, or ${orElse}`);
  }
  return missing;
}

async function findOtherChromium() {
  if (installedChromium() === undefined) await aptInstall('chromium');
  if (installedChromium() !== undefined || (await canLaunch(launchChromium))) return true;
  console.log('Installing Chromium with Playwright (20 s at most) …');
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium-headless-shell'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 20_000,
  });
  return canLaunch(launchChromium);
}

async function canLaunch(launch: () => Promise<Browser>) {
  const browser = await launch().catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

/** Installs packages with apt if running as root. */
export async function aptInstall(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    once(
      spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
        timeout: 300_000,
      }),
      'close',
    );
  console.log(`Installing ${names.join(', ')} with apt …`);
  // The machine's initial package lists may name a version that is too old.
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', ...names);
}
