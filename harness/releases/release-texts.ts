import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactTextsEn } from '../../facts/src/contact-texts-en.ts';
import { mainOffice } from '../../facts/src/offices.ts';
import { practiceAreasPage } from '../../public-site/src/content/practice-areas-page.ts';
import search from '../../public-site/src/content/search-texts.ts';

/**
 * What two releases of the public site say differently: the contact page's title, the first office's phone, what
 * stands in the form before a kind of case is chosen, and the sentence about truck accidents.
 */
export type ReleaseTexts = Record<'title' | 'phone' | 'placeholder' | 'practiceArea', string>;

const newTexts: ReleaseTexts = {
  title: search.contact(mainOffice).title,
  phone: mainOffice.phone,
  placeholder: contactTextsEn.caseTypePlaceholder,
  practiceArea: practiceAreasPage.summaries['truck-accident'],
};

/** What `sayOldTexts` makes of a tree. */
const oldTexts: ReleaseTexts = {
  title: `Where Our ${mainOffice.city} Office Was`,
  phone: '(210) 555-0199',
  placeholder: 'Choose a kind of case',
  practiceArea: 'Collisions with tractor-trailers, as an earlier release told of them.',
};

export const releaseTexts = { old: oldTexts, new: newTexts };

/** Where each stood in the releases so far, and what stands before it there. */
const places: Record<keyof ReleaseTexts, readonly (readonly [file: string, before: RegExp])[]> = {
  title: [
    ['public-site/src/content/search-texts.ts', /const contact\b[^{]*\{\s+title: titled\(/],
    ['public-site/src/content/search-texts.ts', /\bcontact: \{\s+title: (?:titled\()?/],
  ],
  phone: [
    ['firm/offices.ts', /\bphone: /],
    ['facts/src/offices.ts', /\bphone: /],
    ['public-site/src/content/offices.ts', /\bphone: /],
  ],
  placeholder: [
    ['facts/src/contact-texts-en.ts', /caseTypePlaceholder: /],
    ['public-site/src/content/contact-form.ts', /caseTypePlaceholder = /],
  ],
  practiceArea: [
    ['public-site/src/content/practice-areas-page.ts', /summaries: \{[^}]*?'truck-accident':\s+/],
    ['public-site/src/content/practice-areas.ts', /slug: 'truck-accident',[^}]*?summary:\s+/],
  ],
};

/** Makes the sources of a tree say the old texts. Throws when one of them is not where it was. */
export function sayOldTexts(tree: string): void {
  for (const name of Object.keys(places) as (keyof ReleaseTexts)[]) {
    const place = places[name]
      .map(([file, before]) => ({ path: join(tree, file), before }))
      .find(({ path, before }) => existsSync(path) && before.test(readFileSync(path, 'utf8')));
    if (place === undefined) throw new Error(`${tree} has its ${name} at none of the known places`);
    const { path, before } = place;
    const text = new RegExp(`(${before.source})('[^']*'|\`[^\`]*\`)`);
    const said = readFileSync(path, 'utf8').replace(text, (_all, start: string, now: string) => {
      // One text for all offices would give two pages one title.
      const old = oldTexts[name].replace(mainOffice.city, /\$\{office\.city\}/.exec(now)?.[0] ?? '$&');
      return `${start}\`${old}\``;
    });
    writeFileSync(path, said);
  }
}
