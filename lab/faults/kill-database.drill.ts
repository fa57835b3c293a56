import type { Postgres } from '../../scripts/postgres.ts';
import { asSuperuser } from './database/debian-postgres.ts';
import type { DrillFile } from './drill.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { everyNth } from './sabotage.ts';

export default {
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
    killUnderLoad(run, (product, round) => {
      const postgres = product.postgres as Postgres;
      return round % 2 === 0 ? postgres.kill() : killOneProcess(postgres);
    }),
} satisfies DrillFile;

async function killOneProcess(postgres: Postgres) {
  const query = `select pid from pg_stat_activity where usename = 'advocate_app' order by query_start desc limit 1`;
  const [busy] = await asSuperuser(postgres, (sql) => sql.unsafe<[{ pid: number }?]>(query));
  if (busy) process.kill(busy.pid, 'SIGKILL');
}
