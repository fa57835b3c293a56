import type { Page } from 'playwright';
import { spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, fixedRow, type Row } from './benchmark.ts';
import { leadsScreen, longestTask } from './leads-screen.ts';

type Size = { leads: number; median: number; slowest: number };
const sizes: Size[] = [
  { leads: 5_000, median: 35, slowest: 100 },
  { leads: 20_000, median: 50, slowest: 170 },
];
const TYPED = ['maria@', '210-555', 'trucking'];
/** A fast typist's interval, long enough that no change is attributed to the next keystroke. */
const BETWEEN_KEYS_MS = 250;

export const leadsSearch: Figure = {
  name: 'leads-search',
  title: 'from a keystroke in the search to its result, with 5,000 and 20,000 leads',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await searchRows(bench, size)));
    return rows;
  },
};

async function searchRows(bench: Bench, { leads, median, slowest }: Size): Promise<Row[]> {
  const { openFull } = await leadsScreen(bench, leads);
  const { taken, longest } = await openFull(typeAndDelete);
  bench.log(taken.map((ms) => ms.toFixed(0)).join(' '));
  const measured = spreadOf(taken);
  const subject = `${leads.toLocaleString('en-US')} leads, ${taken.length} keystrokes`;
  return [
    { subject: `${subject}, the median`, unit: 'ms', measured, goal: atMost(median) },
    fixedRow(`${subject}, the slowest`, 'ms', measured.max, atMost(slowest)),
    { ...fixedRow(`${subject}, the longest task`, 'ms', longest), note: '0: none of 50 ms or more' },
  ];
}

async function typeAndDelete(page: Page) {
  await page.getByPlaceholder('Search leads...').focus();
  await page.evaluate(watchKeys);
  const from = await page.evaluate(() => performance.now());
  for (const word of TYPED) {
    for (const key of [...word, ...Array<string>(word.length).fill('Backspace')]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  const taken = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  return { taken, longest: await longestTask(page, from) };
}

/** In the browser: measures from every keydown until its last change to the screen is painted. */
function watchKeys() {
  const keys: number[] = [];
  Object.assign(window, { keys });
  let pressedAt = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    keys[keys.length - 1] = performance.now() - pressedAt;
  };
  const afterPaint = () => requestAnimationFrame(() => channel.port2.postMessage(null));
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((changes) => changes.some(isSeen) && afterPaint()).observe(document.body, all);
  /** React rewrites these two attributes of a field, unchanged, on every render. */
  function isSeen({ type, attributeName }: MutationRecord) {
    return type !== 'attributes' || !['name', 'type'].includes(attributeName ?? '');
  }
  // Typed text changes the screen but not the document.
  addEventListener('input', afterPaint, { capture: true });
  addEventListener('keydown', noteKey, { capture: true });
  function noteKey({ timeStamp }: KeyboardEvent) {
    pressedAt = timeStamp;
    keys.push(0);
  }
}
