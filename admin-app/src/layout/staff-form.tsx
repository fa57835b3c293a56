import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui';
import { useAttempt } from '../lib/attempt.ts';

interface StaffFormProps {
  /** The words on its button. */
  submit: string;
  /** The same while it is sent. */
  sending?: string;
  send: (form: HTMLFormElement) => Promise<unknown>;
  /** What is shown where the server has no words for why it failed. */
  failure: string;
  variant?: ComponentProps<typeof Button>['variant'];
  size?: ComponentProps<typeof Button>['size'];
  children: ReactNode;
}

/** Fields one below the other and a button that sends them; shows how it went. */
export function StaffForm({
  submit,
  sending = submit,
  send,
  failure,
  variant = 'primary',
  size = 'small',
  children,
}: StaffFormProps) {
  const { busy, attempt } = useAttempt(true);
  return (
    <form
      className="stack form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!busy) void attempt(() => send(form), failure);
      }}
    >
      {children}
      {/* Not `disabled`: the focus would be lost, and with it where the person was. */}
      <Button type="submit" size={size} variant={variant} aria-disabled={busy}>
        {busy ? sending : submit}
      </Button>
    </form>
  );
}
