import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, withClient } from '../../scripts/postgres.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { jsonOf, newStranger, sendAsStranger, signIn } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { startBackups } from './database/backups.ts';
import { asSuperuser, debianTools, startServer, takesWrites } from './database/debian-postgres.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** Part of everything sent by the person to be erased. */
const MARK = 'Zq-erase-me';
const EMAIL = `${MARK}@example.com`;

export default {
  title: 'a person is erased, all requests are deleted, and the database is put back to the second before',
  rounds: { short: 50, default: 1000, full: 10_000 },
  faultInjection: { what: 'it is put back to a second too late, and the file of erasures is gone' },
  run: async (run) => {
    const server = await startServer(run);
    const backups = await startBackups(run, server);
    const product = await run.startProduct({ database: server.urls('advocate') });
    const writeLog = new AcknowledgedWrites(product.port);
    const steps = Math.ceil(run.rounds / 2);
    await writeLog.send(steps);
    await sendMarked(product);
    await backups.run('full');
    await writeLog.send(steps);
    run.log(`${writeLog.leads.size} requests and ${writeLog.visits.size} visits stored, half of them since the backup`);
    // The data to compare must not change, so the emails of the last requests are sent first.
    await product.apis[0].down();
    const before = dumpDatabase(server.superuserUrl('advocate'));
    let moment = await now(server);
    await wait(1000);
    await product.apis[0].up();
    const erased = await eraseMarked(product);
    await product.apis[0].down();
    await withClient(server.ownerUrl('advocate'), (sql) => sql`delete from leads`);
    if (run.fault) {
      moment = await now(server);
      // Recovery never reaches a target time after which nothing was committed.
      await asSuperuser(server, (sql) => sql`select pg_current_xact_id()`);
    }
    await server.down();
    const started = Date.now();
    await backups.run('restore', moment);
    await server.up();
    await takesWrites(server);
    const seconds = (Date.now() - started) / 1000;
    const count = (start: string) => before.filter((line) => line.startsWith(start)).length;
    const [tables, rows] = [count('CREATE TABLE'), count('INSERT INTO')];
    const differences = differencesOf(before, dumpDatabase(server.superuserUrl('advocate')));
    const [{ open }] = await product.sql<
      [{ open: number }]
    >`select count(*)::int as open from staff where disabled_at is null`;
    await product.sql`update staff set must_reset = false, disabled_at = null`;
    // The restored database has no record of the erasure.
    const back = await traces(product);
    if (run.fault) rmSync(join(product.folder, 'erasures.txt'));
    await product.apis[0].up();
    await run.tryUntil('nothing of the person is left', async () => (await traces(product)) === 0, 20);
    const again = await traces(product);
    const leads = writeLog.leads.size;
    await writeLog.send(40);
    const seen = await leadsSeen(product);
    // The WAL does not contain these rows, so a restore does not bring them back.
    await withClient(
      server.ownerUrl('advocate'),
      (sql) => sql`insert into rate_limits select n::text, now(), now() from generate_series(1, 200) n`,
    );
    const { ok, said } = await backups.tryRun(['restore-test']);
    return [
      {
        promise: 'put back to the second before a mistake: every row, index, constraint and right is as it was',
        measured: `${rows} rows in ${tables} tables, half of them later than the backup, in ${seconds.toFixed(1)} s: ${differences.length} differences`,
        kept: rows > writeLog.leads.size,
        faults: differences,
      },
      {
        promise: 'after a restore nobody can sign in',
        measured: `${open} accounts are not disabled`,
        kept: open === 0,
      },
      {
        promise: 'the product and its backups go on from there',
        measured: `staff see ${seen} of ${writeLog.leads.size} requests, ${writeLog.leads.size - leads} of them new, ${writeLog.falseAnswers.length} false answers; the next restore test: ${ok ? 'passed' : said}`,
        kept: seen === writeLog.leads.size && seen > leads && writeLog.falseAnswers.length === 0 && ok,
      },
      {
        promise:
          'nothing of an erased person is left in tables, mails and log, nor after a backup from before is restored',
        measured: `${erased.before} traces before, ${erased.after} after the answer ${erased.status}; ${back} restored, ${again} once the API has started`,
        kept: erased.before > 0 && erased.after === 0 && erased.status === 200 && back > 0 && again === 0,
      },
    ];
  },
} satisfies ResilienceTestFile;

/** Sends the person's requests: a regular one, one suspected to be spam, and one that is deleted. */
async function sendMarked({ port, sql }: Product) {
  const words = { name: MARK, email: EMAIL, message: `${MARK} was hurt` };
  for (const more of [{}, { email: EMAIL.toUpperCase(), q7: 'x' }, { message: `${MARK} again` }]) {
    const { status } = await sendAsStranger(port, contactRequest(undefined, { ...words, ...more }));
    if (status !== 200) throw new Error(`a request was answered with ${status}`);
  }
  await sql`update leads set deleted_at = now() where message like '%again'`;
}

/** Erases the person; returns the number of traces before and after, and the response's status. */
async function eraseMarked(product: Product) {
  const { port, staff, sql } = product;
  const before = await traces(product);
  using client = newStranger(port);
  const headers = { Cookie: await signIn(client, staff) };
  const body = { contact: EMAIL };
  const erase = () => client.send({ path: '/api/erase-person.php', body, headers });
  const { status } = await withPasskey({ sql, staff }, erase);
  return { before, status, after: await traces(product) };
}

/** Counts rows of all tables, emails and log files that contain the person's mark. */
async function traces({ sql, count, folder }: Product): Promise<number> {
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  const rows = await Promise.all(tables.map(({ name }) => count(`${name} t where t::text ilike '%${MARK}%'`)));
  // An email that is still being written does not have this suffix yet and may be renamed before it is read.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(eml|log)$/.test(name));
  const marked = names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(MARK));
  return rows.reduce((sum, one) => sum + one, marked.length);
}

async function now(server: Postgres): Promise<string> {
  const [row] = await asSuperuser(server, (sql) => sql<[{ now: string }]>`select clock_timestamp()::text as now`);
  return row.now;
}

async function leadsSeen({ port, staff }: Product): Promise<number> {
  using client = newStranger(port);
  const headers = { Cookie: await signIn(client, staff) };
  const response = await client.sendOrThrow({ path: '/api/get-admin-leads.php', headers });
  return (jsonOf(response)?.leads as unknown[] | undefined)?.length ?? 0;
}

/** Ignored in a dump: its own key, and sequence positions, which may be up to 32 higher after recovery. */
const OF_NO_INTEREST = /^\\(un)?restrict |pg_catalog\.setval/;

/** What a restore changes. */
const CLOSED = /^INSERT INTO public\.(staff\w*|audit|outbox) /;

/** Returns every other row, index, constraint, function, trigger and privilege of a database as the lines of a dump. */
function dumpDatabase(url: string): string[] {
  const dump = execFileSync(join(debianTools, 'pg_dump'), ['--inserts', url], { encoding: 'utf8', maxBuffer: 1 << 30 });
  return dump.split('\n').filter((line) => !OF_NO_INTEREST.test(line) && !CLOSED.test(line));
}

/** Returns the lines that only one of the two dumps contains. */
function differencesOf(before: readonly string[], after: readonly string[]): string[] {
  const onlyIn = (lines: readonly string[], others: ReadonlySet<string>) => lines.filter((line) => !others.has(line));
  return [...onlyIn(before, new Set(after)), ...onlyIn(after, new Set(before))];
}
