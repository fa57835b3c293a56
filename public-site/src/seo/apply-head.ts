import type { SeoRecord } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';
import { changingTags, headTagsOf, selectorOf } from './head-tags.ts';

/** Updates the head of the running page to match a record, in place: no tag is duplicated or left behind. */
export function applyHead(record: SeoRecord, route: SiteRoute, publicUrl: string): void {
  document.title = record.title;
  const tags = headTagsOf(record, route, publicUrl);
  const wanted = new Set(tags.map(selectorOf));
  for (const selector of changingTags) {
    if (!wanted.has(selector)) document.head.querySelector(selector)?.remove();
  }
  for (const { tag, key, also, attribute, value } of tags) {
    let element = document.head.querySelector(selectorOf({ tag, key, value }));
    if (!element) {
      element = document.createElement(tag);
      element.setAttribute(...key);
      if (also) element.setAttribute(...also);
      document.head.append(element);
    }
    if (attribute) element.setAttribute(attribute, value);
    else if (element.textContent !== value) element.textContent = value;
  }
}
