import { jsonOf, sendAsStranger } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import type { MailServer } from '../harness/product/mail-server.ts';
import type { Product } from '../harness/product/start-product.ts';
import { addTrigger } from './injected-faults.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** Five minutes of simulated time at a time, an hour in all. */
const STEP = 300;
const STEPS = 12;
const failures = ['refuses connections', 'answers 451', 'breaks off'] as const;

export default {
  title: 'the mail server is away for an hour of simulated time',
  rounds: { short: 5, default: 20, full: 100 },
  faultInjection: {
    what: 'a mail counts as sent after three tries',
    inject: (product) => {
      const body = 'if new.attempts >= 3 then new.sent_at := now(); end if; return new;';
      return addTrigger(product, 'give_up', 'before update on notifications', body);
    },
  },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2, mail: true });
    const mails = product.mails as MailServer;
    const { sent, refused } = await anHourWithout(run, product, mails);
    const early = mails.mails.length;
    const isTold = await run.tryUntil('the register tells of the mails', () => isMailStuck(product), 20);
    const [tries] = await product.sql<[{ min: number }]>`select min(attempts)::int as min from notifications`;
    await mails.up();
    const minutes = await untilSent(run, product);
    await run.tryUntil('every mail arrives', () => mails.distinct.size === sent, 20);
    return [
      {
        promise: 'mail server away for an hour: requests are taken, nobody is told a mail has gone out',
        measured: `${sent} requests, ${refused} refused, ${early} mails before it was back, the register ${isTold ? 'tells' : 'does not tell'} of it`,
        kept: refused === 0 && early === 0 && isTold && tries.min > 0,
      },
      {
        promise: 'afterwards every mail arrives exactly once, with two API processes',
        measured: `${mails.distinct.size} of ${sent} arrived, ${mails.mails.length - mails.distinct.size} twice, within ${minutes} simulated minutes`,
        kept: mails.distinct.size === sent && mails.mails.length === sent && minutes <= 60,
      },
    ];
  },
} satisfies ResilienceTestFile;

async function isMailStuck({ apis: [{ port }] }: Product): Promise<boolean> {
  const { issues = [] } = jsonOf(await sendAsStranger(port, { path: '/readyz' })) ?? {};
  return (issues as { code: string }[]).some(({ code }) => code === 'mail');
}

async function anHourWithout(run: ResilienceRun, product: Product, mails: MailServer) {
  let sent = 0;
  let refused = 0;
  for (let step = 0; step < STEPS; step += 1) {
    await mails.fail(failures[step % failures.length] ?? 'answers 451');
    for (const until = Math.min(run.rounds, sent + Math.ceil(run.rounds / STEPS)); sent < until; sent += 1) {
      const { status } = await sendAsStranger(product.port, contactRequest());
      if (status !== 200) refused += 1;
    }
    await triedOnce(product);
    await passTime(product, STEP);
  }
  return { sent, refused };
}

/** A mail that a process has just taken on is put off by 60 to 120 s, and no pause between two tries puts one there. */
const underWay = (sql: Product['sql']) =>
  sql`next_attempt_at > now() + interval '60 seconds' and next_attempt_at <= now() + interval '120 seconds'`;

/** The mailers have tried whatever is due. */
async function triedOnce({ sql }: Product) {
  await until('what is due has been tried', async () => {
    const due = await sql`
      select from notifications where sent_at is null and (next_attempt_at <= now() or (${underWay(sql)}))`;
    return due.length === 0;
  });
}

/** Lets time go by: everything that waits has waited so much longer. The mailers are woken as by a new lead. */
async function passTime({ sql }: Product, seconds: number) {
  await sql`
    update notifications set next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}),
      created_at = created_at - make_interval(secs => ${seconds}) where sent_at is null and not (${underWay(sql)})`;
  await sql`select pg_notify('lead_events', '{"kind":"removed","id":0}')`;
}

async function untilSent(run: ResilienceRun, product: Product): Promise<number> {
  for (let minutes = 0; minutes <= 120; minutes += 5) {
    await triedOnce(product);
    const waiting = await product.sql`select from notifications where sent_at is null`;
    run.log(`${minutes} simulated minutes after it was back: ${waiting.length} wait`);
    if (waiting.length === 0) return minutes;
    await passTime(product, STEP);
  }
  return Number.POSITIVE_INFINITY;
}
