import { Fragment, type ReactNode } from 'react';

interface FactsProps {
  /** What each name stands for; what is false is left out. */
  of: Record<string, ReactNode>;
}

/** Names on the left, what they are on the right. */
export function Facts({ of }: FactsProps) {
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
