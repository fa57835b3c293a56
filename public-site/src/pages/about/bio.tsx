import type { AboutTexts } from '../../content/page-texts.ts';

/** How many characters of a bio are shown before 'Read More'. */
export const bioLimit = { wide: 315, narrow: 150 } as const;

/**
 * Returns a bio longer than the limit cut at the last space before it, followed by '...'. A bio within the limit is
 * returned unchanged.
 */
export function truncateBio(bio: string, limit: number): string {
  if (bio.length <= limit) return bio;
  const space = bio.slice(0, limit).lastIndexOf(' ');
  return `${bio.slice(0, space > 0 ? space : limit)}...`;
}

/** A bio, collapsed if it is longer than the limit; expands and collapses without scripts. */
export function Bio({ text, limit, texts }: { text: string; limit: number; texts: AboutTexts['memberDetail'] }) {
  const short = truncateBio(text, limit);
  if (short === text) return <p>{text}</p>;
  return (
    <div className="bio">
      <p className="bio__short">{short}</p>
      <details className="bio__rest">
        <summary className="bio__toggle">
          <span className="bio__more">{texts.readMore}</span>
          <span className="bio__less">{texts.readLess}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
