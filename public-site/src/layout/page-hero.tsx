import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageHeroProps {
  /** A drawn scene, 1600 by 1000 px. */
  picture: { src: string; alt: string };
  /** `high` if the picture is the largest element in the first window. */
  fetchPriority?: 'high';
  /** Whether the page's main task starts in the first window: on a phone, less space and no picture. */
  compact?: boolean;
  /** The page's heading and what belongs to it. */
  children: ReactNode;
}

/** The first block of every page except home: text and a picture on a dark background, under the transparent bar. */
export function PageHero({ picture, fetchPriority, compact = false, children }: PageHeroProps) {
  return (
    <header className={compact ? 'page-hero on-dark page-hero--compact' : 'page-hero on-dark'}>
      <div className="page-hero__text">
        <Breadcrumbs />
        {children}
      </div>
      <img
        className="page-hero__picture"
        src={picture.src}
        alt={picture.alt}
        width="1600"
        height="1000"
        fetchPriority={fetchPriority}
        // Not fetched where the styles hide it.
        loading={compact ? 'lazy' : undefined}
      />
    </header>
  );
}
