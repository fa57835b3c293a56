import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newStranger, sendAsStranger, signIn } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import type { Postgres } from '../scripts/postgres.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** In everything that the person sends. */
const MARK = 'Zq-erase-me';
const EMAIL = `${MARK}@example.com`;
const PHONE = '(210) 555-0163';

export default {
  title: 'a person is erased, and a backup from before is restored',
  rounds: { short: 20, default: 200, full: 2000 },
  faultInjection: { what: 'the erasure is remembered in the database alone' },
  run: async (run) => {
    const product = await run.startProduct();
    const [api] = product.apis;
    const postgres = product.postgres as Postgres;
    await sendOf(product, run.rounds);
    const sent = await traces(product);
    await api.down();
    await alone(postgres, ['create database before template advocate owner advocate_owner']);
    await api.up();
    const response = await eraseByEmail(product);
    const left = await traces(product);
    // The restored database has never heard of the erasure.
    await api.down();
    await alone(postgres, ['drop database advocate', 'alter database before rename to advocate']);
    const back = await traces(product);
    if (run.fault) rmSync(join(product.folder, 'erasures.txt'));
    await api.up();
    await run.tryUntil('nothing is left', async () => (await traces(product)) === 0, 20);
    const again = await traces(product);
    const others = await product.count('leads');
    return [
      {
        promise: 'nothing of the person is left: requests, suspected and deleted ones, mails in files, the log',
        measured: `${sent} traces before, ${left} after the answer ${response.status}`,
        kept: sent > 0 && left === 0 && response.status === 200,
      },
      {
        promise: 'the same after the restore of a backup from before it, and everybody else is there',
        measured: `${back} traces restored, ${again} left once the API has started; ${others} of ${run.rounds} requests of others`,
        kept: back > 0 && again === 0 && others === run.rounds,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** So many requests of others, and the person's: a plain one, a suspected one, a deleted one. */
async function sendOf({ port, sql }: Product, others: number): Promise<void> {
  const words = { name: MARK, message: `${MARK} was hurt` };
  const own = [
    { ...words, email: EMAIL, phone: PHONE },
    { ...words, email: EMAIL.toUpperCase(), q7: 'x' },
    { ...words, email: EMAIL, message: `${MARK} again` },
  ];
  const requests = [...own, ...Array.from({ length: others }, () => ({}))];
  const responses = [];
  for (const more of requests) responses.push(await sendAsStranger(port, contactRequest(undefined, more)));
  if (responses.some(({ status }) => status !== 200)) throw new Error('not every request was accepted');
  await sql`update leads set deleted_at = now() where message like '%again'`;
}

async function eraseByEmail({ port, staff, sql }: Product) {
  using client = newStranger(port);
  const headers = { Cookie: await signIn(client, staff) };
  const body = { contact: EMAIL };
  return await withPasskey({ sql, staff }, () => client.send({ path: '/api/erase-person.php', body, headers }));
}

/** Rows of any table, mails and lines of the log that hold the person's mark. */
async function traces({ sql, count, folder }: Product): Promise<number> {
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  const rows = await Promise.all(tables.map(({ name }) => count(`${name} t where t::text ilike '%${MARK}%'`)));
  // A mail that is still being written has no such ending yet, and may be renamed before it is read.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(eml|log)$/.test(name));
  const marked = names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(MARK));
  return rows.reduce((sum, one) => sum + one, marked.length);
}

/** Does something to the whole database, with nobody else at work in it. */
const alone = (postgres: Postgres, work: readonly string[]) =>
  asSuperuser(postgres, async (sql) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'advocate'`;
    for (const statement of work) await sql.unsafe(statement);
  });
