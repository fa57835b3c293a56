import type { Page } from 'playwright';
import { phone } from '../harness/browsers/devices.ts';
import { fixed, spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { type Figure, fixedRow, type Row } from './benchmark.ts';
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
  reference: 'the same page without its scripts',
  run: async (bench) => {
    const { origin } = await measuredProduct(bench);
    const rows: Row[] = [];
    for (const tap of taps) rows.push(await tapRow(bench, origin, tap));
    return rows;
  },
};

/** Event Timing has a resolution of 8 ms. */
async function tapRow(bench: Bench, origin: string, tap: Tap): Promise<Row> {
  const read = (scripts: boolean) => bench.inPage(phone, (page) => untilPainted(page, origin, tap, scripts));
  const ways = { measured: () => read(true), reference: () => read(false) };
  const { measured, reference } = await bench.interleave(ways, LOADS);
  const [ours, plain] = [spreadOf(measured), spreadOf(reference)];
  const subject = `${tap.name}, processor slowed ${SLOWED} times, worst of ${LOADS}`;
  return {
    ...fixedRow(subject, 'ms', ours.max, { of: 'ratio', atMost: 1.3 }),
    reference: fixed(plain.max),
    ratio: fixed(ours.max / plain.max),
    note: `the medians ${ours.median} and ${plain.median} ms`,
  };
}

/** Taps as soon as the page is parsed, regardless of how much of the app has loaded. */
async function untilPainted(page: Page, origin: string, { path, target }: Tap, scripts: boolean): Promise<number> {
  if (!scripts) await page.route('**/*.js', (route) => route.abort());
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(watchTaps);
  await page.locator(target).first().tap();
  return page.evaluate(() => (window as unknown as { tapped: Promise<number> }).tapped);
}

/** In the browser: measures the slowest event of the first tap, up to the next paint. */
function watchTaps() {
  let slowest = 16;
  const tapped = new Promise<number>((done) => {
    new PerformanceObserver((list) => {
      const ofTaps = list.getEntries().filter(({ name }) => /^(pointerdown|pointerup|click)$/.test(name));
      slowest = Math.max(slowest, ...ofTaps.map(({ duration }) => duration));
      if (ofTaps.some(({ name }) => name === 'click')) done(slowest);
      // An event shorter than 16 ms is reported only as the first input.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('click', () => setTimeout(() => done(slowest), 1000), { once: true, capture: true });
  });
  Object.assign(window, { tapped });
}
