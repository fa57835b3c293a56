import { offices } from '@advocate/facts/offices';
import { cities, cityPath, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import { afterEach, expect, test } from 'vitest';
import { answerRecord, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { loadSiteTexts } from '../content/load-site-texts.ts';
import { loadPage } from '../pages/load-page.ts';
import { hasRecord, routeOf } from '../routes.ts';
import { openPage } from '../testing/open-page.tsx';
import { headHtml } from './head-html.ts';
import { refreshHead, seoAddress } from './refresh-head.ts';
import { seoOf } from './seo-of.ts';

const site = 'http://localhost';
const { about, practiceAreas, contact } = pathsIn.en;
const otherContacts = offices.slice(1).map(({ contactPath }) => contactPath.en);

afterEach(() => {
  delete document.documentElement.dataset.committed;
});

const tagsIn = (head: ParentNode) => [
  ...head.querySelectorAll(
    'title, meta:is([name], [property]):not([name="viewport"]), link:is([rel="canonical"], [hreflang]), [type$="json"]',
  ),
];

/** What a head says to others, sorted: every tag with its attributes and its text. */
const saidBy = (head: ParentNode) =>
  tagsIn(head)
    .map(({ attributes, localName, textContent }) => [
      localName,
      ...Array.from(attributes, ({ name, value }) => `${name}=${value}`).sort(),
      localName === 'script' ? JSON.stringify(JSON.parse(textContent)) : textContent,
    ])
    .sort();

async function recordOf(path: string) {
  const route = routeOf(path);
  return seoOf(route, site, await loadSiteTexts(route.language), await loadPage(route));
}

const headOf = async (path: string) => headHtml(await recordOf(path), routeOf(path), site);

/** Puts what the server says in the head of a page into this document. */
async function serveHead(path: string) {
  for (const tag of tagsIn(document.head)) tag.remove();
  document.head.insertAdjacentHTML('beforeend', await headOf(path));
}

const follow = (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();

test('moving through the site leaves every head as the server would send it', async () => {
  const guide = practiceAreaPath('truck-accident');
  const city = cityPath('personal-injury', cities.at(-1)?.slug ?? '');
  const walk = [practiceAreas, guide, about, city, contact, ...otherContacts, '/'];
  for (const path of walk) {
    if (hasRecord(routeOf(path))) answerRecord(seoAddress(routeOf(path)), await recordOf(path));
  }
  await serveHead(practiceAreas);
  await openPage(practiceAreas);
  for (const path of walk) {
    follow(path);
    await expect.poll(() => location.pathname).toBe(path);
    const served = new DOMParser().parseFromString(await headOf(path), 'text/html');
    await expect.poll(() => saidBy(document.head)).toEqual(saidBy(served.head));
  }
});

test('each page takes its head from its SEO call, in place, and what a record lacks stays', async () => {
  await serveHead('/');
  await openPage(pathsIn.en.privacy);
  for (const path of ['/', about, practiceAreas, contact, ...otherContacts]) {
    const address = seoAddress(routeOf(path));
    const title = `The title at ${address}`;
    answerRecord(address, { title, keywords: 'new words', schema: '{"@type":"New"}' });
    follow(path);
    await expect.poll(() => document.title).toBe(title);
    const { description, url } = await recordOf(path);
    expect(saidBy(document.head)).toEqual(
      expect.arrayContaining([
        ['meta', 'content=new words', 'name=keywords', ''],
        ['meta', `content=${title}`, 'property=og:title', ''],
        ['meta', `content=${description}`, 'name=description', ''],
        ['link', `href=${url}`, 'rel=canonical', ''],
        ['script', 'type=application/ld+json', '{"@type":"New"}'],
      ]),
    );
    for (const tag of ['title', 'meta[name="description"]', 'link[rel="canonical"]', '[type="application/ld+json"]'])
      expect(document.head.querySelectorAll(tag), tag).toHaveLength(1);
  }
});

const refresh = () => refreshHead(routeOf(about), site, new AbortController().signal);

test('a page takes its head from a record of its own release, a newer or an ageless one, from no older one', async () => {
  document.documentElement.dataset.committed = '2026-03-01T10:00:01.000Z';
  for (const [age, isTaken] of [
    [{ updated_at: '2026-03-01T10:00:00Z' }, false],
    [{ updated_at: '2026-03-01T10:00:01Z' }, true],
    [{ updated_at: '2026-03-01T10:00:02Z' }, true],
    [{ updated_at: 'then' }, true],
    [{ updated_at: 5 }, true],
    [{}, true],
  ] as const) {
    document.title = 'Its own';
    answerRecord(seoAddress(routeOf(about)), { title: 'The one of the call', ...age });
    await refresh();
    expect([age, document.title]).toEqual([age, isTaken ? 'The one of the call' : 'Its own']);
  }
});

test('a failed SEO call is logged and changes nothing', async () => {
  expectReport(/^The SEO record of/);
  document.title = 'Its own';
  for (const answer of [noAnswer(), new Response('<h1>502</h1>', { status: 502 }), refused(404, 'None.')]) {
    answerRecord(seoAddress(routeOf(about)), answer);
    await refresh();
    expect(document.title).toBe('Its own');
    expect(console.error).toHaveBeenCalled();
  }
});
