import { Fragment, type ReactNode } from 'react';

/** Names on the left, what they are on the right; what is false is left out. */
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
