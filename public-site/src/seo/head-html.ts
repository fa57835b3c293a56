import type { SeoRecord } from '@advocate/api/contracts';
import { headTagsOf } from './head-tags.ts';

/** The head of a page as HTML. */
export function headHtml(record: SeoRecord, exists: boolean): string {
  return [
    `<title>${escapeHtml(record.title)}</title>`,
    ...headTagsOf(record, exists).map(({ tag, key: [name, known], attribute, value }) =>
      attribute
        ? `<${tag} ${name}="${known}" ${attribute}="${escapeHtml(value)}">`
        : `<${tag} ${name}="${known}">${value.replaceAll('<', '\\u003c')}</${tag}>`,
    ),
  ].join('\n');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
