import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareDatabases } from '../database/compare-databases.ts';
import { createDatabase, type DebianPostgres, debianTools, startPrimary } from '../database/debian-postgres.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { signedIn } from '../load/cookies.ts';
import { Ledger } from '../load/ledger.ts';
import { startLoad } from '../load/load.ts';
import { jsonOf, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

const script = new URL('../../compose/backup/backup.sh', import.meta.url).pathname;

export const drill: Drill = {
  name: 'restore',
  title: 'a backup is put back into an empty database',
  rounds: { short: 150, default: 1000, full: 10_000 },
  run: async (run) => {
    const server = await startPrimary(run);
    const urls = (database: string) => ({
      appUrl: server.url('advocate_app', database),
      ownerUrl: server.url('advocate_owner', database),
    });
    const product = await startProduct(run, { database: urls('advocate') });
    const before = await fillUp(run, product, run.rounds);
    // What is compared later must stand still: the mails of the last requests are sent first.
    await product.apis[0]?.down();
    const backups = mkdtempSync(join(tmpdir(), 'advocate-backups-'));
    run.later(() => rmSync(backups, { recursive: true, force: true }));
    backup(server, backups, 'advocate', 'now');
    const [name = ''] = readdirSync(backups);
    await createDatabase(server, 'restored');
    const started = Date.now();
    backup(server, backups, 'restored', 'restore', name);
    const seconds = (Date.now() - started) / 1000;
    const { tables, rows, differences } = await compareDatabases(
      server.url('postgres', 'advocate'),
      server.url('postgres', 'restored'),
    );
    for (const difference of differences) run.tell(difference);
    // Over a database that is in use, as after a mistake: what came later is gone, what was saved is back.
    await product.sql`delete from notifications`;
    await product.sql`delete from leads where id % 2 = 0`;
    backup(server, backups, 'advocate', 'restore', name);
    const again = await compareDatabases(server.url('postgres', 'restored'), server.url('postgres', 'advocate'));
    await product.apis[0]?.up();
    const total = await leadsSeen(product);
    return [
      {
        promise: 'a backup restored: every row, sequence, index, constraint and right is as before',
        measured: `${rows} rows in ${tables} tables restored in ${seconds.toFixed(1)} s: ${differences.length} differences; restored over a damaged database: ${again.differences.length} differences`,
        kept: differences.length === 0 && again.differences.length === 0 && rows > before,
      },
      {
        promise: 'the product runs on the restored database',
        measured: `staff sign in and see ${total} of ${before} requests`,
        kept: total === before && before > 0,
      },
    ];
  },
};

async function fillUp(run: DrillRun, product: Product, wanted: number): Promise<number> {
  const ledger = new Ledger(product.port);
  const load = startLoad({
    workers: 8,
    steps: wanted,
    seconds: 300,
    step: (step, worker) => ledger.step(step, worker),
  });
  await load.done;
  ledger.leave();
  run.tell(`${ledger.leads.size} requests and ${ledger.visits.size} visits stored`);
  return ledger.leads.size;
}

/** The very script that the Compose service runs. */
function backup(server: DebianPostgres, folder: string, database: string, ...parameters: string[]) {
  const done = spawnSync('sh', [script, ...parameters], {
    encoding: 'utf8',
    env: {
      PATH: `${debianTools()}:${process.env.PATH}`,
      BACKUP_DIR: folder,
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      PGUSER: 'advocate_owner',
      PGPASSWORD: 'drill',
      PGDATABASE: database,
    },
  });
  if (done.status !== 0) throw new Error(`backup.sh ${parameters.join(' ')}: ${done.stderr}${done.stdout}`);
}

async function leadsSeen(product: Product): Promise<number> {
  const visitor = new Visitor(product.port, nextAddress());
  const Cookie = await signedIn(product, visitor);
  const answer = await visitor.ask({ path: '/api/get-admin-leads.php', headers: { Cookie } });
  visitor.leave();
  return (jsonOf(answer)?.leads as unknown[] | undefined)?.length ?? 0;
}
