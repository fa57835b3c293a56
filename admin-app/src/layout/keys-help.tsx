import { Fragment, type ReactNode } from 'react';

interface KeysHelpProps {
  /** What each key does. */
  keys: Record<string, string>;
  /** Whether single-key shortcuts do anything. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
  children?: ReactNode;
}

/** Tells the keys of a screen, and switches off those that somebody speaking to the computer may set off by chance. */
export function KeysHelp({ keys, areOn, onSwitch, children }: KeysHelpProps) {
  return (
    <div className="keys-help actions muted">
      <span>
        Keys:{' '}
        {Object.entries(keys).map(([key, does], index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            <kbd>{key}</kbd> {does}
          </Fragment>
        ))}
        .
      </span>
      <label>
        <input type="checkbox" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} /> Single-key
        shortcuts
      </label>
      {children}
    </div>
  );
}
