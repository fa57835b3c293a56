import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '../../scripts/postgres.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { until } from '../harness/load/until.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs } from '../harness/report/spread.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import { everyNth } from './injected-faults.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/**
 * Kills, in turn, the API, one PostgreSQL process (which makes PostgreSQL end all connections and recover), and the
 * whole server while requests and visits arrive. Compares what was acknowledged with what is stored: nothing is lost or
 * duplicated, and every request has an email.
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
    const settings = { LEAD_MAILS_PER_HOUR: '30' };
    const product = await run.startProduct({ database: { durable: true }, mail: true, settings });
    const writeLog = new AcknowledgedWrites(product.port);
    const load = writeLog.start(run);
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      // Ensures that every kill interrupts work.
      await writeLog.more(40);
      await wait(Math.random() * 100);
      await kills[round % kills.length]?.(product);
      // More than the requests that were in flight at the kill, so that new ones count.
      slowest = Math.max(slowest, await writeLog.more(9));
      if (round % 10 === 0 || round === run.rounds) run.log(`${round} kills, ${writeLog.acknowledged} acknowledged`);
    }
    await load.stop();
    // A server that is still recovering from the last kill refuses the query, so it is repeated.
    const areAllSent = () => sendAbandoned(product).catch(() => false);
    await until('every lead is in a mail that was sent', areAllSent, 60);
    const stored = await writeLog.compare(product.sql);
    const { mails = [], distinct = new Set(), leads: named = new Set<number>() } = product.mails ?? {};
    const leads = await product.sql<{ id: number }[]>`select id::float8 as id from leads`;
    const unsent = leads.filter(({ id }) => !named.has(id)).length;
    const repeated = mails.length - distinct.size;
    return [
      {
        promise: 'acknowledged = stored, exactly once: 0 lost, 0 twice, figures right',
        ...stored,
      },
      {
        // An email accepted by the mail server right before a kill may not be recorded as sent. It is then sent again,
        // and mail programs recognize it by its Message-ID. The only alternative is to lose it.
        promise: 'every lead is in a mail, alone or with others; one that was under way at a kill may come again',
        measured: `${leads.length} leads: ${unsent} in no mail; ${repeated} of ${distinct.size} mails came again over ${run.rounds} kills`,
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

/**
 * Returns whether no email is waiting; skips the two minutes for which a killed process still has one claimed, and the four
 * between two emails about several leads.
 */
async function sendAbandoned({ sql, count }: Product): Promise<boolean> {
  await sql`update outbox set sent_at = sent_at - interval '4 minutes'
    where batch_key is not null and sent_at > now() - interval '4 minutes'`;
  const abandoned = await sql`
    update outbox set due_at = now()
    where due_at between now() and now() + interval '115 seconds'
    returning pg_notify('lead_events', '{"kind":"removed","id":0}')`;
  return abandoned.length === 0 && (await count('outbox where due_at is not null')) === 0;
}

const kills: ((product: Product) => unknown)[] = [
  async ({ apis: [api], sql }) => {
    api.kill();
    // A dead process's claim on an email lasts two minutes, which this skips.
    await sql`update outbox set due_at = now() where due_at is not null`;
  },
  async ({ postgres }) => {
    const query = `select pid from pg_stat_activity where usename = 'advocate_app' order by query_start desc limit 1`;
    const [busy] = await asSuperuser(postgres as Postgres, (sql) => sql.unsafe<[{ pid: number }?]>(query));
    if (busy) process.kill(busy.pid, 'SIGKILL');
  },
  ({ postgres }) => postgres?.kill(),
];
