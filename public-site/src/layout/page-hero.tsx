import type { Office } from '@advocate/facts/offices';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ContactActions } from './contact-actions.tsx';
import { FirmFacts } from './firm-facts.tsx';

interface PageHeroProps {
  /** A drawn scene, 1600 by 1000 px. */
  picture: { src: string; alt: string };
  heading: ReactNode;
  /** One sentence, or a paragraph of its own. */
  lead: ReactNode;
  /** The office whose page this is. */
  office?: Office;
  /** In place of the two actions. */
  actions?: ReactNode;
  /** Whether the page's main task starts in the first window: on a phone, no picture and no facts. */
  compact?: boolean;
  /** What must be read before the actions. */
  children?: ReactNode;
}

/** The first block of every page except home: on a dark background, under the transparent bar. */
export function PageHero({ picture, heading, lead, office, actions, compact = false, children }: PageHeroProps) {
  const of = office && { office };
  return (
    <header className={compact ? 'page-hero on-dark page-hero--compact' : 'page-hero on-dark'}>
      <div className="page-hero__text">
        <Breadcrumbs />
        <h1>{heading}</h1>
        {typeof lead === 'string' ? <p className="lead">{lead}</p> : lead}
        {children}
        {actions ?? <ContactActions {...of} />}
        <FirmFacts {...of} />
      </div>
      <img
        className="page-hero__picture"
        src={picture.src}
        alt={picture.alt}
        width="1600"
        height="1000"
        fetchPriority="high"
        // Not fetched where the styles hide it.
        loading={compact ? 'lazy' : undefined}
      />
    </header>
  );
}
