import type { SeoRecord } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';
import { escapeHtml } from './escape-html.ts';
import { headTagsOf } from './head-tags.ts';

/** Returns the head of a page as HTML. */
export function headHtml(record: SeoRecord, route: SiteRoute, publicUrl: string): string {
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    ...headTagsOf(record, route, publicUrl).map(({ tag, key, also, attribute, value = '' }) => {
      const [name, known] = key;
      const more = also ? `${also[0]}="${also[1]}" ` : '';
      return attribute
        ? `<${tag} ${more}${name}="${known}" ${attribute}="${escapeHtml(value)}">`
        : `<${tag} ${name}="${known}">${value.replaceAll('<', '\\u003c')}</${tag}>`;
    }),
  ].join('\n');
}
