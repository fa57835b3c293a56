import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { contactTextsEn } from '../../facts/src/contact-texts-en.ts';
import { contactTextsEs } from '../../facts/src/contact-texts-es.ts';
import { mainOffice, offices } from '../../facts/src/offices.ts';
import { practiceAreaSlugs } from '../../facts/src/practice-areas.ts';
import { cities, cityPath, pathsIn, practiceAreaPath } from '../../facts/src/site-paths.ts';
import { claims } from '../../firm/claims.en.ts';
import { firm } from '../../firm/firm.ts';
import { members } from '../../firm/members.ts';
import { quickFacts } from '../../firm/quick-facts.ts';
import type { MemberFacts } from '../../firm/types.ts';
import { commitment, philosophy } from '../../public-site/src/content/about.ts';
import { failures } from '../../public-site/src/content/contact-page.ts';
import spanishContact from '../../public-site/src/content/es/contact-page.ts';
import { firmTexts } from '../../public-site/src/content/firm-texts.ts';
import { reviews } from '../../public-site/src/content/home.ts';
import { hours } from '../../public-site/src/content/site-texts.ts';
import { routes } from '../../public-site/src/routes.ts';
import { builtFile, builtPage, linked, textOf, textsOf } from './built-page.ts';

const everyPage = routes.map(({ path, language }) => ({ path, language, page: builtPage(path) }));

test('the footer of every page names the firm, its offices and the small print, and the cities', () => {
  for (const { path, page, language } of everyPage) {
    const footer = textOf(page, 'footer');
    for (const office of offices) expect(footer, path).toContain(office.street);
    expect(footer, path).toContain(firm.name);
    expect(linked(page, 'footer'), path).toEqual(
      expect.arrayContaining([`tel:${mainOffice.phoneLink}`, `mailto:${firm.email}`]),
    );
    if (language !== 'en') continue;
    const { tagline, promise, costs, disclaimer } = firmTexts;
    for (const text of [tagline, promise, costs, disclaimer, hours.weekdaysTime(mainOffice.hours), hours.weekend]) {
      expect(footer, path).toContain(text.replace(/\s+/g, ' '));
    }
    const links = page
      .querySelectorAll('footer a')
      .filter(({ textContent }) => textContent.startsWith('Personal Injury '));
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(cities.map(({ name }) => `Personal Injury ${name}, ${mainOffice.region}`)),
    );
    expect(linked(page, 'footer')).toEqual(
      expect.arrayContaining(cities.map(({ slug }) => cityPath('personal-injury', slug))),
    );
  }
  const footer = everyPage[0]?.page;
  expect(footer && textOf(footer, 'footer')).toContain(`© ${new Date().getFullYear()} ${firm.name}`);
});

test('every page begins with one sentence, the number of its office, the form, and what is true of the firm', () => {
  for (const { path, page, language } of everyPage) {
    const first = path === pathsIn[language].home ? '.opening' : '.page-hero';
    const office = offices.find(({ contactPath }) => contactPath[language] === path);
    if (first === '.page-hero') expect(textsOf(page, '.page-hero .lead'), path).toHaveLength(1);
    expect(linked(page, first), path).toContain(`tel:${(office ?? mainOffice).phoneLink}`);
    if (!office) expect(linked(page, first), path).toContain(pathsIn[language].contact);
    expect(textOf(page, `${first} .firm-facts`), path).toContain(String(firm.foundedYear));
  }
});

test('Practice Areas leads to the six areas, every city and the form', () => {
  const page = builtPage('/practice-areas');
  const main = linked(page, 'main');
  expect(textOf(page, 'main a[href="/contact"]')).toContain('Schedule Free Consultation');
  expect(textsOf(page, 'main a').filter((text) => text.startsWith('Learn More'))).toHaveLength(6);
  expect(main).toEqual(expect.arrayContaining(practiceAreaSlugs.map((slug) => practiceAreaPath(slug))));
  expect(main).toEqual(expect.arrayContaining(cities.map(({ slug }) => cityPath('personal-injury', slug))));
  for (const { figure } of quickFacts) expect(textOf(page, 'main')).toContain(figure.en);
  expect(textsOf(page, 'main h2')).toContain('Free Consultation');
});

test('a contact page has its office’s name, hours, phone, address for mail, map and costs', () => {
  for (const { city, phoneLink, email, contactPath, hours: open } of offices) {
    const page = builtPage(contactPath.en);
    const main = textOf(page, 'main');
    expect(textOf(page, 'h1')).toBe(`Contact Our ${city} Office`);
    // The last is Colorado's Rule 7.1(d).
    for (const text of [
      `Monday to Friday ${hours.weekdaysTime(open)}`,
      'Weekends by appointment only',
      claims.otherSidesCosts,
    ]) {
      expect(main).toContain(text.replace(/\s+/g, ' '));
    }
    expect(linked(page, 'main')).toEqual(expect.arrayContaining([`tel:${phoneLink}`, `mailto:${email}`]));
    expect(page.querySelector('main iframe')?.attributes).toMatchObject({
      ...{ loading: 'lazy', title: expect.stringMatching(/^Map: /) },
      src: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/),
    });
  }
});

test('no page lets an iPhone add links of its own, which would break hydration', () => {
  for (const { path, page } of everyPage) {
    const content = page.querySelector('meta[name="format-detection"]')?.getAttribute('content');
    for (const kind of ['telephone', 'date', 'address']) expect(content, path).toContain(`${kind}=no`);
  }
});

test('a letter opens in the visitor’s own email program, addressed to nobody', () => {
  const letters = linked(builtPage('/practice-areas'), 'main').filter((href) => href?.startsWith('mailto:?'));
  expect(letters).toContainEqual(expect.stringMatching(/^mailto:\?subject=Please%20keep/));
});

test('a guide explains, answers and ends with a way to call', () => {
  const page = builtPage(practiceAreaPath('personal-injury'));
  expect(textOf(page, '.page-hero a[href="/contact"]')).toBe('Schedule Free Consultation');
  expect(textOf(page, '.closing a[href="/contact"]')).toBe('Contact Us');
  for (const topic of [/premises/i, /product/i, /evaluation/i, /investigation/i, /resolution/i]) {
    expect(textOf(page, 'main')).toMatch(topic);
  }
  expect(page.querySelectorAll('main details').length).toBeGreaterThan(0);
  expect(page.querySelectorAll('main details[open]')).toEqual([]);
});

test.for(cities)('the pages of $name speak of it, and lead to their sisters and the form', ({ name, slug }) => {
  for (const area of practiceAreaSlugs) {
    const path = cityPath(area, slug);
    const page = builtPage(path);
    expect(textOf(page, 'h1'), path).toMatch(new RegExp(`Attorneys ${name}, ${mainOffice.regionName}$`));
    expect(textsOf(page, 'main p')[0], path).toContain(name);
    expect(page.querySelector('main img')?.getAttribute('alt')).toMatch(/^Illustration/);
    expect(textsOf(page, 'main a[href="/contact"]')).toEqual(
      expect.arrayContaining(['Free Consultation', 'Get Started']),
    );
    expect(textsOf(page, 'main h2').join()).toMatch(new RegExp(`Related .* Services in ${name}`));
    expect(textsOf(page, 'main a').filter((text) => text.startsWith('Learn More'))).toHaveLength(5);
    expect(textsOf(page, 'main h3')).toEqual(
      expect.arrayContaining([
        `Local knowledge of the courts that serve ${name}`,
        'Proven track record',
        'No fee unless we win',
        'Free initial consultation',
      ]),
    );
    expect(textOf(page, 'main')).toContain(`Serving ${name} and surrounding areas`);
    expect(textOf(page, `.city-contact a[href="tel:${mainOffice.phoneLink}"]`)).toBe(mainOffice.phone);
  }
});

test('the lawyer who handles the case stands beside its guide, and those of the other office on its page', () => {
  for (const [language, area, text] of [
    ['en', 'truck-accident', 'handles truck cases'],
    ['es', 'wrongful-death', 'lleva casos de muerte por negligencia'],
  ] as const) {
    const lawyer = (members as readonly MemberFacts[]).find(
      ({ handles, licenses }) => handles?.includes(area) && licenses.some(({ state }) => state === mainOffice.region),
    );
    const page = builtPage(practiceAreaPath(area, language));
    expect(textOf(page, 'main')).not.toContain('undefined');
    expect(textsOf(page, '.lawyer')).toEqual(lawyer ? [`${lawyer.name} ${text}`] : []);
    expect(linked(page, '.lawyer')).toEqual(lawyer ? [`${pathsIn[language].about}#${lawyer.id}`] : []);
  }
  for (const { contactPath, lawyers, regionName } of offices.slice(1)) {
    expect(textsOf(builtPage(contactPath.en), '.lawyer')).toEqual(
      lawyers.map((lawyer) => `${lawyer} handles cases in ${regionName}`),
    );
  }
});

test('the page of an unknown path says so, leads home, and has no address of its own', () => {
  const page = builtFile('404.html');
  expect(page).toContain('Oops! Page not found');
  expect(page).toContain('Return to Home');
  expect(page).not.toContain('rel="canonical"');
});

test('a page that a gateway shows by itself is in both languages, with every office’s number and the way home', () => {
  for (const [file, ...texts] of [
    ['not-sent.html', contactTextsEn.notSentTitle, contactTextsEs.notSentTitle],
    ['too-long.html', failures.tooLong, spanishContact.failures.tooLong],
    ['not-opened.html', 'This page could not be opened', 'No pudimos abrir esta página'],
  ] as const) {
    const page = parse(builtFile(file));
    for (const text of texts) expect(textOf(page, 'main'), file).toContain(text);
    expect(linked(page, 'main'), file).toEqual(
      expect.arrayContaining(offices.map(({ phoneLink }) => `tel:${phoneLink}`)),
    );
    expect(linked(page, 'header'), file).toContain('/');
  }
});

test('About tells the philosophy in three points and the commitment on four cards', () => {
  const page = builtPage('/about');
  const headings = (heading: string) => {
    const section = page.querySelectorAll('main section').find((one) => textsOf(one, 'h2').includes(heading));
    return section && textsOf(section, 'h3');
  };
  expect(headings('Our Philosophy')).toEqual(philosophy.points.map(({ title }) => title));
  expect(headings('Our Commitment')).toEqual(commitment.cards.map(({ title }) => title));
  expect([philosophy.points.length, commitment.cards.length]).toEqual([3, 4]);
});

test('Home has five reviews with their stars, read out; more open in a new tab', () => {
  const page = builtPage('/');
  const slides = page.querySelectorAll('[aria-label="Client Reviews"] li');
  expect(slides).toHaveLength(reviews.length);
  for (const [index, { author, rating, verified, url, date }] of reviews.entries()) {
    const slide = slides[index] ?? page;
    const stars = slide.querySelector('svg');
    expect(stars?.getAttribute('aria-label')).toBe(`${rating} out of 5 stars`);
    const share = Number(slide.querySelector('.stars__full')?.getAttribute('width'));
    expect(share / Number(stars?.getAttribute('viewBox')?.split(' ')[2])).toBe(rating / 5);
    for (const text of [author, date]) expect(textOf(slide, 'figcaption')).toContain(text);
    expect(textOf(slide, 'figcaption').includes('Verified client')).toBe(verified && url !== undefined);
  }
  const more = page.querySelectorAll('main a').find(({ textContent }) => textContent.startsWith('Read more reviews'));
  expect(more?.attributes).toMatchObject({ href: firm.reviewsUrl, target: '_blank', rel: 'noopener' });
  expect(textsOf(page, '.teaser h3')).toEqual([
    'Personal Injury',
    'Contract Disputes',
    'Civil Litigation',
    'Liquor Liability',
    'Wrongful Death',
    'Trucking Accidents',
  ]);
});
