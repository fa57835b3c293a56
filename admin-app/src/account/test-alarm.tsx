import { Button, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';

/** Sends a message on every way that alarms go out by, to see whether it arrives. */
export function TestAlarm() {
  const { busy, attempt } = useAttempt();
  const send = async () => {
    const { message } = await callApi('send-test-alarm');
    toast({ title: 'Success', description: message || 'A test message is on its way.' });
  };

  return (
    <Button size="small" disabled={busy} onClick={() => void attempt(send, 'The test message could not be sent.')}>
      Send a test message
    </Button>
  );
}
