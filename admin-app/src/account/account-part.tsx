import type { ReactNode } from 'react';

interface AccountPartProps {
  title: string;
  /** What it is for, in a line. */
  note: string;
  children: ReactNode;
}

/** One of the four parts of an account: its name at the left, its settings at the right. */
export function AccountPart({ title, note, children }: AccountPartProps) {
  return (
    <div className="account-part">
      <div className="account-part__head">
        <h2>{title}</h2>
        <p className="screen__note">{note}</p>
      </div>
      <div className="account-part__body">{children}</div>
    </div>
  );
}

/** A setting of a part under its own heading. */
export function AccountSetting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account-setting">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
