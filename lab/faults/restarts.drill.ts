import { randomUUID } from 'node:crypto';
import { jsonOf } from '../load/http-client.ts';
import { contactRequest, visit } from '../load/requests.ts';
import { changeUnderLoad } from './change-under-load.ts';
import type { DrillFile } from './drill.ts';

/** Two API processes behind nginx are restarted one after the other while visitors read, are counted and ask for help. */
export default {
  title: 'restart two API processes one after the other under load',
  rounds: { short: 2, default: 6, full: 20 },
  seededFault: { what: 'the other process is down already', sabotage: async ({ apis }) => apis[1]?.down() },
  run: async (run) => {
    const { port, apis, sql } = await run.startProduct({ apis: 2 });
    const acknowledged = new Set<string>();
    const restarted = await changeUnderLoad(
      run,
      'restart of the API, one process after the other, under load: 0 failed requests, posts included',
      {
        port,
        visit: async (send, step) => {
          const key = randomUUID();
          await send({ path: '/api/get-home-seo.php' });
          await send(visit(`restart-${step}`));
          if (jsonOf(await send(contactRequest(key)))?.status === 'success') acknowledged.add(key);
        },
        change: async (answered) => {
          for (let round = 0; round < run.rounds; round += 1) {
            await apis[round % 2]?.down();
            await answered(50);
            await apis[round % 2]?.up();
          }
        },
      },
    );
    const rows = await sql<{ key: string }[]>`select idempotency_key as key from leads`;
    const stored = new Set(rows.map(({ key }) => key));
    const lost = [...acknowledged].filter((key) => !stored.has(key)).length;
    return [
      restarted,
      {
        promise: 'what was acknowledged meanwhile is stored, exactly once',
        measured: `${acknowledged.size} acknowledged, ${rows.length} stored, ${lost} lost`,
        kept: lost === 0 && rows.length === acknowledged.size,
      },
    ];
  },
} satisfies DrillFile;
