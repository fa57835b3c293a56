import { answerTo, handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { notificationCalls } from './calls.ts';
import { deliverAgain } from './delivery-queries.ts';

/** Lets staff send a lead to the web hook once more. */
export function notificationHandlers({ sql }: { sql: Sql }) {
  return handle(notificationCalls, {
    'hand-over-lead': ({ id }, { actor }) =>
      answerTo(
        deliverAgain(sql, id, actor),
        'The lead is on its way again. It should arrive within a minute.',
        'This lead no longer exists, or no CRM is set up.',
      ),
  });
}
