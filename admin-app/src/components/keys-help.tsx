import './keys-help.css';
import { Button } from '#ui';
import { Facts } from './facts.tsx';

interface KeysHelpProps {
  /** What each key does. */
  keys: Record<string, string>;
  /** Whether single-key shortcuts are enabled. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
}

/** Opens `KeysHelp`, like its button. */
export const showKeys = () => document.getElementById('keys')?.togglePopover();

/** Opens `KeysHelp`; not where there is no room for a keyboard. */
export const KeysButton = () => (
  <Button size="small" variant="quiet" className="keys-help" popoverTarget="keys">
    Keys
  </Button>
);

/** Lists a screen's keys and switches off single-key shortcuts, which speech input may trigger by accident. */
export function KeysHelp({ keys, areOn, onSwitch }: KeysHelpProps) {
  return (
    <div className="panel menu menu--aside keys" id="keys" popover="auto">
      <Facts of={keys} />
      <label>
        <input
          type="checkbox"
          className="ui-checkbox__box"
          checked={areOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />{' '}
        Single-key shortcuts
      </label>
    </div>
  );
}
