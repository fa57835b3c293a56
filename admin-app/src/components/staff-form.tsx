import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui';
import { useAttempt } from '../lib/attempt.ts';

interface StaffFormProps {
  /** The text of its button. */
  submit: string;
  /** The button's text while sending. */
  sending?: string;
  send: (form: HTMLFormElement) => Promise<unknown>;
  /** Shown when the server gives no reason for a failure. */
  failure: string;
  variant?: ComponentProps<typeof Button>['variant'];
  size?: ComponentProps<typeof Button>['size'];
  children: ReactNode;
}

/** Stacked fields and a button that sends them; shows the outcome. */
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
      {/* Not `disabled`, which would lose focus and, with it, the person's place. */}
      <Button type="submit" size={size} variant={variant} aria-disabled={busy}>
        {busy ? sending : submit}
      </Button>
    </form>
  );
}
