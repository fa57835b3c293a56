import type { SeoRecord } from '@advocate/api/contracts';
import type { SiteRoute } from '../routes.ts';

interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  /** Attributes that tell this tag from every other. */
  key: Readonly<Record<string, string>>;
  attribute?: 'content' | 'href';
  value: string;
}

/** What a SEO record says in the head, one entry per tag. Serves the prerenderer and the client alike. */
function tagsOf(record: SeoRecord): HeadTag[] {
  const meta = (name: string, value: string): HeadTag => ({ tag: 'meta', key: { name }, attribute: 'content', value });
  const property = (name: string, value: string): HeadTag => ({
    tag: 'meta',
    key: { property: name },
    attribute: 'content',
    value,
  });
  return [
    meta('description', record.description),
    meta('keywords', record.keywords),
    meta('geo.position', record.geo_position),
    meta('geo.placename', record.geo_placename),
    property('og:type', 'website'),
    property('og:title', record.title),
    property('og:description', record.description),
    property('og:url', record.url),
    property('og:image', record.image),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', record.title),
    meta('twitter:description', record.description),
    meta('twitter:image', record.image),
    { tag: 'link', key: { rel: 'canonical' }, attribute: 'href', value: record.url },
    { tag: 'script', key: { type: 'application/ld+json' }, value: JSON.stringify(record.schema) },
  ];
}

/** The head as HTML. A page that does not exist carries no canonical address. */
export function headTags(record: SeoRecord, route: SiteRoute): string {
  const tags = tagsOf(record).filter(({ key }) => route.page !== 'not-found' || key.rel !== 'canonical');
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    ...(route.page === 'not-found' ? ['<meta name="robots" content="noindex">'] : []),
    ...tags.map(({ tag, key, attribute, value }) => {
      const attributes = Object.entries(attribute ? { ...key, [attribute]: value } : key)
        .map(([name, text]) => ` ${name}="${escapeHtml(text)}"`)
        .join('');
      return tag === 'script'
        ? `<script${attributes}>${value.replaceAll('<', '\\u003c')}</script>`
        : `<${tag}${attributes}>`;
    }),
  ].join('\n');
}

/** Brings the head of the running page in line with a record, in place: no tag is ever doubled. */
export function applyHead(record: SeoRecord): void {
  document.title = record.title;
  for (const { tag, key, attribute, value } of tagsOf(record)) {
    const selector =
      tag +
      Object.entries(key)
        .map(([name, text]) => `[${name}="${text}"]`)
        .join('');
    let element = document.head.querySelector(selector);
    if (!element) {
      element = document.createElement(tag);
      for (const [name, text] of Object.entries(key)) element.setAttribute(name, text);
      document.head.append(element);
    }
    if (attribute) element.setAttribute(attribute, value);
    else element.textContent = value;
  }
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
