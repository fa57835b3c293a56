import { mainOffice } from '@advocate/facts/offices';
import type { SeoAnswer } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';

/** Where a page of `hasRecord` asks for its SEO record; `/contact` asks its own address. */
export function seoAddress({ page, language, office }: SiteRoute): string {
  const isOther = page === 'contact' && office !== mainOffice.id;
  if (page === 'contact' && !isOther && language === 'en') return '/contact';
  return `/api/get-${language === 'en' ? '' : `${language}-`}${isOther ? `contact-${office}` : page}-seo.php`;
}

/**
 * Brings the head up to the record of the release that is live, where that is newer than this page's texts. A failure is
 * logged, and the head stays as it was prerendered.
 */
export async function refreshHead(route: SiteRoute, publicUrl: string, signal: AbortSignal): Promise<void> {
  const address = seoAddress(route);
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    const answer = (await response.json()) as Partial<SeoAnswer> | null;
    if (!isSeoAnswer(answer)) throw new Error(`no SEO record, status ${response.status}`);
    if (!isNews(answer.updated_at, document.documentElement.dataset.changed)) return;
    const { applyHead } = await import('./apply-head.ts');
    if (!signal.aborted) applyHead(answer, route, publicUrl);
  } catch (error) {
    if (!signal.aborted) console.error(`The SEO record of ${address} did not load`, error);
  }
}

/** Whether a record is newer than the page. One without an age counts as newer. */
export function isNews(updatedAt: unknown, changed: string | undefined): boolean {
  return typeof updatedAt !== 'string' || changed === undefined || !(Date.parse(updatedAt) <= Date.parse(changed));
}

const texts = ['title', 'description', 'keywords', 'geo_position', 'geo_placename', 'image', 'url'] as const;

/** Whether everything is there that a head needs. */
export function isSeoAnswer(answer: Partial<SeoAnswer> | null): answer is SeoAnswer {
  return (
    answer?.status === 'success' &&
    texts.every((name) => typeof answer[name] === 'string') &&
    typeof answer.schema === 'object' &&
    answer.schema !== null
  );
}
