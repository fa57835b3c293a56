import { readdirSync } from 'node:fs';
import { slugOf } from '@advocate/facts/offices';
import { cityPlaces, counties, crashReports, namedPlaces } from '@advocate/firm/city-places';
import { firm } from '@advocate/firm/firm';
import { guideSources } from '@advocate/firm/guide-sources';
import { cityNoticeSource } from '@advocate/firm/law';
import { members } from '@advocate/firm/members';
import { officePages } from '@advocate/firm/office-pages.en';
import { offices } from '@advocate/firm/offices';
import { quickFacts } from '@advocate/firm/quick-facts';
import { reviews } from '@advocate/firm/reviews';
import type {
  Checked,
  CityFile,
  CityPlace,
  CountyFacts,
  FirmFacts,
  MemberFacts,
  OfficeFacts,
  OfficePageTexts,
  ReviewFacts,
} from '@advocate/firm/types';

/** The firm's data that this report checks. */
export interface Facts {
  firm: FirmFacts;
  offices: readonly OfficeFacts[];
  members: readonly MemberFacts[];
  reviews: readonly ReviewFacts[];
}

export const ownFacts: Facts = { firm, offices, members, reviews };

const sampleEmail = /@[\w.-]+\.example$/;
/** Phone numbers reserved for fiction. */
const samplePhone = /555-01\d\d$/;
const sampleStreet = /\bExample\b/;
const sampleLicense = /^0*$/;

/** Returns the facts that are still samples, or that no letter or call could reach, one line each. */
export function sampleFacts({ firm: one, offices: places, members: people, reviews: told } = ownFacts): string[] {
  const emails = [one.email, one.securityEmail, ...[...places, ...people].map(({ email }) => email)];
  return [
    ...(one.sample ? [`firm.ts: the name '${one.name}'`] : []),
    ...(one.sampleFiles ?? []).map((name) => `firm/: ${name}, until 'sampleFiles' in firm.ts no longer names it`),
    ...places.flatMap(({ sample, street, city }) =>
      sample || sampleStreet.test(street) ? [`offices.ts: the address '${street}, ${city}'`] : [],
    ),
    ...places.flatMap(({ phone }) => (samplePhone.test(phone) ? [`offices.ts: the phone ${phone}`] : [])),
    ...people.flatMap(({ sample, name }) => (sample ? [`members.ts: ${name}`] : [])),
    ...people.flatMap(({ name, licenses }) =>
      licenses
        .filter(({ number }) => sampleLicense.test(number))
        .map(({ state, number }) => `members.ts: license ${number} of ${name} in ${state}`),
    ),
    ...told.flatMap(({ sample, author }) => (sample ? [`reviews.ts: the review by ${author}`] : [])),
    ...[...new Set(emails)].filter((email) => sampleEmail.test(email)).map((email) => `the mail address ${email}`),
  ];
}

/** Returns the facts that cannot be true of any firm, one line each. */
export function firmFaults({ firm: one, offices: places, members: people, reviews: told } = ownFacts): string[] {
  const ids = new Set(places.map(({ id }) => id));
  const [first] = places;
  const isAttorney = people.some((member) => member.isAttorney && member.name === one.responsibleLawyer);
  const unknown = people.flatMap(({ name, offices: of }) =>
    of.filter((id) => !ids.has(id)).map((id) => `members.ts: ${name} belongs to no office called ${id}`),
  );
  const unlicensed = places.flatMap(({ id, city, region, regionName, lawyers }) => {
    const licensed = people.filter(
      ({ isAttorney, offices: of, licenses }) =>
        isAttorney && of.includes(id) && licenses.some(({ state }) => state === region),
    );
    const known = new Set(licensed.map(({ name }) => name));
    return (lawyers.length > 0 ? lawyers : ['nobody'])
      .filter((name) => !known.has(name))
      .map((name) => `offices.ts: ${name} of the ${city} office is not licensed in ${regionName} by members.ts`);
  });
  const unspoken = places.flatMap(({ id, city, languages }) => {
    const spoken = new Set(people.filter(({ offices: of }) => of.includes(id)).flatMap((member) => member.languages));
    return languages
      .filter((language) => !spoken.has(language))
      .map((language) => `offices.ts: nobody of the ${city} office speaks ${language} by members.ts`);
  });
  return [
    ...(isAttorney ? [] : [`firm.ts: ${one.responsibleLawyer} is no attorney of members.ts`]),
    ...(first?.contactPath.en === '/contact' && first.contactPath.es === '/es/contacto'
      ? []
      : ['offices.ts: the contact page of the first office is /contact and /es/contacto']),
    ...places
      .filter(({ phone }) => phone.replaceAll(/\D/g, '').length !== 10)
      .map(({ phone }) => `offices.ts: ${phone} has not ten digits`),
    ...places.flatMap(({ city, hours: { opensAtHour: opens, closesAtHour: closes } }) => [
      ...([opens, closes].every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24)
        ? []
        : [`offices.ts: the ${city} office opens at ${opens} and closes at ${closes}: hours are whole, from 0 to 24`]),
      ...(closes > opens ? [] : [`offices.ts: the ${city} office closes at ${closes}, not after it opens at ${opens}`]),
    ]),
    ...people
      .filter(({ id, name }) => id !== slugOf(name))
      .map(({ id, name }) => `members.ts: the id of ${name} is ${slugOf(name)}, not ${id}, here and in both texts`),
    ...unknown,
    ...unlicensed,
    ...unspoken,
    ...told
      .filter(({ rating }) => rating < 0 || rating > 5 || !Number.isInteger(rating * 2))
      .map(({ author, rating }) => `reviews.ts: ${author} gave ${rating} stars`),
  ];
}

const year = 365 * 24 * 60 * 60 * 1000;
const rules: Checked[] = [
  ...guideSources,
  cityNoticeSource,
  ...Object.values<OfficePageTexts>(officePages).flatMap(({ law }) => law?.rules ?? []),
];

const places = Object.entries<CityPlace>(cityPlaces).flatMap(([name, { checked, notice }]): Checked[] => [
  { source: `the texts of ${name}`, checked },
  ...(notice === 'unchecked' ? [{ source: `the charter of ${name}: when it requires notice of a claim` }] : []),
  ...(notice === 'no charter' ? [{ source: `the ordinances of ${name}: whether one requires notice of a claim` }] : []),
  ...(typeof notice === 'object' ? [notice] : []),
]);

const cityFolder = new URL('../../firm/cities/', import.meta.url);
const cityFiles: CityFile[] = await Promise.all(
  readdirSync(cityFolder).map((name) => import(new URL(name, cityFolder).href)),
);
const ofCounties = Object.values<CountyFacts>(counties).flatMap(({ courthouse, clerk, hospital }) => [
  courthouse,
  ...(clerk ? [clerk] : []),
  hospital,
]);
const localFacts = [...ofCounties, crashReports, ...cityFiles.flatMap(({ facts }) => facts)].map(
  (fact): Checked => ({ ...fact, source: `${fact.text} ${fact.source}` }),
);

const looked: readonly Checked[] = [...quickFacts, ...rules, ...places, ...namedPlaces, ...localFacts];

/** Returns the sources that nobody at the firm has checked yet, one line each. */
export const uncheckedFacts = (facts: readonly Checked[] = looked): string[] =>
  facts.filter(({ checked }) => checked === undefined).map(({ source }) => `never checked: ${source}`);

/** Returns the sources last checked more than a year before a day, one line each. */
export function oldFacts(today: Date, facts: readonly Checked[] = looked): string[] {
  return facts
    .filter(({ checked }) => checked !== undefined && today.getTime() - Date.parse(checked) > year)
    .map(({ source, checked }) => `last checked on ${checked}: ${source}`);
}

/** Whether an address is public: neither this machine nor a name reserved for examples. */
export function isPublicAddress(address: string): boolean {
  const hostname = /^https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(address)?.[1] ?? address;
  return !/(^|\.)(localhost|example|test|invalid)$|^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(hostname);
}
