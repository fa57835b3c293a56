import type { Browser, Page } from 'playwright';
import { phone } from '../browsers/devices.ts';
import { installedFirefox, launchFirefox } from '../browsers/firefox.ts';
import { spreadOf } from '../report/spread.ts';
import type { Bench } from './bench.ts';
import { type Figure, fixedRow, type Row } from './figure.ts';
import { measuredProduct } from './measured-product.ts';
import { templates } from './templates.ts';

type Tap = { name: string; path: string; target: string };
const taps: Tap[] = [
  { name: 'Menu', path: templates.home, target: '.nav-bar__menu' },
  { name: 'a carousel arrow', path: templates.home, target: '.ui-carousel__button[aria-label="Next"]' },
  { name: 'an accordion', path: templates['practice area'], target: '.ui-accordion summary' },
  { name: 'Submit', path: templates.contact, target: 'form[action="/mail.php"] button[type="submit"]' },
];
const LOADS = 20;
const SLOWED = 4;

export const firstTap: Figure = {
  name: 'first-tap',
  title: 'from the first tap on a page that has just come to the next paint, on a phone',
  run: async (bench) => {
    const { origin } = await measuredProduct(bench);
    const rows: Row[] = [];
    for (const tap of taps) {
      const slowed = await tapInChromium(bench, origin, tap);
      rows.push(tapRow(`${tap.name}, processor slowed ${SLOWED} times`, slowed, 200));
    }
    if (installedFirefox() === undefined) return rows;
    const firefox = await launchFirefox();
    bench.scope.defer(() => firefox.close());
    for (const tap of taps) rows.push(tapRow(`${tap.name}, Firefox`, await tapInFirefox(bench, firefox, origin, tap)));
    return rows;
  },
};

/** Event Timing gives whole steps of 8 ms. */
function tapRow(subject: string, taken: number[], atMost?: number): Row {
  const { median, max } = spreadOf(taken);
  const goal = atMost === undefined ? undefined : ({ of: 'measured', atMost } as const);
  return { ...fixedRow(`${subject}, worst of ${taken.length}`, 'ms', max, goal), note: `the median ${median} ms` };
}

async function tapInChromium(bench: Bench, origin: string, tap: Tap) {
  const taken: number[] = [];
  while (taken.length < LOADS) {
    const ms = await bench.inPage(phone, async (page) => {
      const tools = await page.context().newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      return untilPainted(page, origin, tap);
    });
    taken.push(ms);
  }
  bench.log(`${tap.name}: ${taken.join(' ')}`);
  return taken;
}

/** Whose processor cannot be slowed from outside. */
async function tapInFirefox(bench: Bench, firefox: Browser, origin: string, tap: Tap) {
  const taken: number[] = [];
  while (taken.length < LOADS) {
    const page = await firefox.newPage({ viewport: phone.viewport ?? null });
    taken.push(await untilPainted(page, origin, tap));
    await page.close();
  }
  bench.log(`${tap.name}, Firefox: ${taken.join(' ')}`);
  return taken;
}

/** As soon as the page stands there, whatever of the app has come by then. */
async function untilPainted(page: Page, origin: string, { path, target }: Tap): Promise<number> {
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(watchTaps);
  await page.locator(target).first().click();
  return page.evaluate(() => (window as unknown as { tapped: Promise<number> }).tapped);
}

/** In the browser: how long the slowest event of the first interaction took until the screen showed it. */
function watchTaps() {
  const tapped = new Promise<number>((done) => {
    new PerformanceObserver((list) => {
      const ofTaps = list.getEntries().filter(({ name }) => name === 'pointerup' || name === 'click');
      if (ofTaps.length > 0) done(Math.max(...list.getEntries().map(({ duration }) => duration)));
      // An event of less than 16 ms is told as the first input alone.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('click', () => setTimeout(() => done(16), 1000), { once: true, capture: true });
  });
  Object.assign(window, { tapped });
}
