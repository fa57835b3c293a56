import { memberDetail } from '../../content/about.ts';
import { truncateBio } from './truncate-bio.ts';

/** A bio, collapsed to the limit when it is longer; opens and closes without any script. Spec section 4. */
export function Bio({ text, limit }: { text: string; limit: number }) {
  const short = truncateBio(text, limit);
  if (short === text) return <p>{text}</p>;
  return (
    <div className="bio">
      <p className="bio__short">{short}</p>
      <details className="bio__rest">
        <summary className="bio__toggle">
          <span className="bio__more">{memberDetail.readMore}</span>
          <span className="bio__less">{memberDetail.readLess}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
