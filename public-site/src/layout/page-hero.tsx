import type { ReactNode } from 'react';

interface PageHeroProps {
  /** A drawn scene of 1600 by 1000. */
  picture: { src: string; alt: string };
  /** `high` where the picture is the largest thing in the first window. */
  fetchPriority?: 'high';
  /** Where the page's own business begins in the first window: on a phone less air, and no picture. */
  compact?: boolean;
  /** The heading of the page and what belongs to it. */
  children: ReactNode;
}

/** The first block of every page but home: text and a picture on a dark ground, under the transparent bar. */
export function PageHero({ picture, fetchPriority, compact = false, children }: PageHeroProps) {
  return (
    <header className={compact ? 'page-hero page-hero--compact' : 'page-hero'}>
      <div className="page-hero__text">{children}</div>
      <img
        className="page-hero__picture"
        src={picture.src}
        alt={picture.alt}
        width="1600"
        height="1000"
        fetchPriority={fetchPriority}
        // Not fetched where the styles leave it out.
        loading={compact ? 'lazy' : undefined}
      />
    </header>
  );
}
