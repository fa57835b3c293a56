import type { ReactNode } from 'react';
import { Button } from '#ui';
import { Facts } from './facts.tsx';

interface KeysHelpProps {
  /** What each key does. */
  keys: Record<string, string>;
  /** Whether single-key shortcuts do anything. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
  children?: ReactNode;
}

/** Opens `KeysHelp`, as its button does. */
export const showKeys = () => document.getElementById('keys')?.togglePopover();

/** Tells the keys of a screen, and switches off those that somebody speaking to the computer may set off by chance. */
export function KeysHelp({ keys, areOn, onSwitch, children }: KeysHelpProps) {
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="square keys-help"
        popoverTarget="keys"
        aria-label="Keys and columns"
      >
        ?
      </Button>
      <div className="panel menu menu--aside" id="keys" popover="auto">
        <Facts of={keys} />
        <label>
          <input type="checkbox" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} /> Single-key
          shortcuts
        </label>
        {children}
      </div>
    </>
  );
}
