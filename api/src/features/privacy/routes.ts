import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { privacyCalls } from './calls.ts';
import { contactKey } from './contact-key.ts';
import { erase } from './erase.ts';
import { everythingOf } from './everything-of.ts';

/** `dataDir` is where mails lie as files and erasures are remembered. */
export function privacyHandlers({ sql, dataDir }: { sql: Sql; dataDir: string }) {
  return handle(privacyCalls, {
    'find-person': async ({ contact }, { actor }) => withTimeout(everythingOf(sql, contact, actor)),

    'erase-person': async ({ contact }, { actor }) => {
      const leads = await withTimeout(contactKey(sql, contact).then((key) => erase(sql, dataDir, key, actor)));
      return { message: `Erased: ${leads} ${leads === 1 ? 'request' : 'requests'}, with their mails.` };
    },
  });
}
