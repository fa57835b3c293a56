import { firm } from '@advocate/facts/firm';
import { members } from '@advocate/firm/members';
import type { WrittenPage } from './page-gate.ts';

/** Names that are the same in every language, longest first, because one may contain another. */
const names = [
  firm.name,
  ...members.flatMap(({ education, professionalMemberships }) => [
    ...professionalMemberships,
    ...education.map(({ institution }) => institution),
  ]),
  'State Bar of Texas',
  'Texas Attorney General',
  'Texas Department of Insurance',
  'Railroad Commission of Texas',
  'Division of Workers’ Compensation',
  'Global Privacy Control',
  '49 CFR Parts 350 to 399',
].sort((one, other) => other.length - one.length);

/** Short words common in English sentences and absent from Spanish ones. */
const english =
  /(?<!\p{L})(?:the|and|of|with|you|your|our|we|us|this|that|these|from|what|who|how|when|where|are|is|was|were|not|will|would|can|have|has been|to|or|by|on|at|if|it|an|as|about|for|please|call|office|read|more|learn|next|previous|page|pages|free|closed|open|opens|send|sent|message|name|phone|email|home|menu of|attorneys?|lawyers?|injury|injuries|case type|contact|select|submit|loading|illustration|badge|portrait|map)(?!\p{L})/giu;

const tagsWithText = /\s(?:alt|aria-label|aria-roledescription|placeholder|title|content)="([^"]*)"/g;

/** The text that a visitor reads, except parts marked as another language. */
function wordsOf(html: string): string {
  const own = html
    .replaceAll(/<script\b.*?<\/script>/gs, ' ')
    .replaceAll(/<(a|span|p|aside)\b[^>]*\slang="en[^"]*".*?<\/\1>/gs, ' ')
    .replaceAll(
      /<meta (?:name="(?:viewport|color-scheme|theme-color|twitter:card|twitter:image|robots|geo[^"]*)"|property="og:(?:type|url|image|site_name|locale)[^"]*")[^>]*>/g,
      ' ',
    )
    .replaceAll(/<option value="[^"]*">/g, ' ');
  const spoken = [...own.matchAll(tagsWithText)].map(([, text]) => text);
  let words = [own.replaceAll(/<[^>]*>/g, '\n'), ...spoken]
    .join('\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
  for (const name of names) words = words.replaceAll(name, ' ');
  // Quoted legal terms appear next to their explanation.
  return words.replaceAll(/«[^»]*»|\bhttps?:\S+|[\w.]+@[\w.]+/g, ' ');
}

/** Reports English words left on a Spanish page, each with the text around it. */
export function englishFaults({ route, html }: WrittenPage): string[] {
  if (route.language === 'en') return [];
  const words = wordsOf(html);
  return [...words.matchAll(english)].map(({ 0: word, index }) => {
    const around = words.slice(Math.max(0, index - 25), index + 25).replaceAll(/\s+/g, ' ');
    return `${route.path}: '${word}' is English, in '${around}'`;
  });
}
