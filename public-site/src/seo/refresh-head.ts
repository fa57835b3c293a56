import type { SeoAnswer } from '@advocate/api/contracts';
import type { SiteRoute } from '../routes.ts';
import { applyHead } from './apply-head.ts';

/** Where a page asks for its SEO record; `/contact` asks its own address. Spec section 7, DESIGN section 3. */
export function seoAddress({ page, office }: SiteRoute): string | undefined {
  switch (page) {
    case 'home':
    case 'about':
    case 'practice-areas':
      return `/api/get-${page}-seo.php`;
    case 'contact':
      return office === 'denver' ? '/api/get-contact-denver-seo.php' : '/contact';
    default:
      return undefined;
  }
}

/** Brings the head up to the record that the API holds. A failure is logged, and the head stays as it was prerendered. */
export async function refreshHead(route: SiteRoute, signal: AbortSignal): Promise<void> {
  const address = seoAddress(route);
  if (address === undefined) return;
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    const answer = (await response.json()) as Partial<SeoAnswer> | null;
    if (!isSeoAnswer(answer)) throw new Error(`no SEO record, status ${response.status}`);
    if (!signal.aborted) applyHead(answer, true);
  } catch (error) {
    if (!signal.aborted) console.error(`The SEO record of ${address} did not load`, error);
  }
}

const texts = ['title', 'description', 'keywords', 'geo_position', 'geo_placename', 'image', 'url'] as const;

export function isSeoAnswer(answer: Partial<SeoAnswer> | null): answer is SeoAnswer {
  return (
    answer?.status === 'success' &&
    texts.every((name) => typeof answer[name] === 'string') &&
    typeof answer.schema === 'object' &&
    answer.schema !== null
  );
}
