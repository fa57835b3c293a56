import type { Browser } from 'playwright';
import type { KitState } from '../harness/product/gateway.ts';
import type { Product } from '../harness/product/start-product.ts';
import { contactJourney, watchedPage } from '../harness/releases/journeys.ts';
import { inMs } from '../harness/report/spread.ts';
import { forgetRequests } from './injected-faults.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

export default {
  title: 'the interface kit is missing, corrupt or hanging while people write to the firm',
  rounds: { short: 1, default: 2, full: 20 },
  seededFault: { what: 'requests are told that they were taken, and go no further', relay: () => forgetRequests(1) },
  run: async (run) => {
    const browser = await run.openBrowser();
    const product = await run.startProduct();
    const findings = [];
    for (const state of ['built', 'missing', 'corrupt', 'hanging'] as const) {
      await product.setKit(state);
      const failed: string[] = [];
      const times: number[] = [];
      for (let round = 0; round < run.rounds; round += 1) {
        await journey(product, browser, state, `Kit ${state} ${round}`)
          .then((ms) => times.push(ms))
          .catch((error: Error) => failed.push(error.message.split('\n')[0] ?? ''));
      }
      findings.push({
        promise: `kit ${state}: the contact journey passes, nothing thrown, the lead is stored`,
        measured: `${run.rounds} journeys: ${failed.length} failed${times.length > 0 ? `, the page an app after ${inMs(Math.max(...times))} at most` : ''}`,
        faults: failed,
      });
    }
    return findings;
  },
} satisfies ResilienceTestFile;

/** From the page to the sent form, as a visitor; gives how long the contact page took to become an app. */
async function journey({ origin, count }: Product, browser: Browser, state: KitState, name: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const watched = await watchedPage(context, state === 'built');
    const ms = await contactJourney(watched, origin, name);
    const times = await count(`leads where name = '${name}'`);
    if (times !== 1) throw new Error(`${name}: stored ${times} times`);
    if (watched.complaints.length > 0) throw new Error(`${name}: ${watched.complaints[0]}`);
    return ms;
  } finally {
    await context.close();
  }
}
