import { mainOffice } from '@advocate/facts/offices';
import type { SeoAnswer } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';

/** Returns the URL from which a page of `hasRecord` requests its SEO record; `/contact` requests its own. */
export function seoAddress({ page, language, office }: SiteRoute): string {
  const isOther = page === 'contact' && office !== mainOffice.id;
  if (page === 'contact' && !isOther && language === 'en') return '/contact';
  return `/api/get-${language === 'en' ? '' : `${language}-`}${isOther ? `contact-${office}` : page}-seo.php`;
}

/**
 * Updates the head from the live release's record if that is newer than this page's texts. A failure is logged, and the
 * head stays as prerendered.
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

/** Whether a record is newer than the page. A record without a date counts as newer. */
export function isNews(updatedAt: unknown, changed: string | undefined): boolean {
  return typeof updatedAt !== 'string' || changed === undefined || !(Date.parse(updatedAt) <= Date.parse(changed));
}

const texts = ['title', 'description', 'keywords', 'geo_position', 'geo_placename', 'image', 'url'] as const;

/** Whether the answer contains everything that a head needs. */
export function isSeoAnswer(answer: Partial<SeoAnswer> | null): answer is SeoAnswer {
  return (
    answer?.status === 'success' &&
    texts.every((name) => typeof answer[name] === 'string') &&
    typeof answer.schema === 'object' &&
    answer.schema !== null
  );
}
