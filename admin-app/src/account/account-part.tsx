import { type ReactNode, useId } from 'react';

interface AccountPartProps {
  title: string;
  /** What it is for, in a line. */
  note: string;
  children: ReactNode;
}

/** One of the four parts of an account: its name at the left, its settings at the right. */
export function AccountPart({ title, note, children }: AccountPartProps) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <div className="account-part__head">
        <h2 className="screen__heading" id={id}>
          {title}
        </h2>
        <p className="screen__note">{note}</p>
      </div>
      <div className="account-part__body">{children}</div>
    </section>
  );
}

/** A setting of a part under its own heading. */
export function AccountSetting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-setting" aria-labelledby={id}>
      <h3 className="account-setting__title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
