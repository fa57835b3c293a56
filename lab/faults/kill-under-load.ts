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
  const load = ledger.start(run);
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
  const areAllSent = () => sendAbandoned(product).catch(() => false);
  await until('every mail is sent', areAllSent, 60);
  const { words, isExact } = await ledger.compare(product.sql);
  const leads = await product.count('leads');
  const { mails = [], distinct = new Set() } = product.mails ?? {};
  const unsent = leads - distinct.size;
  const repeated = mails.length - distinct.size;
  return [
    {
      promise: 'acknowledged = stored, exactly once: 0 lost, 0 twice, counters right',
      measured: `${run.rounds} kills: ${words}`,
      kept: isExact,
    },
    {
      // What the mail server took right before a kill may not be written down yet: then it comes again, and its
      // Message-ID tells every mail program that it is the same one. Losing it would be the only other choice.
      promise: 'no mail lost; one that was under way at a kill may come again, under its own Message-ID',
      measured: `${leads} leads: ${unsent} without a mail, ${repeated} came again over ${run.rounds} kills`,
      kept: unsent === 0 && repeated <= run.rounds,
    },
    {
      promise: 'never a false answer, and back by itself in ≤ 10 s',
      measured: `${ledger.falseAnswers.length} false answers, back after ${inMs(slowest)} at the latest`,
      kept: ledger.falseAnswers.length === 0 && slowest <= 10_000,
    },
  ];
}

/** Whether no mail waits. A kill leaves its mail claimed for two minutes: what nobody can be sending any more is due now. */
async function sendAbandoned({ sql, count }: Product): Promise<boolean> {
  const abandoned = await sql`
    update notifications set next_attempt_at = now()
    where sent_at is null and filed_at is null and next_attempt_at between now() and now() + interval '115 seconds'
    returning pg_notify('lead_events', '{"kind":"removed","id":0}')`;
  return abandoned.length === 0 && (await count('notifications where sent_at is null and filed_at is null')) === 0;
}
