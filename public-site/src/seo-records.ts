import { type Language, languages } from '@advocate/facts/language';
import { mainOffice, type OfficeId, offices } from '@advocate/facts/offices';
import type { SeoAnswer } from '@advocate/facts/seo-record';
import { pathsIn } from '@advocate/facts/site-paths';
import { loadSiteTexts } from './content/load-site-texts.ts';
import { loadPage } from './pages/load-page.ts';
import { routeOf } from './routes.ts';
import { seoOf } from './seo/seo-of.ts';

/** The screens whose head tags can be requested, and their Spanish equivalents. */
type Screen = 'home' | 'about' | 'practice-areas' | 'contact' | `contact-${OfficeId}`;
type SeoRecordName = Screen | `es-${Screen}`;

/**
 * Returns the gateway's answers to requests for a screen's head tags, by screen: the same records that the prerenderer
 * wrote into the pages. `publicUrl` is the marketing host's, without a trailing slash; `committed` is when the
 * sources of the build were committed (ISO 8601), if that is known.
 */
export async function seoAnswers(
  publicUrl: string,
  committed: string | undefined,
): Promise<Record<SeoRecordName, SeoAnswer>> {
  const answers = await Promise.all(languages.map((language) => answersIn(language, publicUrl, committed)));
  return Object.fromEntries(answers.flat()) as Record<SeoRecordName, SeoAnswer>;
}

async function answersIn(
  language: Language,
  publicUrl: string,
  committed: string | undefined,
): Promise<[SeoRecordName, SeoAnswer][]> {
  const texts = await loadSiteTexts(language);
  const { home, about, practiceAreas } = pathsIn[language];
  const screens: [Screen, string][] = [
    ['home', home],
    ['about', about],
    ['practice-areas', practiceAreas],
    ...offices.map(({ id, contactPath }): [Screen, string] => [
      id === mainOffice.id ? 'contact' : `contact-${id}`,
      contactPath[language],
    ]),
  ];
  return Promise.all(
    screens.map(async ([screen, path]): Promise<[SeoRecordName, SeoAnswer]> => {
      const route = routeOf(path);
      const record = seoOf(route, publicUrl, texts, await loadPage(route));
      return [
        language === 'en' ? screen : `es-${screen}`,
        { status: 'success', ...record, ...(committed && { updated_at: committed }) },
      ];
    }),
  );
}
