import type { SeoRecord } from '@advocate/facts/seo-record';
import type { SiteRoute } from '../routes.ts';
import { changingTags, type HeadTag, headTagsOf, selectorOf } from './head-tags.ts';

/**
 * Updates the head of the running page to match a record, in place: no tag is duplicated or left behind. What the record
 * lacks stays as it is.
 */
export function applyHead(record: Partial<SeoRecord>, route: SiteRoute, publicUrl: string): void {
  if (record.title !== undefined && record.title !== document.title) document.title = record.title;
  const tags = headTagsOf(record, route, publicUrl);
  const wanted = new Set(tags.map(selectorOf));
  for (const selector of changingTags) {
    if (!wanted.has(selector)) document.head.querySelector(selector)?.remove();
  }
  for (const tag of tags) if (tag.value !== undefined) writeTag(tag, tag.value);
}

function writeTag({ tag, key, also, attribute }: HeadTag, value: string): void {
  let element = document.head.querySelector(selectorOf({ tag, key }));
  if (!element) {
    element = document.createElement(tag);
    element.setAttribute(...key);
    if (also) element.setAttribute(...also);
    document.head.append(element);
  }
  if (attribute) element.setAttribute(attribute, value);
  else if (element.textContent !== value) element.textContent = value;
}
