import { practiceAreaPath } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import type { RichText } from '../../content/rich-text.ts';
import { useSite } from '../../lib/site.ts';

/** A text whose links lead to the guides in its language. */
export function LinkedText({ of: text }: { of: RichText }) {
  const { language } = useSite();
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.text} to={practiceAreaPath(part.guide, language)}>
        {part.text}
      </Link>
    ),
  );
}
