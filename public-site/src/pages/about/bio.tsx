import type { MemberDetailTexts } from './member-detail.tsx';
import { truncateBio } from './truncate-bio.ts';

/** A bio, collapsed to the limit when it is longer; opens and closes without any script. */
export function Bio({ text, limit, texts }: { text: string; limit: number; texts: MemberDetailTexts }) {
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
