import { Button } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { markSignedOut } from '../session/session-flag.ts';

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const { busy, attempt } = useAttempt();
  const end = async () => {
    if (!window.confirm('Sign out of every browser, this one too?')) return;
    await callApi('sign-out-everywhere');
    markSignedOut('everywhere');
  };

  return (
    <div>
      <Button size="small" disabled={busy} onClick={() => void attempt(end, 'The sessions could not be ended.')}>
        Sign out everywhere
      </Button>
    </div>
  );
}
