import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { routes } from '../../public-site/src/routes.ts';
import { openBrowser } from '../browser/browser.ts';
import { fillContactForm, keepsValues, submitContactForm } from '../browser/contact-form.ts';
import type { Drill, DrillRun, Finding } from '../drill.ts';
import { inMs } from '../load/percentile.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { until } from '../load/until.ts';
import { type Answer, jsonOf, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { freeze, thaw } from '../product/freeze.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** A database that is gone refuses at once; one that hangs says nothing at all. */
type Fault = { name: string; begin: (product: Product) => Promise<void>; end: (product: Product) => Promise<void> };

const faults: Fault[] = [
  {
    name: 'gone',
    begin: async ({ postgres }) => postgres?.down(),
    end: async ({ postgres }) => postgres?.up(),
  },
  {
    name: 'hanging',
    begin: async ({ postgres }) => postgres && freeze(postgres),
    end: async ({ postgres }) => postgres && thaw(postgres),
  },
];

export const drill: Drill = {
  name: 'database-down',
  title: 'the database is gone, then hangs, and comes back',
  rounds: { short: 1, default: 1, full: 3 },
  run: async (run) => {
    const product = await startProduct(run);
    const browser = await openBrowser(run);
    const findings: Finding[] = [];
    for (let round = 0; round < run.rounds; round += 1) {
      for (const fault of faults) {
        const page = await browser.newPage();
        findings.push(...(await endure(run, product, fault, page)));
        await page.close();
      }
    }
    return findings;
  },
};

async function endure(run: DrillRun, product: Product, fault: Fault, page: Page) {
  const seconds = run.size({ short: 5, default: 15, full: 60 });
  await page.goto(`${product.origin}/contact`);
  await fillContactForm(page);
  run.later(() => product.postgres && thaw(product.postgres));
  await fault.begin(product);
  const down = Date.now();
  const shown = await submitContactForm(page);
  const kept = await keepsValues(page);
  const forms: Answer[] = [];
  const events: Answer[] = [];
  let pages = 0;
  const failed: string[] = [];
  while (Date.now() - down < seconds * 1000) {
    const visitor = new Visitor(product.port, nextAddress());
    const sending = [visitor.ask(contactRequest()), visitor.ask(visit(`down-${pages}`))] as const;
    for (const { path } of routes) {
      const answer = await visitor.ask({ path });
      pages += 1;
      if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
    }
    forms.push(await sending[0]);
    events.push(await sending[1]);
    visitor.leave();
    await wait(200);
  }
  await fault.end(product);
  const visitor = new Visitor(product.port, nextAddress());
  const back = await until(
    'a request is taken again',
    async () => (await visitor.ask(contactRequest())).status === 200,
  );
  const again = await submitContactForm(page);
  const slowest = Math.max(...forms.map(({ ms }) => ms));
  const wrong = [...forms, ...events].filter((answer) => answer.status !== 503 || jsonOf(answer)?.status !== 'error');
  for (const answer of wrong.slice(0, 5)) run.tell(`odd answer: ${answer.status} ${answer.error ?? answer.body}`);
  visitor.leave();
  return [
    {
      promise: `database ${fault.name} for ${seconds} s: 0 failed pages`,
      measured: `${failed.length} of ${pages} pages failed (${routes.length} addresses)`,
      kept: failed.length === 0 && pages > 0,
    },
    {
      promise: `database ${fault.name}: the form answers in < 3 s with JSON and keeps the values`,
      measured: `${forms.length} answers, the slowest after ${inMs(slowest)}, ${wrong.length} not 503 JSON; in the browser "${shown.title}" after ${inMs(shown.ms)}, values ${kept ? 'kept' : 'LOST'}`,
      kept: slowest < 3000 && shown.ms < 3000 && wrong.length === 0 && kept && shown.title === 'Error',
    },
    {
      promise: `database ${fault.name}: back without a hand in ≤ 10 s`,
      measured: `a request is taken ${inMs(back)} after the database; the same form in the browser: "${again.title}"`,
      kept: back <= 10_000 && again.title === 'Message Sent',
    },
  ];
}
