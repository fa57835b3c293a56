import { caseTypes } from '@advocate/facts/contact-form';
import { formPages, goodLandings, innerPages, referrers, type SeedPage } from './pages.ts';
import { pick } from './random.ts';
import type { SeedLead, SeedVisit } from './seed-queries.ts';

/** Splits a list at its commas. */
const wordsOf = (list: string) => list.trim().split(/,\s+/);

const FIRST = wordsOf(`
  María, José, Guadalupe, Juan, Ángel, Sofía, Ximena, Raúl, Verónica, Íñigo, Lucía, Héctor, Jessica, Michael,
  Ashley, Brandon, Destiny, Tyrone, Keisha, Robert, Linda, Thảo, Wei, Priya`);
const LAST = wordsOf(`
  García, Hernández, Martínez, Rodríguez, Peña, Treviño, Muñoz, Ybarra, De la Garza, Castillo, O’Brien, Johnson,
  Williams, Schmidt, Nguyen, McAllister, Brown, Kowalski, Patel, Jackson-Reyes`);
const ROADS = wordsOf(`
  the interstate, the frontage road, Bandera Road, US 281, the loop, a county road, Culebra Road, FM 78,
  a lease road outside Pleasanton, the H-E-B parking lot, Southwest Military Drive`);
const WHAT = [
  'I was rear-ended on {road} last week and my neck has hurt ever since.',
  'A truck changed lanes into my husband on {road}. He is still in University Hospital.',
  'My mother fell on a wet floor near {road}. Nobody had put out a sign.',
  'Un camión nos pegó en {road}. Mi hijo tiene el brazo roto y la aseguranza no contesta.',
  'We lost my father in a crash on {road} in spring. We do not know what to do next.',
  'I was delivering packages on {road} when a company van ran the light.',
  'Tuve un accidente en el trabajo cerca de {road} y mi patrón dice que no es su culpa.',
] as const;
const MORE = [
  'The other driver’s insurance keeps calling me and wants me to sign something.',
  'I have photos and the police report.',
  'I missed three weeks of work already.',
  'The doctor says I may need surgery.',
  'Mi esposa habla inglés, pueden llamarle a ella.',
  'Please call after 5 pm, I work days.',
  'How much does it cost to talk to somebody?',
  'I don’t know if it is too late.',
] as const;

/** Returns one believable request. Phone numbers are in the 555-01xx range, addresses in example domains. */
export function inventLead(random: () => number, at: Date, index: number): SeedLead {
  const first = pick(random, FIRST);
  const last = pick(random, LAST);
  const suspected = random() < 0.02;
  const form = pick(random, formPages);
  return {
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}${index}@example.${pick(random, ['com', 'net', 'org'])}`,
    phone: inventPhone(random),
    case_type: pick(random, caseTypes),
    message: suspected ? 'Get your site to the top of every list, write to us today.' : inventMessage(random),
    page_source: form.path,
    submission_date: at,
    suspected,
    visits: random() < 0.8 ? inventVisits(random, at, form, `lead-${at.getTime()}-${index}`) : [],
  };
}

/** Returns the visits of the minutes before, up to the page with the form. */
function inventVisits(random: () => number, at: Date, form: SeedPage, sessionId: string): SeedVisit[] {
  const between = Array.from({ length: Math.floor(random() * 4) }, () => pick(random, innerPages));
  const pages = [pick(random, goodLandings), ...between.filter(({ path }) => path !== form.path), form];
  const referrer = pick(random, referrers);
  return pages.map((page, index) => ({
    ...page,
    session_id: sessionId,
    referrer: index === 0 ? referrer : null,
    visit_date: new Date(at.getTime() - (pages.length - index) * 70_000),
  }));
}

function inventMessage(random: () => number): string {
  const length = random();
  if (length < 0.12) return '';
  const story = pick(random, WHAT).replace('{road}', pick(random, ROADS));
  const sentences = length < 0.9 ? Math.floor(length * 4) : 12 + Math.floor(random() * 40);
  return [story, ...Array.from({ length: sentences }, () => pick(random, MORE))].join(length < 0.95 ? ' ' : '\n\n');
}

function inventPhone(random: () => number): string {
  const area = pick(random, ['210', '830', '726', '303']);
  const line = String(100 + Math.floor(random() * 100)).padStart(4, '0');
  return pick(random, [`(${area}) 555-${line}`, `${area}-555-${line}`, `+1 ${area} 555 ${line}`, `${area}555${line}`]);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
