import { setTimeout as wait } from 'node:timers/promises';
import type { DrillRun, Finding } from '../drill.ts';
import { MailServer } from '../product/mail-server.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { inMs, percentile } from './percentile.ts';
import { until } from './until.ts';

/** So many more acknowledged before the next kill, so that every one hits work. */
const BETWEEN = 40;

/**
 * Kills a part again and again while requests and visits come in, and compares what was acknowledged with what is there:
 * nothing lost, nothing twice, and a mail for every request.
 */
export async function killUnderLoad(
  run: DrillRun,
  kill: (product: Product, round: number) => Promise<void>,
): Promise<Finding[]> {
  const mails = await MailServer.start(run);
  const product = await startProduct(run, {
    environment: { SMTP_URL: mails.url, MAIL_FROM: 'site@example.com', LEADS_MAIL_TO: 'office@example.com' },
  });
  const ledger = new Ledger(product.port);
  run.later(() => ledger.leave());
  const load = startLoad({ workers: 8, step: (step, worker) => ledger.step(step, worker), seconds: 3600 });
  const pauses: number[] = [];
  for (let round = 0; round < run.rounds; round += 1) {
    const before = ledger.acknowledged;
    await until('requests are acknowledged again', () => ledger.acknowledged >= before + BETWEEN);
    await wait(Math.random() * 100);
    const atKill = ledger.acknowledged;
    await kill(product, round);
    pauses.push(await until('a request is acknowledged after the kill', () => ledger.acknowledged > atKill + 8));
    if ((round + 1) % 10 === 0 || round + 1 === run.rounds) {
      run.tell(`${round + 1}/${run.rounds} kills, ${ledger.acknowledged} acknowledged, ${ledger.resent} sent again`);
    }
  }
  await load.stop();
  await until(
    'every mail is sent',
    async () => {
      const [row] = await product.sql`select count(*)::int as waiting from notifications where sent_at is null`;
      return row?.waiting === 0;
    },
    180,
  );
  return judge(run, product, ledger, mails, pauses);
}

async function judge(run: DrillRun, product: Product, ledger: Ledger, mails: MailServer, pauses: number[]) {
  const { lost, twice, miscounted } = await ledger.compare(product.sql);
  const [row] = await product.sql<[{ leads: number }]>`select count(*)::int as leads from leads`;
  const unsent = row.leads - mails.distinct.size;
  const repeated = mails.arrived.length - mails.distinct.size;
  const acknowledged = `${ledger.leads.size} requests and ${ledger.visits.size} visits acknowledged over ${run.rounds} kills`;
  const slowest = inMs(percentile(pauses, 100));
  return [
    {
      promise: 'acknowledged = stored, exactly once: 0 lost, 0 twice, counters right',
      measured: `${acknowledged}: ${lost} lost, ${twice} twice, ${miscounted} miscounted`,
      kept: lost === 0 && twice === 0 && miscounted === 0 && ledger.leads.size > 0 && ledger.visits.size > 0,
    },
    {
      // What the mail server took right before a kill may not be written down yet: then it comes again, and its
      // Message-ID tells every mail program that it is the same one. Losing it would be the only other choice.
      promise: 'no mail lost; one that was under way at a kill may come again, under its own Message-ID',
      measured: `${row.leads} leads: ${unsent} without a mail, ${repeated} came again over ${run.rounds} kills`,
      kept: unsent === 0 && repeated <= run.rounds && mails.distinct.size === row.leads,
    },
    {
      promise: 'never a false answer, and back by itself in ≤ 10 s',
      measured: `${ledger.odd.length} false answers, ${ledger.givenUp} given up, back after ${slowest} at the latest`,
      kept: ledger.odd.length === 0 && ledger.givenUp === 0 && percentile(pauses, 100) <= 10_000,
    },
  ];
}
