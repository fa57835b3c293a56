import type { Actor } from '../../http/app-env.ts';
import { handle } from '../../http/mount-calls.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { privacyCalls } from './calls.ts';
import { contactKey } from './contact-key.ts';
import { erase } from './erase.ts';
import { everythingOf } from './everything-of.ts';

/** `dataDir` is where mails lie as files and erasures are remembered. */
export function privacyHandlers({ sql, dataDir }: { sql: Sql; dataDir: string }) {
  async function eraseOf(contact: string, actor: Actor, chosen?: readonly number[]) {
    const leads = await withTimeout(contactKey(sql, contact).then((key) => erase(sql, dataDir, key, actor, chosen)));
    return { message: `Erased: ${leads} ${leads === 1 ? 'request' : 'requests'}, with their mails.` };
  }

  return handle(privacyCalls, {
    'find-person': async ({ contact }, { actor }) => withTimeout(everythingOf(sql, contact, actor)),

    'erase-person': ({ contact }, { actor }) => eraseOf(contact, actor),

    'erase-requests': ({ contact, leads }, { actor }) => eraseOf(contact, actor, leads),
  });
}
