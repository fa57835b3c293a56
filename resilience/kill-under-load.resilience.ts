import { setTimeout as wait } from 'node:timers/promises';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { until } from '../harness/load/until.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs } from '../harness/report/spread.ts';
import type { Postgres } from '../scripts/postgres.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import { everyNth } from './injected-faults.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/**
 * Kills the API, one process of PostgreSQL, which makes it throw out all and recover, and the whole server in turn while
 * requests and visits come in, and compares what was acknowledged with what is stored: nothing lost, nothing twice, and a
 * mail for every request.
 */
export default {
  title: 'kill -9 of the API, of a process of PostgreSQL, and of all of it, under load',
  rounds: { short: 3, default: 30, full: 300 },
  faultInjection: {
    what: 'some visits are stored twice',
    relay: () =>
      everyNth(10, '/api/track-visit.php', async (request, pass) => {
        await pass(request);
        return pass(request);
      }),
  },
  run: async (run) => {
    const product = await run.startProduct({ database: { durable: true }, mail: true });
    const writeLog = new AcknowledgedWrites(product.port);
    const load = writeLog.start(run);
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      // So that every kill hits work.
      await writeLog.more(40);
      await wait(Math.random() * 100);
      await kills[round % kills.length]?.(product);
      // Those that were on their way are none that came after it.
      slowest = Math.max(slowest, await writeLog.more(9));
      if (round % 10 === 0 || round === run.rounds) run.log(`${round} kills, ${writeLog.acknowledged} acknowledged`);
    }
    await load.stop();
    // A server that still recovers from the last kill refuses to say; it is asked again.
    const areAllSent = () => sendAbandoned(product).catch(() => false);
    await until('every mail is sent', areAllSent, 60);
    const stored = await writeLog.compare(product.sql);
    const leads = await product.count('leads');
    const { mails = [], distinct = new Set() } = product.mails ?? {};
    const unsent = leads - distinct.size;
    const repeated = mails.length - distinct.size;
    return [
      {
        promise: 'acknowledged = stored, exactly once: 0 lost, 0 twice, figures right',
        ...stored,
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
        measured: `${writeLog.falseAnswers.length} false answers, back after ${inMs(slowest)} at the latest`,
        kept: writeLog.falseAnswers.length === 0 && slowest <= 10_000,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Whether no mail waits. A kill leaves its mail claimed for two minutes: what nobody can be sending any more is due now. */
async function sendAbandoned({ sql, count }: Product): Promise<boolean> {
  const abandoned = await sql`
    update notifications set next_attempt_at = now()
    where sent_at is null and filed_at is null and next_attempt_at between now() and now() + interval '115 seconds'
    returning pg_notify('lead_events', '{"kind":"removed","id":0}')`;
  return abandoned.length === 0 && (await count('notifications where sent_at is null and filed_at is null')) === 0;
}

const kills: ((product: Product) => unknown)[] = [
  async ({ apis: [api], sql }) => {
    api.kill();
    // A mail that the dead process had taken on stays its own for two minutes, which pass here at once.
    await sql`update notifications set next_attempt_at = now() where sent_at is null and filed_at is null`;
  },
  async ({ postgres }) => {
    const query = `select pid from pg_stat_activity where usename = 'advocate_app' order by query_start desc limit 1`;
    const [busy] = await asSuperuser(postgres as Postgres, (sql) => sql.unsafe<[{ pid: number }?]>(query));
    if (busy) process.kill(busy.pid, 'SIGKILL');
  },
  ({ postgres }) => postgres?.kill(),
];
