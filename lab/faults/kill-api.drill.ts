import type { DrillFile } from './drill.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { forgetRequests } from './sabotage.ts';

export default {
  title: 'kill -9 of the API under load',
  rounds: { short: 3, default: 15, full: 200 },
  seededFault: {
    what: 'some requests are acknowledged and not stored',
    relay: () => forgetRequests(),
  },
  run: (run) =>
    killUnderLoad(run, async ({ apis: [api], sql }) => {
      api.kill();
      // A mail that the dead process had taken on stays its own for two minutes, which pass here at once.
      await sql`update notifications set next_attempt_at = now() where sent_at is null and filed_at is null`;
    }),
} satisfies DrillFile;
