import { type Language, languages } from '@advocate/facts/language';
import { mainOffice, type OfficeId, offices } from '@advocate/facts/offices';
import type { SeoAnswer } from '@advocate/facts/seo-record';
import { pathsIn } from '@advocate/facts/site-paths';
import { memberTexts } from '@advocate/firm/members.en';
import { memberTexts as spanishMemberTexts } from '@advocate/firm/members.es';
import { loadSiteTexts } from '../content/load-site-texts.ts';
import { type TeamMember, teamOf } from '../content/team.ts';
import { routeOf } from '../routes.ts';
import { loadHeads } from './load-heads.ts';

/** The screens whose head tags can be asked for, and the same in Spanish. */
type Screen = 'home' | 'about' | 'practice-areas' | 'contact' | `contact-${OfficeId}`;
type SeoRecordName = Screen | `es-${Screen}`;

const teamIn = { en: teamOf('en', memberTexts), es: teamOf('es', spanishMemberTexts) };

/**
 * What the gateway answers when a screen's head tags are asked for, by screen: the very records that the prerenderer wrote
 * into the pages. Takes the address of the marketing host without a trailing slash, and when the texts changed last
 * (ISO 8601).
 */
export async function seoAnswers(publicUrl: string, changed: string): Promise<Record<SeoRecordName, SeoAnswer>> {
  const answers = await Promise.all(languages.map((language) => answersIn(language, publicUrl, changed)));
  return Object.fromEntries(answers.flat()) as Record<SeoRecordName, SeoAnswer>;
}

async function answersIn(
  language: Language,
  publicUrl: string,
  changed: string,
): Promise<[SeoRecordName, SeoAnswer][]> {
  const [headOf] = await Promise.all([loadHeads(language), loadSiteTexts(language)]);
  const { home, about, practiceAreas } = pathsIn[language];
  const answer = (name: Screen, path: string, people: readonly TeamMember[] = []): [SeoRecordName, SeoAnswer] => [
    language === 'en' ? name : `es-${name}`,
    { status: 'success', ...headOf(routeOf(path), publicUrl, { people }), updated_at: changed },
  ];
  return [
    answer('home', home),
    answer('about', about, teamIn[language]),
    answer('practice-areas', practiceAreas),
    ...offices.map(({ id, contactPath }) =>
      answer(id === mainOffice.id ? 'contact' : `contact-${id}`, contactPath[language]),
    ),
  ];
}
