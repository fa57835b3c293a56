import { retention } from '@advocate/facts/retention';
import { sumUpRefusals } from './features/auth/session/queries.ts';
import type { Step } from './features/maintenance/steps-queries.ts';
import { removeOldMails } from './features/notifications/mail-files.ts';
import { eraseAgain } from './features/privacy/erase.ts';

/** Returns the steps of the maintenance that belong to features. */
export function featureSteps(dataDir: string): Readonly<Record<string, Step>> {
  return {
    'refused-sign-ins': { run: sumUpRefusals },
    erasures: { run: (sql) => eraseAgain({ sql, dataDir }) },
    'mail-files': {
      run: () => removeOldMails(dataDir),
      forgets: ['emails stored as files because no mail server is set up', `${retention.days} days`],
    },
  };
}
