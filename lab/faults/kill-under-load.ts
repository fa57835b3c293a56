import { setTimeout as wait } from 'node:timers/promises';
import { Ledger } from '../load/ledger.ts';
import { until } from '../load/until.ts';
import type { Product } from '../product/start-product.ts';
import { inMs } from '../report/spread.ts';
import type { DrillRun, Finding } from './drill.ts';

/** So many more acknowledged before the next kill, so that every one hits work. */
const BETWEEN = 40;

/**
 * Kills a part again and again while requests and visits come in, and compares what was acknowledged with what is
 * stored: nothing lost, nothing twice, and a mail for every request.
 */
export async function killUnderLoad(
  run: DrillRun,
  kill: (product: Product, round: number) => unknown,
): Promise<Finding[]> {
  const product = await run.startProduct({ database: { durable: true }, mail: true });
  const ledger = new Ledger(product.port);
  const load = ledger.start();
  let slowest = 0;
  for (let round = 1; round <= run.rounds; round += 1) {
    await ledger.more(BETWEEN);
    await wait(Math.random() * 100);
    await kill(product, round);
    // Those that were on their way are none that came after it.
    slowest = Math.max(slowest, await ledger.more(9));
    if (round % 10 === 0 || round === run.rounds) run.log(`${round} kills, ${ledger.acknowledged} acknowledged`);
  }
  await load.stop();
  // A server that still recovers from the last kill refuses to say; it is asked again.
  const areAllSent = () =>
    sendAbandoned(product).then(
      (unsent) => unsent === 0,
      () => false,
    );
  await until('every mail is sent', areAllSent, 60);
  const { lost, twice, miscounted } = await ledger.compare(product.sql);
  const [stored] = await product.sql<[{ leads: number }]>`select count(*)::int as leads from leads`;
  const { arrived = [], distinct = new Set() } = product.mails ?? {};
  const unsent = stored.leads - distinct.size;
  const repeated = arrived.length - distinct.size;
  return [
    {
      promise: 'acknowledged = stored, exactly once: 0 lost, 0 twice, counters right',
      measured: `${ledger.leads.size} requests and ${ledger.visits.size} visits acknowledged over ${run.rounds} kills: ${lost} lost, ${twice} twice, ${miscounted} miscounted`,
      kept: lost + twice + miscounted === 0 && ledger.leads.size > 0 && ledger.visits.size > 0,
    },
    {
      // What the mail server took right before a kill may not be written down yet: then it comes again, and its
      // Message-ID tells every mail program that it is the same one. Losing it would be the only other choice.
      promise: 'no mail lost; one that was under way at a kill may come again, under its own Message-ID',
      measured: `${stored.leads} leads: ${unsent} without a mail, ${repeated} came again over ${run.rounds} kills`,
      kept: unsent === 0 && repeated <= run.rounds,
    },
    {
      promise: 'never a false answer, and back by itself in ≤ 10 s',
      measured: `${ledger.falseAnswers.length} false answers, ${ledger.givenUp} given up, back after ${inMs(slowest)} at the latest`,
      kept: ledger.falseAnswers.length + ledger.givenUp === 0 && slowest <= 10_000,
    },
  ];
}

/** How many mails wait. A kill leaves its mail claimed for two minutes: what nobody can be sending any more is due now. */
async function sendAbandoned({ sql }: Product): Promise<number> {
  const [row] = await sql<[{ unsent: number }]>`
    with abandoned as (
      update notifications set next_attempt_at = now()
      where sent_at is null and filed_at is null and next_attempt_at between now() and now() + interval '115 seconds'
      returning lead_id
    ), woken as (
      select pg_notify('lead_events', '{"kind":"removed","id":0}') from abandoned
    )
    select count(*)::int as unsent, (select count(*) from woken) from notifications
    where sent_at is null and filed_at is null`;
  return row.unsent;
}
