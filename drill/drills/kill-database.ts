import createClient from 'postgres';
import type { Drill } from '../drill.ts';
import { killUnderLoad } from '../load/kill-under-load.ts';
import type { Product } from '../product/start-product.ts';

export const drill: Drill = {
  name: 'kill-database',
  title: 'kill -9 of PostgreSQL under load',
  rounds: { short: 3, default: 15, full: 200 },
  run: (run) =>
    killUnderLoad(run, async (product, round) => {
      // In turn the whole server, and one of its processes, which makes the server throw out all and recover.
      if (round % 2 === 0) product.postgres?.kill();
      else await killOneProcess(product);
    }),
};

async function killOneProcess({ postgres }: Product) {
  if (postgres === undefined) return;
  const sql = createClient(postgres.superuserUrl('postgres'), { max: 1, onnotice: () => undefined });
  try {
    const [busy] = await sql<[{ pid: number }?]>`
      select pid from pg_stat_activity where usename = 'advocate_app' order by query_start desc limit 1`;
    if (busy) process.kill(busy.pid, 'SIGKILL');
  } finally {
    await sql.end({ timeout: 0 });
  }
}
