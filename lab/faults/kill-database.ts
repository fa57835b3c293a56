import { withClient } from '../../scripts/postgres.ts';
import type { Product } from '../product/start-product.ts';
import type { Drill } from './drill.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { everyNth } from './seeded-relays.ts';

export const killDatabase: Drill = {
  name: 'kill-database',
  title: 'kill -9 of PostgreSQL under load',
  rounds: { short: 3, default: 15, full: 200 },
  seededFault: {
    what: 'some visits are stored twice',
    relay: () =>
      everyNth(10, '/api/track-visit.php', async (request, pass) => {
        await pass(request);
        return pass(request);
      }),
  },
  // In turn one of the server's processes, which makes it throw out all and recover, and the whole server.
  run: (run) =>
    killUnderLoad(run, (product, round) => (round % 2 === 0 ? product.postgres?.kill() : killOneProcess(product))),
};

async function killOneProcess({ postgres }: Product) {
  if (postgres === undefined) return;
  const [busy] = await withClient(
    postgres.superuserUrl('postgres'),
    (sql) => sql<[{ pid: number }?]>`
      select pid from pg_stat_activity where usename = 'advocate_app' order by query_start desc limit 1`,
  );
  if (busy) process.kill(busy.pid, 'SIGKILL');
}
