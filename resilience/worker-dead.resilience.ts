import type { Sql } from 'postgres';
import { HttpClient, jsonOf, sendAsStranger, signIn } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import type { Product } from '../harness/product/start-product.ts';
import type { Postgres } from '../scripts/postgres.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import { addTrigger } from './injected-faults.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** Somebody changes the database owner's password: from the next start on no process can migrate. */
export default {
  title: 'the owner’s password is changed, and every process started anew',
  rounds: { short: 3, default: 20, full: 200 },
  seededFault: {
    what: 'no mail is taken on any more',
    inject: (product) => addTrigger(product, 'pass_over', 'before update on notifications', 'return null;'),
  },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2, mail: true });
    await startWithoutOwner(product);
    const { refused, live } = await sendRequests(run, product);
    const mailed = () => product.mails?.distinct.size;
    await run.tryUntil('every mail arrives', () => mailed() === run.rounds, 20);
    const purged = await run.tryUntil('every step of the maintenance is done', () => isPurged(product), 20);
    const states = await Promise.all(product.apis.map(({ port }) => stateOf(port)));
    const told = states.filter(({ status, migration }) => status === 200 && migration === 'failing').length;
    return [
      {
        promise: 'a worker that cannot run stops no other: requests are taken, mailed and shown live, and purges go on',
        measured: `${run.rounds} requests: ${refused} refused, ${mailed()} mailed, ${live} shown live; ${purged ? 'purged' : 'not purged'}`,
        kept: refused === 0 && mailed() === run.rounds && live === run.rounds && purged,
      },
      {
        promise: '/readyz of every process says which worker fails',
        measured: `${told} of ${states.length} are ready and say that the migration is failing`,
        kept: told === states.length,
      },
    ];
  },
} satisfies ResilienceTestFile;

async function startWithoutOwner({ sql, postgres, apis }: Product) {
  await sql`update maintenance_steps set last_success = now() - interval '1 day'`;
  const changeIt = (superuser: Sql) => superuser`alter role advocate_owner password 'another one'`;
  await asSuperuser(postgres as Postgres, changeIt);
  for (const api of apis) {
    await api.down();
    await api.up();
  }
}

/** Gives how many requests were refused, and how many a listening browser was shown. */
async function sendRequests({ rounds }: ResilienceRun, { port, staff }: Product) {
  using client = new HttpClient(port);
  const headers = { Cookie: await signIn(client, staff) };
  const stream = client.send({ path: '/api/lead-events.php', headers: { ...headers, 'Last-Event-ID': '0' } });
  let refused = 0;
  for (let sent = 0; sent < rounds; sent += 1) {
    const { status } = await sendAsStranger(port, contactRequest());
    if (status !== 200) refused += 1;
  }
  await client.send({ path: '/api/logout.php', body: {}, headers });
  const ids = (await stream).body.matchAll(/^event: lead\ndata: \{"id":(\d+)/gm);
  return { refused, live: new Set([...ids].map(([, id]) => id)).size };
}

async function isPurged({ sql }: Product): Promise<boolean> {
  const late = await sql`select from maintenance_steps where last_success < now() - interval '1 hour'`;
  return late.length === 0;
}

async function stateOf(port: number) {
  const answer = await sendAsStranger(port, { path: '/readyz' });
  const workers = (jsonOf(answer)?.workers ?? []) as { name: string; state: string }[];
  return { status: answer.status, migration: workers.find(({ name }) => name === 'migration')?.state };
}
