import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@advocate/facts/language';
import { mainOffice, officeOf } from '@advocate/facts/offices';
import { colors } from '@advocate/firm/colors';
import { firm } from '@advocate/firm/firm';
import englishContact from '../src/content/contact-page.ts';
import spanishContact from '../src/content/es/contact-page.ts';
import spanishSite from '../src/content/es/site-texts.ts';
import { scenes } from '../src/content/scenes.ts';
import englishSite, { type SiteTexts } from '../src/content/site-texts.ts';
import type { SiteRoute } from '../src/routes.ts';
import { sharePath } from '../src/seo/seo-of.ts';
import { drawSharePicture, publicFile, type ShareText } from './share-picture.ts';
import { writeWhole } from './write-whole.ts';

const cacheFolder = fileURLToPath(new URL('../.cache/share', import.meta.url));
const scene = (name: string): string => `/images/scenes/${name}.svg`;

const siteTexts: Record<Language, SiteTexts> = { en: englishSite, es: spanishSite };
const officePages = { en: englishContact.officePage, es: spanishContact.officePage };
const ofTheFirm: Record<Language, string> = {
  en: 'The people behind the firm',
  es: 'Las personas detrás del bufete',
};

/** Returns the content of a page's share picture. */
function shareTextOf(route: SiteRoute): ShareText {
  const { language, page } = route;
  const { firmTexts, layout, areas } = siteTexts[language];
  const { promise } = firmTexts;
  const place = `${mainOffice.city}, ${mainOffice.regionName}`;
  const always = { name: firm.name, promise };
  switch (page) {
    case 'about':
      return { title: ofTheFirm[language], place, ...always, scene: scene('about') };
    case 'practice-areas':
      return { title: layout.practiceAreas, place, ...always, scene: scene('practice-areas') };
    case 'privacy':
      return { title: layout.privacy, ...always, scene: scene('about') };
    case 'contact': {
      const office = officeOf(route.office);
      const { heading, texts } = officePages[language];
      return { title: heading(office), ...always, scene: texts[office.id].picture.src };
    }
    case 'practice-area':
    case 'city': {
      if (!route.area) throw new Error(`${route.path} has no practice area`);
      return {
        title: areas[route.area].heading,
        place: mainOffice.regionName,
        ...always,
        scene: scenes[route.area],
      };
    }
    case 'home':
    case 'not-found':
      return { title: firmTexts.tagline, place, ...always, scene: scene('home-dusk') };
  }
}

/**
 * Writes `share/*.png` for every page except city pages, which differ only in the city's name. A picture whose text,
 * scene and drawing code have not changed comes from the cache. Returns the number of pictures drawn.
 */
export async function writeSharePictures(routes: readonly SiteRoute[], dist: string): Promise<number> {
  const code = await readFile(new URL('./share-picture.ts', import.meta.url));
  const logo = await publicFile('/images/logo.svg');
  const used = new Set<string>();
  let drawn = 0;
  await Promise.all(
    routes
      .filter(({ page }) => page !== 'city')
      .map(async (route) => {
        const text = shareTextOf(route);
        const picture = await publicFile(text.scene);
        const name = `${createHash('sha256').update(code).update(JSON.stringify(colors.light)).update(logo).update(picture).update(JSON.stringify(text)).digest('hex')}.png`;
        const cached = join(cacheFolder, name);
        used.add(name);
        const known = await readFile(cached).catch(() => undefined);
        const png = known ?? (await drawSharePicture(text));
        if (known === undefined) {
          await writeWhole(cached, png);
          drawn += 1;
        }
        await writeWhole(join(dist, sharePath(route)), png);
      }),
  );
  await Promise.all(
    (await readdir(cacheFolder))
      .filter((name) => name.endsWith('.png') && !used.has(name))
      .map((name) => rm(join(cacheFolder, name), { force: true })),
  );
  return drawn;
}
