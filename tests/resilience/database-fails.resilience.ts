import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { routes } from '../../public-site/src/routes.ts';
import type { Postgres } from '../../scripts/postgres.ts';
import { filled, fillIn, submit, typed } from '../e2e/visitor.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { type HttpResponse, jsonOf, newStranger, sendAsStranger } from '../harness/load/http-client.ts';
import { contactRequest, visit } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs } from '../harness/report/spread.ts';
import { asSuperuser, signalServer } from './database/debian-postgres.ts';
import { fillDisk, mountSmallDisk } from './database/small-disk.ts';
import { failSome, forgetRequests } from './injected-faults.ts';
import { NotRun, type ResilienceRun, type ResilienceTestFile } from './resilience-test.ts';

/** A stopped database refuses connections immediately; a hanging one does not respond. */
const faults = {
  gone: { begin: (postgres: Postgres) => postgres.down(), end: (postgres: Postgres) => postgres.up() },
  hanging: {
    begin: (postgres: Postgres) => signalServer(postgres, 'SIGSTOP'),
    end: (postgres: Postgres) => signalServer(postgres, 'SIGCONT'),
  },
};
type Fault = keyof typeof faults;

export const databaseDown: ResilienceTestFile = {
  title: 'the database is gone, then hangs, and comes back',
  rounds: { short: 1, default: 1, full: 3 },
  faultInjection: { what: 'a page fails at times', relay: () => failSome('/about', 3) },
  run: async (run) => {
    const product = await run.startProduct({ database: { durable: true } });
    const page = await (await run.openBrowser()).newPage();
    const findings = [];
    for (let round = 0; round < run.rounds; round += 1)
      for (const fault of ['gone', 'hanging'] as const) findings.push(...(await endure(run, product, fault, page)));
    return findings;
  },
};

async function endure(run: ResilienceRun, product: Product, name: Fault, page: Page) {
  const postgres = product.postgres as Postgres;
  const seconds = run.size({ short: 5, default: 15, full: 60 });
  // The short form runs in parallel with other tests.
  const limit = run.size({ short: 10, default: 3, full: 3 });
  await page.goto(`${product.origin}/contact`);
  await fillIn(page);
  run.defer(() => faults.hanging.end(postgres));
  await faults[name].begin(postgres);
  const end = Date.now() + seconds * 1000;
  const shownAfter = await submitUntil(page, 'Error');
  const keeps = JSON.stringify(await typed(page)) === JSON.stringify(filled);
  const responses: HttpResponse[] = [];
  const pages: HttpResponse[] = [];
  // The browser alone may have taken all that time.
  do {
    using client = newStranger(product.port);
    const sent = [client.send(contactRequest()), client.send(visit(`down-${pages.length}`))];
    for (const { path } of routes) pages.push(await client.send({ path }));
    responses.push(...(await Promise.all(sent)));
    await wait(200);
  } while (Date.now() < end);
  await faults[name].end(postgres);
  const isTaken = async () => (await sendAsStranger(product.port, contactRequest())).status === 200;
  const back = await until('a form is taken', isTaken);
  // A visitor who sees an error tries again.
  const isSent = async () => (await submitUntil(page, 'Message Sent', 3)) < Number.POSITIVE_INFINITY;
  const sentAfter = await until('the form is sent from the browser', isSent);
  const failed = pages.filter(({ status }) => status !== 200);
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  const wrong = responses.filter((response) => response.status !== 503 || jsonOf(response)?.status !== 'error');
  return [
    {
      promise: `database ${name} for ${seconds} s: 0 failed pages`,
      measured: `${failed.length} of ${pages.length} pages failed (${routes.length} addresses)`,
      kept: failed.length === 0 && pages.length > 0,
    },
    {
      promise: `database ${name}: the form answers in < ${limit} s with JSON and keeps the values`,
      measured: `${responses.length} answers to it and to visits, the slowest after ${inMs(slowest)}, ${wrong.length} not 503 JSON; in the browser "Error" after ${inMs(shownAfter)}, values ${keeps ? 'kept' : 'LOST'}`,
      kept: slowest < limit * 1000 && shownAfter < limit * 1000 && keeps,
      faults: wrong.map(({ status, error, body }) => `${status} ${error ?? body}`),
    },
    {
      promise: `database ${name}: back without a hand in ≤ 10 s`,
      measured: `a request is taken ${inMs(back)} after the database; the same form in the browser after ${inMs(sentAfter)}`,
      kept: back <= 10_000 && sentAfter <= 10_000,
    },
  ];
}

/** Submits the form; returns the milliseconds until the toast appeared, or Infinity if it did not within `seconds`. */
async function submitUntil(page: Page, title: string, seconds = 15): Promise<number> {
  const sent = page.waitForRequest('**/mail.php').then(() => performance.now());
  await submit(page).click();
  // Checks in every frame, because a locator checks only twice a second after a while.
  const isShown = (wanted: string) =>
    [...document.querySelectorAll('.ui-toast')].some((toast) => toast.textContent?.includes(wanted));
  const shownAt = await page.waitForFunction(isShown, title, { timeout: seconds * 1000 }).then(
    () => performance.now(),
    () => Number.POSITIVE_INFINITY,
  );
  return shownAt - (await sent);
}

/** A new cluster has about 40 MB, and its WAL at most as much again before it is recycled. */
const MEGABYTES = 256;

export const diskFull: ResilienceTestFile = {
  title: 'the disk of the database fills up under load',
  rounds: { short: 1, default: 2, full: 10 },
  faultInjection: { what: 'some requests are acknowledged and not stored', relay: forgetRequests },
  run: async (run) => {
    const disk = mountSmallDisk(run, MEGABYTES);
    const product = await run.startProduct({ database: { durable: true, disk } });
    const postgres = product.postgres as Postgres;
    if (!postgres.dataDir.startsWith(disk)) throw new NotRun('the database user cannot reach the small disk');
    const writeLog = new AcknowledgedWrites(product.port);
    let refused = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const load = writeLog.start(run, 6);
      await writeLog.more(50);
      const before = writeLog.refusals.length;
      const ballast = join(disk, 'ballast');
      const end = Date.now() + 1000 * run.size({ short: 4, default: 8, full: 30 });
      for (; Date.now() < end; await wait(20)) {
        fillDisk(ballast);
        // The WAL needs a new file, for which there is no space either: the server fails and restarts.
        await asSuperuser(postgres, (sql) => sql`select pg_switch_wal()`).catch(() => undefined);
      }
      refused += writeLog.refusals.length - before;
      rmSync(ballast, { force: true });
      slowest = Math.max(slowest, await writeLog.more(1, 'requests acknowledged'));
      await load.stop();
    }
    const stored = await writeLog.compare(product.sql);
    return [
      {
        promise: 'disk full: refusals are honest (4xx or 5xx JSON without success)',
        measured: `${refused} refused while full, ${writeLog.falseAnswers.length} false answers`,
        kept: refused > 0 && writeLog.falseAnswers.length === 0,
      },
      { promise: 'disk full: nothing acknowledged is lost, nothing twice', ...stored },
      {
        promise: 'disk full: back by itself when there is space again, in ≤ 10 s',
        measured: `back after ${inMs(slowest)} at the latest`,
        kept: slowest <= 10_000,
      },
    ];
  },
};
