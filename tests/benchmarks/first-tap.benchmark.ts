import type { Page } from 'playwright';
import { phone } from '../harness/browsers/devices.ts';
import { spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow, type Row } from './benchmark.ts';
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
    for (const tap of taps) rows.push(await tapRow(bench, origin, tap));
    return rows;
  },
};

/** Event Timing has a resolution of 8 ms. */
async function tapRow(bench: Bench, origin: string, tap: Tap): Promise<Row> {
  const taken: number[] = [];
  while (taken.length < LOADS) taken.push(await bench.inPage(phone, (page) => untilPainted(page, origin, tap)));
  bench.log(`${tap.name}: ${taken.join(' ')}`);
  const { median, max } = spreadOf(taken);
  const subject = `${tap.name}, processor slowed ${SLOWED} times, worst of ${LOADS}`;
  return { ...fixedRow(subject, 'ms', max, atMost(200)), note: `the median ${median} ms` };
}

/** Taps as soon as the page is parsed, regardless of how much of the app has loaded. */
async function untilPainted(page: Page, origin: string, { path, target }: Tap): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(watchTaps);
  await page.locator(target).first().click();
  return page.evaluate(() => (window as unknown as { tapped: Promise<number> }).tapped);
}

/** In the browser: measures the slowest event of the first interaction, up to the next paint. */
function watchTaps() {
  const tapped = new Promise<number>((done) => {
    new PerformanceObserver((list) => {
      const ofTaps = list.getEntries().filter(({ name }) => name === 'pointerup' || name === 'click');
      if (ofTaps.length > 0) done(Math.max(...list.getEntries().map(({ duration }) => duration)));
      // An event shorter than 16 ms is reported only as the first input.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('click', () => setTimeout(() => done(16), 1000), { once: true, capture: true });
  });
  Object.assign(window, { tapped });
}
