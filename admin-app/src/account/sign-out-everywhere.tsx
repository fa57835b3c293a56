import type { Done } from '@advocate/api/contracts';
import { useState } from 'react';
import { Button } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';
import { dropFlag } from '../session/session-flag.ts';

/** Ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const [sending, setSending] = useState(false);

  async function end(): Promise<void> {
    setSending(true);
    try {
      await callApi<Done>('/api/sign-out-everywhere.php', { body: {} });
      dropFlag({ byChoice: true });
    } catch (error) {
      showFailure(error, 'The sessions could not be ended.');
      setSending(false);
    }
  }

  return (
    <div>
      <Button size="small" disabled={sending} onClick={() => void end()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
