import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '#ui';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  act: () => Promise<unknown>;
  /** Shown when the server gives no reason for a failure. */
  failure: string;
  /** Asked before the call. */
  question?: string | undefined;
  /** Red, because it removes something. */
  destructive?: boolean | undefined;
  /** Also called after a failure: the data may have changed in the meantime. */
  onEnd?: () => void;
}

/** A small button that makes a call and shows the outcome. */
export function ActionButton({ act, failure, question, destructive, variant, onEnd, ...button }: ActionButtonProps) {
  const { isPending, mutate } = useMutation({ mutationFn: act, meta: { failure }, onSettled: () => onEnd?.() });
  const press = () => !isPending && (question === undefined || confirm(question)) && mutate();
  const look = destructive ? (variant === 'quiet' ? 'danger-quiet' : 'danger-outline') : (variant ?? 'secondary');
  // A disabled button would lose focus.
  return <Button size="small" variant={look} aria-disabled={isPending} {...button} onClick={press} />;
}
