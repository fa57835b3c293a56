import { type Language, languages } from '@advocate/facts/language';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { firm } from '@advocate/firm/firm';
import { alternatesOf, isNotFound, type SiteRoute } from '../routes.ts';

/** One tag of the head, other than the title. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  /** The attribute and value that distinguish this tag from every other. */
  key: readonly [name: string, value: string];
  /** An additional attribute of the tag. */
  also?: readonly [name: string, value: string];
  attribute?: 'content' | 'href';
  /** Undefined where the record lacks it. */
  value: string | undefined;
}

/**
 * Returns the head tags of an SEO record, for both the prerenderer and the app. A page that does not exist has no
 * canonical URL and is kept out of search results.
 */
export function headTagsOf(record: Partial<SeoRecord>, route: SiteRoute, publicUrl: string): HeadTag[] {
  const { language } = route;
  const meta = (name: string, value: string | undefined): HeadTag => ({
    tag: 'meta',
    key: [name.startsWith('og:') ? 'property' : 'name', name],
    attribute: 'content',
    value,
  });
  return [
    meta('description', record.description),
    meta('keywords', record.keywords),
    meta('geo.position', record.geo_position),
    meta('geo.placename', record.geo_placename),
    meta('og:type', 'website'),
    meta('og:locale', openGraphLocales[language]),
    meta('og:site_name', firm.name),
    meta('og:title', record.title),
    meta('og:description', record.description),
    meta('og:url', record.url),
    meta('og:image', record.image),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    // The picture shows these words.
    meta('og:image:alt', record.title),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', record.title),
    meta('twitter:description', record.description),
    meta('twitter:image', record.image),
    ...alternates(route, publicUrl),
    !isNotFound(route)
      ? { tag: 'link', key: ['rel', 'canonical'], attribute: 'href', value: record.url }
      : meta('robots', 'noindex'),
    { tag: 'script', key: ['type', 'application/ld+json'], value: JSON.stringify(record.schema) },
  ];
}

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

/** Returns links to the page in each language, itself included; none for pages in only one language. */
function alternates(route: SiteRoute, publicUrl: string): HeadTag[] {
  return alternatesOf(route).flatMap(({ code, path }): HeadTag[] => [
    { tag: 'link', also: ['rel', 'alternate'], key: ['hreflang', code], attribute: 'href', value: publicUrl + path },
    ...(code === 'x-default' || code === route.language ? [] : [otherLocale(openGraphLocales[code])]),
  ]);
}

const otherLocale = (value: string): HeadTag => ({
  tag: 'meta',
  key: ['property', 'og:locale:alternate'],
  attribute: 'content',
  value,
});

/** Selectors of tags that only some pages have. */
export const changingTags = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property="og:locale:alternate"]',
  ...[...languages, 'x-default'].map((code) => `link[hreflang="${code}"]`),
];

/** Returns a CSS selector that finds the tag in a head. */
export const selectorOf = ({ tag, key: [name, value] }: Pick<HeadTag, 'tag' | 'key'>): string =>
  `${tag}[${name}="${value}"]`;
