import { HttpError } from '../../http/errors.ts';
import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { notificationCalls } from './calls.ts';
import { deliverAgain } from './delivery-queries.ts';

/** Lets staff send a lead to the web hook once more. */
export function notificationHandlers({ sql }: { sql: Sql }) {
  return handle(notificationCalls, {
    'hand-over-lead': async ({ id }, { actor }) => {
      const isQueued = await withTimeout(deliverAgain(sql, id, actor));
      if (!isQueued) throw new HttpError(404, 'This lead no longer exists, or no CRM is set up.');
      return { message: 'The lead is on its way again. It should arrive within a minute.' };
    },
  });
}
