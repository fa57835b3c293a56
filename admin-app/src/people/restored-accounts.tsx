import type { RestoredAccounts as Restored } from '@advocate/api/contracts';
import { Button } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';

const words: Readonly<Record<string, string>> = {
  'remove-account': 'removed',
  'disable-account': 'disabled',
  'enable-account': 'enabled',
  'reset-account': 'reset',
  'change-role': 'given a different role',
  'change-password': 'given a new password',
  'set-password': 'given a new password',
  'remove-passkey': 'stripped of a passkey',
};

/** After a restore: as of when the accounts are, and what had happened to them since. */
export function RestoredAccounts({ restored, onReviewed }: { restored: Restored; onReviewed: () => void }) {
  const { busy, attempt } = useAttempt();
  const changes = restored.lost.filter(({ action }) => action in words);
  const review = () => void attempt(() => callApi('review-accounts').then(onReviewed), 'That could not be saved.');

  return (
    <section className="banner" aria-labelledby="restored-heading">
      <div className="banner__text">
        <h2 id="restored-heading">Accounts as of {formatDateTime(restored.as_of)}: look through them</h2>
        <p>The database was restored. Everybody was signed out, and links that nobody had used have ended.</p>
        {changes.length > 0 && (
          <>
            <p>
              What had been done after that and is lost now; accounts that were removed or disabled are disabled again:
            </p>
            <ul>
              {changes.map(({ at, action, account }) => (
                <li key={`${at} ${action} ${account}`}>
                  {account} was {words[action]}, {formatDateTime(at)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Button size="small" disabled={busy} onClick={review}>
          I have looked through them
        </Button>
      </div>
    </section>
  );
}
