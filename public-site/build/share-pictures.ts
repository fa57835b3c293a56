import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cities } from '../src/content/cities.ts';
import { heroImages } from '../src/content/city-page.ts';
import { contactPages } from '../src/content/contact-page.ts';
import { firm } from '../src/content/firm.ts';
import { practiceAreas } from '../src/content/practice-areas.ts';
import type { SiteRoute } from '../src/routes.ts';
import { sharePath } from '../src/seo/seo-of.ts';
import { drawSharePicture, type ShareText } from './share-picture.ts';

const cacheFolder = fileURLToPath(new URL('../.cache/share', import.meta.url));
const scene = (name: string): string => `/images/scenes/${name}.svg`;

/** What the share picture of a page shows. */
export function shareTextOf(route: SiteRoute): ShareText {
  switch (route.page) {
    case 'about':
      return { title: 'The people behind the firm', place: 'San Antonio, Texas', scene: scene('about') };
    case 'practice-areas':
      return { title: 'Practice Areas', place: 'San Antonio, Texas', scene: scene('practice-areas') };
    case 'contact': {
      const office = route.office ?? 'san-antonio';
      return { title: contactPages[office].heading, scene: scene(`office-${office}`) };
    }
    case 'practice-area':
    case 'city': {
      const area = practiceAreas.find(({ slug }) => slug === route.area);
      if (!area) throw new Error(`There is no practice area ${route.area}`);
      const city = cities.find(({ slug }) => slug === route.city)?.name ?? 'San Antonio';
      return { title: area.heading, place: `${city}, Texas`, scene: heroImages[area.slug].src };
    }
    case 'home':
    case 'not-found':
      return { title: firm.tagline, place: 'San Antonio, Texas', scene: scene('home-dusk') };
  }
}

/**
 * Writes `share/*.png` for every page that has an address of its own. A picture whose text, scene and drawing code have
 * not changed comes from the cache. Gives how many were drawn.
 */
export async function writeSharePictures(routes: readonly SiteRoute[], dist: string): Promise<number> {
  const code = await readFile(new URL('./share-picture.ts', import.meta.url));
  const tokens = await readFile(new URL('../../shared-ui/src/tokens.css', import.meta.url));
  await mkdir(cacheFolder, { recursive: true });
  const used = new Set<string>();
  let drawn = 0;
  await Promise.all(
    routes.map(async (route) => {
      const text = shareTextOf(route);
      const picture = await readFile(new URL(`../public${text.scene}`, import.meta.url));
      const name = `${createHash('sha256').update(code).update(tokens).update(picture).update(JSON.stringify(text)).digest('hex')}.png`;
      const cached = join(cacheFolder, name);
      used.add(name);
      if (!(await exists(cached))) {
        await writeFile(cached, await drawSharePicture(text));
        drawn += 1;
      }
      const target = join(dist, sharePath(route));
      await mkdir(dirname(target), { recursive: true });
      await copyFile(cached, target);
    }),
  );
  await Promise.all(
    (await readdir(cacheFolder)).filter((name) => !used.has(name)).map((name) => rm(join(cacheFolder, name))),
  );
  return drawn;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
