import type { ReactNode } from 'react';
import { Button } from '#ui';
import { useAttempt } from '../lib/use-attempt.ts';

interface StaffFormProps {
  /** The words on its button. */
  submit: string;
  send: (form: HTMLFormElement) => Promise<unknown>;
  /** What is shown where the server has no words for why it failed. */
  failure: string;
  children: ReactNode;
}

/** Fields one below the other and a button that sends them; shows how it went. */
export function StaffForm({ submit, send, failure, children }: StaffFormProps) {
  const { busy, attempt } = useAttempt();
  return (
    <form
      className="stack form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void attempt(() => send(form), failure);
      }}
    >
      {children}
      <Button type="submit" size="small" variant="primary" disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}
