import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { buildStale } from '../../scripts/builds.ts';
import { root } from '../../scripts/settings.ts';
import { publicUrl } from '../harness/product/addresses.ts';

/** Builds what is stale, once for all files of these tests. */
export default (): Promise<void> => buildStale({ publicUrl });

/** Returns a file of the built public site, by its path there. */
export const builtFile = (path: string, encoding: BufferEncoding = 'utf8'): string =>
  readFileSync(join(root, 'public-site/dist', path), encoding);

/** Returns a page as it is on disk, before any script runs. */
export const builtPage = (path: string): HTMLElement => parse(builtFile(join(path, 'index.html')), { comment: false });

/** Returns the addresses that links within a part of a page lead to, in their order. */
export const linked = (page: HTMLElement, part: string): (string | undefined)[] =>
  page.querySelectorAll(`${part} a`).map((link) => link.getAttribute('href'));

/** Returns the elements that match, with the only white space that a reader would see. */
export const textsOf = (page: HTMLElement, selector: string): string[] =>
  page.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

export const textOf = (page: HTMLElement, selector: string): string => textsOf(page, selector).join(' ');

/** Returns everything that a head says, by name; a name that is said twice has both values. */
export function headOf(page: HTMLElement): Record<string, string> {
  const said: [string, string][] = [['title', page.querySelector('head > title')?.textContent ?? '']];
  for (const meta of page.querySelectorAll('head > meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    if (name !== undefined) said.push([name, meta.getAttribute('content') ?? '']);
  }
  for (const link of page.querySelectorAll('head > link[rel="canonical"]')) {
    said.push(['canonical', link.getAttribute('href') ?? '']);
  }
  const head: Record<string, string> = {};
  for (const [name, value] of said) head[name] = name in head ? `${head[name]} | ${value}` : value;
  return head;
}

/** Returns the structured data of a page. */
export const graphOf = (page: HTMLElement): { '@graph': Record<string, unknown>[] } =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');
