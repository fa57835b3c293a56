import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { review } from '@advocate/firm/review';

const root = join(import.meta.dirname, '../..');
const content = 'public-site/src/content';

/** The six guides, the helps and the privacy page in both languages, with the firm's statements that they include. */
const files = (): string[] => [
  ...['practice-areas', 'area-facts', 'es/practice-areas'].flatMap((folder) =>
    readdirSync(join(root, content, folder))
      .sort()
      .map((name) => `${content}/${folder}/${name}`),
  ),
  ...['', 'es/'].flatMap((language) => [
    `${content}/${language}practice-area-page.ts`,
    `${content}/${language}privacy.ts`,
    `${content}/${language}helps.ts`,
  ]),
  ...['claims.en.ts', 'claims.es.ts', 'fee.ts', 'law.ts'].map((name) => `firm/${name}`),
];

/** Returns the hash of the texts that a lawyer reviews. */
function reviewedTextsHash(): string {
  const hash = createHash('sha256');
  for (const file of files()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Whether the texts are still the ones that a lawyer has read. */
export const reviewed = (of = review, hash = reviewedTextsHash()): boolean => of?.textsHash === hash;

/** Returns one line if the guides and the privacy page show no review, and the hash to enter after one. */
export function reviewFaults(of = review, hash = reviewedTextsHash()): string[] {
  if (reviewed(of, hash)) return [];
  const why = of
    ? `the texts have changed since '${of.text.en}'`
    : 'no lawyer has reviewed the guides and the privacy page';
  return [`review.ts: ${why}; the hash of these texts is ${hash}`];
}
