import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { KitDoor, type KitState } from '../../e2e/kit-door.ts';
import { closeServer } from '../../scripts/close-server.ts';
import { openBrowser } from '../browser/browser.ts';
import { fillContactForm, submitContactForm } from '../browser/contact-form.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { inMs } from '../load/percentile.ts';
import { until } from '../load/until.ts';
import { Visitor } from '../load/visitor.ts';
import { snapshotPart } from '../product/snapshot.ts';
import { type Product, startProduct } from '../product/start-product.ts';

const states = ['built', 'missing', 'corrupt', 'hanging'] as const;

export const drill: Drill = {
  name: 'broken-kit',
  title: 'the interface kit is missing, corrupt or hanging while people write to the firm',
  rounds: { short: 1, default: 2, full: 20 },
  run: async (run) => {
    const browser = await openBrowser(run);
    const product = await startProduct(run);
    const kit = new KitDoor(
      join(product.folder, 'kit'),
      snapshotPart('shared-ui', join(product.folder, 'built')).pages,
    );
    product.site.sharedUi = kit.part;
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    run.later(() => closeServer(silent));
    const findings = [];
    for (const state of states) {
      await setKit(product, kit, state, silent.address() as AddressInfo);
      const failed: string[] = [];
      const times: number[] = [];
      for (let round = 0; round < run.rounds; round += 1) {
        const name = `Kit ${state} ${round}`;
        await journey(run, product, browser, name)
          .then((ms) => times.push(ms))
          .catch((error: Error) => failed.push(error.message.split('\n')[0] ?? ''));
      }
      for (const line of failed.slice(0, 3)) run.tell(line);
      findings.push({
        promise: `kit ${state}: the contact journey passes, nothing thrown, the lead is stored`,
        measured: `${run.rounds} journeys: ${failed.length} failed${times.length > 0 ? `, the page an app after ${inMs(Math.max(...times))} at most` : ''}`,
        kept: failed.length === 0,
      });
    }
    return findings;
  },
};

async function setKit(product: Product, kit: KitDoor, state: KitState, silent: AddressInfo) {
  kit.set(state);
  const mark = `location = /~kit { return 200 "${String(state)}"; }`;
  const hang = `location ~ ^/ui/ { proxy_pass http://127.0.0.1:${silent.port}; }`;
  await product.nginx.reload({ ...product.site, extra: state === 'hanging' ? [mark, hang] : [mark] });
  const isLive = async () => {
    const visitor = new Visitor(product.port);
    const { body } = await visitor.ask({ path: '/~kit' });
    visitor.leave();
    return body === String(state);
  };
  await until('nginx has taken up the other kit', isLive, 10);
}

/** From the home page to the sent form, as a visitor; gives how long the contact page took to become an app. */
async function journey(run: DrillRun, product: Product, browser: Browser, name: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  try {
    await page.goto(`${product.origin}/contact`);
    const started = performance.now();
    await page.mouse.move(100, 100);
    await page.waitForFunction(() => document.documentElement.dataset.app !== undefined, undefined, {
      timeout: 10_000,
    });
    const ms = performance.now() - started;
    await fillContactForm(page, name);
    const { title } = await submitContactForm(page);
    if (title !== 'Message Sent') throw new Error(`${name}: the visitor reads "${title}"`);
    const [stored] = await product.sql`select count(*)::int as times from leads where name = ${name}`;
    if (stored?.times !== 1) throw new Error(`${name}: stored ${stored?.times} times`);
    if (thrown.length > 0) throw new Error(`${name}: ${thrown[0]}`);
    return ms;
  } finally {
    run.tell(`${name}: ${thrown.length} thrown`);
    await context.close();
  }
}
