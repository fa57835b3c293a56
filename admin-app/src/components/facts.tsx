import './facts.css';
import { Fragment, type ReactNode } from 'react';

/** Labels on the left, values on the right; false values are omitted. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  const facts = Object.entries(of).filter(([, content]) => content !== false);
  return (
    <dl className="facts">
      {facts.map(([name, content]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
