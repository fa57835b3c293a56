import { gzipSync } from 'node:zlib';
import { practiceAreas } from '@advocate/facts/practice-areas';
import { cityPath } from '@advocate/facts/site-paths';
import { htmlProblems } from '../../shared-ui/build/html-problems.ts';
import { isNotFound, type SiteRoute } from '../src/routes.ts';
import { lettersMissing } from './site-fonts.ts';

/** In bytes, gzipped. */
const largestPage = 14 * 1024;
export const largestFirstScript = 3500;
const maxDescriptionLength = 160;

export interface WrittenPage {
  route: SiteRoute;
  html: string;
}

/** Size in bytes at the highest compression level. */
export const gzipSize = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

/** Reports inline scripts and handlers, which the CSP would block. JSON is data; the HTML rules cover styles. */
function inlineFaults(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  const inline = scripts.filter((tag) => !/\ssrc="/.test(tag) && !/\stype="application\/(ld\+)?json"/.test(tag));
  return [
    ...inline.map((tag) => `inline script ${tag}`),
    ...(html.match(/<[a-z][^>]*\son[a-z]+="/g) ?? []).map((tag) => `inline ${tag.slice(0, 80)}`),
  ];
}

/** Every page has exactly one of each, except that a not-found page has no canonical link. */
function onceFaults({ route, html }: WrittenPage): string[] {
  const once: [string, RegExp][] = [
    ['<h1>', /<h1\b/g],
    ['<title>', /<title>[^<]/g],
    ['description', /<meta name="description" content="[^"]/g],
    ['og:image', /<meta property="og:image" content="[^"]/g],
    ['ld+json', /<script type="application\/ld\+json">/g],
  ];
  if (!isNotFound(route)) once.push(['canonical link', /<link rel="canonical" href="[^"]/g]);
  return once.flatMap(([what, pattern]) => {
    const found = count(html, pattern);
    return found === 1 ? [] : [`${found} times ${what}`];
  });
}

function pictureFaults(html: string): string[] {
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  return pictures.filter((tag) => !/\swidth="\d/.test(tag) || !/\sheight="\d/.test(tag));
}

/** The five links under 'Related … Services' lead to the same city's other five pages, once each. */
function relatedFaults({ route, html }: WrittenPage): string[] {
  const { area, city } = route;
  if (route.page !== 'city' || !city) return [];
  const list = one(html, /<ul class="[^"]*related-services[^"]*">(.*?)<\/ul>/s);
  const links = [...list.matchAll(/<li\b.*?<h3>([^<]*)<\/h3>.*?href="([^"]*)"/gs)].map(
    ([, title, path]) => `${title} ${path}`,
  );
  const expected = practiceAreas
    .filter(({ slug }) => slug !== area)
    .map(({ slug, name }) => `${name} ${cityPath(slug, city)}`);
  return links.join() === expected.join() ? [] : [`related links are ${links.join(', ') || 'missing'}`];
}

/** The first paragraph of `main` is the city's own text. */
function firstParagraphFaults({ route, html }: WrittenPage, description: string | undefined): string[] {
  if (route.page !== 'city') return [];
  const first = textOf(one(html, /<main\b.*?<p\b[^>]*>(.*?)<\/p>/s));
  return first === description ? [] : [`the first paragraph of main is '${first.slice(0, 60)}'`];
}

function sizeFaults(html: string): string[] {
  const size = gzipSize(html);
  return size > largestPage ? [`${size} bytes gzipped, at most ${largestPage}`] : [];
}

/** Returns one line per fault of one page, starting with the page's path. */
export function pageProblems(page: WrittenPage, description?: string): string[] {
  return [
    ...htmlProblems(page.html),
    ...inlineFaults(page.html),
    ...onceFaults(page),
    ...pictureFaults(page.html).map((tag) => `a picture without width or height: ${tag}`),
    ...relatedFaults(page),
    ...firstParagraphFaults(page, description),
    ...sizeFaults(page.html),
    ...lettersMissing(page.html).map((letter) => `the fonts have no '${letter}'`),
  ].map((fault) => `${page.route.path}: ${fault}`);
}

/** Reports titles and descriptions that repeat, and descriptions too long to be shown in full. */
export function headProblems(pages: readonly WrittenPage[]): string[] {
  const seen = new Map<string, string>();
  return pages
    .filter(({ route }) => route.path === route.canonical)
    .flatMap(({ route, html }) => {
      const title = one(html, /<title>([^<]*)</);
      const description = textOf(one(html, /<meta name="description" content="([^"]*)"/));
      const problems = [title, description].flatMap((text) => {
        const other = seen.get(text);
        seen.set(text, route.path);
        return other ? [`${route.path} and ${other} share '${text}'`] : [];
      });
      if (description.length > maxDescriptionLength) {
        problems.push(
          `${route.path}: the description has ${description.length} characters, at most ${maxDescriptionLength}`,
        );
      }
      return problems;
    });
}
