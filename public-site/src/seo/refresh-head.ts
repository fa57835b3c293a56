import { mainOffice } from '@advocate/facts/offices';
import type { SeoAnswer, SeoRecord } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';
import { applyHead } from './apply-head.ts';

/** Returns the URL from which a page of `hasRecord` requests its SEO record; `/contact` requests its own. */
export function seoAddress({ page, language, office }: SiteRoute): string {
  const isOther = page === 'contact' && office !== mainOffice.id;
  if (page === 'contact' && !isOther && language === 'en') return '/contact';
  return `/api/get-${language === 'en' ? '' : `${language}-`}${isOther ? `contact-${office}` : page}-seo.php`;
}

/**
 * Updates the head from the live release's record, unless that is older than this page. A failure is logged, and the head
 * stays as prerendered.
 */
export async function refreshHead(route: SiteRoute, publicUrl: string, signal: AbortSignal): Promise<void> {
  const address = seoAddress(route);
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    const record = readRecord(await response.json());
    if (!record) throw new Error(`no SEO record, status ${response.status}`);
    const isOlder = Date.parse(record.updated_at ?? '') < Date.parse(document.documentElement.dataset.committed ?? '');
    if (!isOlder && !signal.aborted) applyHead(record, route, publicUrl);
  } catch (error) {
    if (!signal.aborted) console.error(`The SEO record of ${address} did not load`, error);
  }
}

const texts = [
  'title',
  'description',
  'keywords',
  'geo_position',
  'geo_placename',
  'image',
  'url',
  'updated_at',
] as const;

/**
 * Returns the fields of a record that have their type, which may be few; a schema may also be the text of its JSON.
 * Undefined for what is no record, or one with a status other than success.
 */
export function readRecord(answer: unknown): Partial<SeoRecord & Pick<SeoAnswer, 'updated_at'>> | undefined {
  const given = Object(answer) as Record<string, unknown>;
  if ('status' in given && given.status !== 'success') return undefined;
  const known = texts.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]);
  const schema = readSchema(given.schema);
  if (known.length === 0 && !schema) return undefined;
  return { ...Object.fromEntries(known), ...(schema && { schema }) };
}

function readSchema(given: unknown): SeoRecord['schema'] | undefined {
  if (typeof given === 'object' && given !== null) return given as SeoRecord['schema'];
  try {
    return typeof given === 'string' ? readSchema(JSON.parse(given)) : undefined;
  } catch {
    return undefined;
  }
}
