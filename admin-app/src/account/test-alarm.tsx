import type { Done } from '@advocate/api/contracts';
import { useState } from 'react';
import { Button, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';

/** Sends a message on every way that alarms go out by, to see whether it arrives. */
export function TestAlarm() {
  const [sending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    try {
      const { message } = await callApi<Done>('/api/send-test-alarm.php', { body: {} });
      toast({ title: 'Success', description: message || 'A test message is going out.' });
    } catch (error) {
      showFailure(error, 'The test message could not be sent.');
    } finally {
      setSending(false);
    }
  }

  return (
    <Button size="small" disabled={sending} onClick={() => void send()}>
      Send a test message
    </Button>
  );
}
