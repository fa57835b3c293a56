import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claims } from '../../firm/claims.en.ts';
import { claims as spanishClaims } from '../../firm/claims.es.ts';
import { quickFacts } from '../../firm/quick-facts.ts';
import { ownFacts } from '../../public-site/build/firm-report.ts';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';

const { firm, offices, members, reviews } = ownFacts;
const facts = [
  ...[firm.name, firm.shortName, firm.email.split('@')[1] ?? firm.email],
  ...offices.flatMap(({ street, phone }) => [street, phone]),
  ...[...members.map(({ name }) => name), ...reviews.map(({ author }) => author)],
  ...[`since ${firm.foundedYear}`, `desde ${firm.foundedYear}`],
  ...quickFacts.flatMap(({ figure }) => [figure.en, figure.es]),
  ...[...Object.values(claims), ...Object.values(spanishClaims)],
];

const phone = /\(\d{3}\) \d{3}-\d{4}/g;
/** A firm's claims about its own numbers and amounts. */
const figure =
  /\b\d[\d,.]* ?(?:\+ )?(?:years of experience|años de experiencia|cases|casos|clients|clientes|verdicts|veredictos)\b|\bmill(?:ion|ón|ones)s? (?:recovered|won|recuperados|ganados)\b/gi;
/** Promises of results and comparisons of lawyers (Texas Rule 7.01), and promises that no firm can always keep. */
const promise =
  /\b(?:guarantee\w*|the best|top-rated|leading (?:firm|lawyers?|attorneys?)|experts? in|speciali[sz]\w*|aggressive|maximum compensation|we (?:always|never|will win|win every)|the day you (?:hire|sign|call)|on day one|garantiza\w*|(?:el|la|los|las) mejor(?:es)?|expert[oa]s? en|especialistas? en|siempre ganamos|máxima compensación|el día en que usted (?:firma|llama))\b/gi;
/** Statements about fees, whose wording is only in `firm/claims`. */
const fee = /\bno fees?\b|attorney’s fees?|\bhonorarios\b/gi;
/** Lines too short for the complete promise, which appears below each. */
const shortFee = /No fee unless we win|Si no ganamos, no cobramos honorarios|contrato de honorarios/g;

/** Not checked: the folder itself except its cities, what runs the product to test it, and documents. */
const notLookedAt = /^(?:firm\/(?!cities\/)|(?:tests|docs)\/)|\.(?:test|spec)\.tsx?$/;
/** Returns whether the file contains text for visitors. */
const isRead = (file: string): boolean =>
  /^(public-site\/src\/content|firm\/cities|facts\/src\/contact-texts)/.test(file);

/** Returns one line for each fact that belongs in the firm's folder and each promise that no firm's text may make. */
export function firmFaults(file: string, source: string): string[] {
  const text = source.replaceAll('\\u00a0', ' ').replaceAll(shortFee, '');
  const named = file.startsWith('firm/')
    ? []
    : [...facts.filter((fact) => text.includes(fact)), ...[...text.matchAll(phone)].map(([number]) => number)];
  const said = isRead(file) ? [figure, promise, fee].flatMap((pattern) => text.match(pattern) ?? []) : [];
  return [
    ...new Set(named.map((fact) => `${file} says '${fact}': take it from firm/`)),
    ...said.map(
      (words) =>
        `${file} says '${words}': promises and claims of a firm belong in firm/claims, where its lawyer signs them`,
    ),
  ];
}

/** Returns facts and claims of the firm found outside its folder, where all of them belong. */
export const firmOutside = (): string[] =>
  treeFiles('*.ts', '*.tsx', '*.svg', '*.html', '*.css', '*.yml')
    .filter((file) => !notLookedAt.test(file))
    .flatMap((file) => firmFaults(file, readFileSync(join(root, file), 'utf8')));
