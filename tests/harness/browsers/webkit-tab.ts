import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Builder, Capabilities, error, Key, type WebDriver, type WebElement, until as wait } from 'selenium-webdriver';
import { endChild } from '../../../scripts/running-process.ts';
import type { Scope } from '../scope.ts';
import type { Look, Tab, Target } from './tab.ts';

const require = createRequire(import.meta.url);
const { DriverService } = require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote');

const DRIVER = '/usr/bin/WebKitWebDriver';
const TIMEOUT_MS = 10_000;

/** Runs in the page and finds elements by role and accessible name. */
const QUERIES = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Returns whether this machine has what drives Debian's WebKitGTK: the driver, a screen, and the window's bindings. */
export const hasWebkit = (): boolean =>
  [DRIVER, '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi'].every((path) => existsSync(path));

/** Opens a virtual screen, which ends with the scope; returns its name. */
export async function openScreen(scope: Scope): Promise<string> {
  // By default, the screen resets whenever the last window closes.
  const words = ['-displayfd', '3', '-noreset', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  scope.defer(() => endChild(screen));
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return `:${String(number).trim()}`;
}

/**
 * Opens a window of WebKitGTK, Safari's engine, on a screen; it ends with the scope. `without` lists features to
 * disable, by WebKit's names. Throws if Debian's webkit2gtk-driver or the Python bindings are missing.
 */
export async function openWebkitTab(scope: Scope, screen: string, origin: string, look: Look = {}): Promise<Tab> {
  const folder = scope.folder('webkit');
  const server = await startDriver(scope, screen, folder);
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities(look)).build();
  // The window closes with its session, and the driver then fails to find it.
  scope.defer(() => driver.quit().catch(() => undefined));
  await driver
    .manage()
    .window()
    .setRect({ width: look.width ?? 1280, height: look.height ?? 844 });
  return tabOf(driver, origin, folder);
}

function capabilities({ scripts = true, without = [] }: Look) {
  const args = ['--automation', ...without.map((feature) => `--without=${feature}`)];
  if (!scripts) args.push('--no-scripts');
  const wanted = new Capabilities();
  wanted.set('browserName', 'bare-window');
  wanted.set('unhandledPromptBehavior', 'ignore');
  wanted.set('webkitgtk:browserOptions', { binary: join(import.meta.dirname, 'webkit-window.py'), args });
  return wanted;
}

/** Starts a driver, which supports only one window; returns its address. */
function startDriver(scope: Scope, screen: string, folder: string): Promise<string> {
  const environment = {
    PATH: process.env.PATH ?? '',
    DISPLAY: screen,
    HOME: folder,
    TZ: 'America/Chicago',
    DOWNLOADS: folder,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without this, the first page waits two seconds for a missing GPU.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    NO_AT_BRIDGE: '1',
  };
  const service = new DriverService.Builder(DRIVER).setLoopback(true).setEnvironment(environment).build();
  scope.defer(() => service.kill());
  return service.start(TIMEOUT_MS);
}

function tabOf(driver: WebDriver, origin: string, folder: string): Tab {
  const use = (target: Target, act: (element: WebElement) => Promise<unknown>) => useElement(driver, target, act);
  return {
    goto: (path) => driver.get(new URL(path, origin).href),
    click: (target) => use(target, (element) => element.click()),
    clickAndConfirm: async (target) => {
      await use(target, (element) => element.click());
      const alert = await driver.wait(wait.alertIsPresent(), TIMEOUT_MS);
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    fill: (target, text) =>
      use(target, async (element) => {
        await element.click();
        // Typed text replaces the selection.
        await driver.executeScript((field: HTMLInputElement) => field.select(), element);
        await element.sendKeys(text);
      }),
    // GTK opens the list in a separate window, which the driver cannot reach.
    choose: (target, option) =>
      use(target, (element) =>
        driver.executeScript(
          (select: HTMLSelectElement, wanted: string) => {
            select.focus();
            select.selectedIndex = [...select.options].findIndex(({ text }) => text === wanted);
            for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
          },
          element,
          option,
        ),
      ),
    press: async (key) => {
      const code = Key[key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase() as 'ESCAPE'] ?? key;
      await driver.actions().sendKeys(code).perform();
    },
    resize: async (size) => void (await driver.manage().window().setRect(size)),
    evaluate: (run, argument) => {
      const ask = () => driver.executeScript(`return (${run})(arguments[0])`, argument);
      // A page that is unloading does not respond, so the next page is queried.
      return ask().catch((gone) => (gone instanceof error.NoSuchFrameError ? ask() : Promise.reject(gone))) as never;
    },
    count: async (target) => (await find(driver, target)).length,
    download: async (start) => {
      const before = new Set(readdirSync(folder));
      await start();
      const fresh = () => readdirSync(folder).find((name) => /\.\w+$/.test(name) && !before.has(name));
      const name = await driver.wait(async () => fresh() ?? '', TIMEOUT_MS, 'No file was saved');
      return { name, bytes: readFileSync(join(folder, name)) };
    },
    complaints: async () => await driver.executeScript('return window.__complaints ?? []'),
  };
}

/** Scrolls the element to the middle, so that bars at the edges do not cover it, and waits until it stops moving. */
async function comesToRest(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const bounds = () => JSON.stringify(element.getBoundingClientRect());
  for (let before = ''; before !== bounds(); ) {
    before = bounds();
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
}

async function useElement(driver: WebDriver, target: Target, act: (element: WebElement) => Promise<unknown>) {
  let last: unknown = new Error('not there');
  const done = async () => {
    try {
      const [element, another] = await find(driver, target);
      if (element === undefined) return false;
      if (another !== undefined && !('css' in target)) throw new Error('more than one');
      await driver.executeScript(comesToRest, element);
      await act(element);
      return true;
    } catch (failure) {
      // The element may be redrawn or covered briefly.
      last = failure;
      return false;
    }
  };
  await driver.wait(done, TIMEOUT_MS, '', 20).catch(() => {
    throw new Error(`${JSON.stringify(target)}: ${last}`);
  });
}

/** Returns the target's visible elements. */
async function find(driver: WebDriver, target: Target): Promise<WebElement[]> {
  const isThere = 'css' in target || (await driver.executeScript('return "TestingLibraryDom" in window'));
  if (!isThere) await driver.executeScript(QUERIES);
  const wanted =
    'name' in target && target.name instanceof RegExp ? { ...target, pattern: target.name.source } : target;
  return driver.executeScript((given: { css?: string; role?: string; name?: string; pattern?: string }) => {
    const queries = (window as unknown as { TestingLibraryDom: Record<string, (...words: unknown[]) => Element[]> })
      .TestingLibraryDom;
    const name = given.pattern === undefined ? given.name : new RegExp(given.pattern);
    const found =
      given.css !== undefined
        ? [...document.querySelectorAll(given.css)]
        : queries.queryAllByRole?.(document.body, given.role, { name });
    return (found ?? []).filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
  }, wanted);
}
