import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { privacyCalls } from './calls.ts';
import { erasePerson, everythingOf } from './person.ts';

/** `dataDir` is where mails lie as files and erasures are remembered. */
export function privacyHandlers({ sql, dataDir }: { sql: Sql; dataDir: string }) {
  return handle(privacyCalls, {
    'find-person': ({ contact }, { actor }) => withTimeout(everythingOf(sql, contact, actor)),

    'erase-person': async ({ contact }, { actor }) => ({
      message: await withTimeout(erasePerson(sql, dataDir, contact, actor)),
    }),

    'erase-requests': async ({ contact, leads }, { actor }) => ({
      message: await withTimeout(erasePerson(sql, dataDir, contact, actor, leads)),
    }),
  });
}
