import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui';
import { queryClient } from '../lib/query-client.ts';

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
  // The page of a one-time link is outside the provider.
  const { isPending, mutate } = useMutation({ mutationFn: send, meta: { failure, replacesOthers: true } }, queryClient);
  return (
    <form
      className="stack form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(event.currentTarget);
      }}
    >
      {children}
      {/* Not `disabled`, which would lose focus and, with it, the person's place. */}
      <Button type="submit" size={size} variant={variant} aria-disabled={isPending}>
        {isPending ? sending : submit}
      </Button>
    </form>
  );
}
