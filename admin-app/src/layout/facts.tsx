import { Fragment, type ReactNode } from 'react';

interface FactsProps {
  /** What each name stands for; what is false is left out. */
  of: Record<string, ReactNode>;
  /** Side by side also on narrow screens. */
  short?: boolean;
}

/** Names on the left, what they are on the right. */
export function Facts({ of, short = false }: FactsProps) {
  const facts = Object.entries(of).filter(([, content]) => content !== false);
  return (
    <dl className={short ? 'facts facts--short' : 'facts'}>
      {facts.map(([name, content]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
