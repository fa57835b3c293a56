import { type Language, languages } from '@advocate/facts/language';
import type { SeoAnswer } from '@advocate/facts/seo-record';
import { pathsIn } from '@advocate/facts/site-paths';
import spanishTexts from '../content/es/site-texts.ts';
import spanishTeam from '../content/es/team.ts';
import englishTexts from '../content/site-texts.ts';
import { type TeamMember, team } from '../content/team.ts';
import { routeOf } from '../routes.ts';
import { seoOf } from './seo-of.ts';

/** The five screens whose head tags can be asked for, and the same in Spanish. */
type Screen = 'home' | 'about' | 'practice-areas' | 'contact' | 'contact-denver';
type SeoRecordName = Screen | `es-${Screen}`;

const textsIn = { en: englishTexts, es: spanishTexts };
const teamIn = { en: team, es: spanishTeam };

/**
 * What the gateway answers when a screen's head tags are asked for, by screen: the very records that the prerenderer wrote
 * into the pages. Takes the address of the marketing host without a trailing slash, and when the texts changed last
 * (ISO 8601).
 */
export function seoAnswers(publicUrl: string, changed: string): Record<SeoRecordName, SeoAnswer> {
  const answers = languages.flatMap((language) => answersIn(language, publicUrl, changed));
  return Object.fromEntries(answers) as Record<SeoRecordName, SeoAnswer>;
}

function answersIn(language: Language, publicUrl: string, changed: string): [SeoRecordName, SeoAnswer][] {
  const { home, about, practiceAreas, contact, contactColorado } = pathsIn[language];
  const answer = (name: Screen, path: string, people: readonly TeamMember[] = []): [SeoRecordName, SeoAnswer] => [
    language === 'en' ? name : `es-${name}`,
    {
      status: 'success',
      ...seoOf(routeOf(path), publicUrl, textsIn[language], { people }),
      updated_at: changed,
    },
  ];
  return [
    answer('home', home),
    answer('about', about, teamIn[language]),
    answer('practice-areas', practiceAreas),
    answer('contact', contact),
    answer('contact-denver', contactColorado),
  ];
}
