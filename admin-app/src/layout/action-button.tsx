import type { ComponentProps } from 'react';
import { Button } from '#ui';
import { useAttempt } from '../lib/attempt.ts';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  act: () => Promise<unknown>;
  /** What is shown where the server has no words for why it failed. */
  failure: string;
  /** Asked first. */
  question?: string | undefined;
  /** It takes something away: red. */
  destructive?: boolean | undefined;
  /** Called also after a failure: what was to be changed may have changed by itself. */
  onEnd?: () => void;
}

/** A small button that makes a call and shows how it went. */
export function ActionButton({ act, failure, question, destructive, onEnd, disabled, ...button }: ActionButtonProps) {
  const { busy, attempt } = useAttempt();
  async function press(): Promise<void> {
    if (question !== undefined && !confirm(question)) return;
    await attempt(act, failure);
    onEnd?.();
  }
  const look = destructive ? 'ui-button--destructive' : undefined;
  return <Button size="small" className={look} disabled={busy || disabled} {...button} onClick={() => void press()} />;
}
