import { colors } from '@advocate/firm/colors';
import { expect, test } from 'vitest';
import { colorFaults } from './contrast.ts';
import { firmFaults, isPublicAddress, oldFacts, ownFacts, sampleFacts } from './firm-report.ts';
import { reviewed, reviewFaults } from './reviewed-texts.ts';

const { firm, offices, members, reviews } = ownFacts;
const real = <Fact extends object>(facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, sample: undefined }));
const own = {
  firm: { ...firm, sample: undefined, sampleFiles: [], email: 'info@ridgeway.law', securityEmail: 'info@ridgeway.law' },
  offices: real(offices).map((office) => ({
    ...office,
    street: '1 Congress Square',
    phone: '(512) 471-1234',
    email: 'info@ridgeway.law',
  })),
  members: real(members).map((member) => ({
    ...member,
    email: 'info@ridgeway.law',
    licenses: member.licenses.map((license) => ({ ...license, number: '24000001' })),
  })),
  reviews: real(reviews),
} as unknown as typeof ownFacts;

test('every sample is named until the firm has put a fact of its own in its place', () => {
  const sample = <Fact extends object>(facts: readonly Fact[]) =>
    facts.map((fact) => ({ ...fact, sample: true as const }));
  const [phone, email] = ['(210) 555-0142', 'info@firm.example'];
  const named = sampleFacts({
    firm,
    offices: sample(offices).map((office) => ({ ...office, phone, email })),
    members: sample(members),
    reviews: sample(reviews),
  }).join('\n');
  for (const fact of [...offices.map(({ street }) => street), phone, email]) expect(named).toContain(fact);
  for (const { name } of members) expect(named).toContain(name);
  for (const { author } of reviews) expect(named).toContain(author);
  expect(sampleFacts(own)).toEqual([]);
  const [office] = own.offices;
  const [member] = own.members;
  const unlicensed = [{ ...member, licenses: [{ state: 'TX', number: '00000000', url: '' }] }] as typeof own.members;
  expect(sampleFacts({ ...own, members: unlicensed })).toEqual([
    `members.ts: license 00000000 of ${member?.name} in TX`,
  ]);
  const unreachable = [
    { ...office, street: '1 Example Street', phone: '(512) 555-0123', email: 'info@ridgeway.example' },
  ] as typeof own.offices;
  expect(sampleFacts({ ...own, offices: unreachable })).toEqual([
    `offices.ts: the address '1 Example Street, ${office?.city}'`,
    'offices.ts: the phone (512) 555-0123',
    'the mail address info@ridgeway.example',
  ]);
});

test('facts that cannot be true are named', () => {
  expect(firmFaults()).toEqual([]);
  const [first] = offices;
  const wrong = {
    firm: { ...firm, responsibleLawyer: 'Nobody' },
    offices: [
      {
        ...first,
        phone: '555-01',
        region: 'AK',
        regionName: 'Alaska',
        languages: ['fr'],
        contactPath: { en: '/us', es: '/es' },
      },
    ],
    members: members.map((member) => ({ ...member, id: 'x', offices: ['moon'] })),
    reviews: [{ author: 'A', rating: 4.7, verified: false }],
  } as unknown as typeof ownFacts;
  const faults = firmFaults(wrong).join('\n');
  for (const fault of [
    'Nobody is no attorney',
    '/contact',
    'ten digits',
    'not x',
    'called moon',
    'Alaska',
    'speaks fr',
    '4.7 stars',
  ]) {
    expect(faults).toContain(fault);
  }
});

test.each([
  [17, 9, 'closes at 9, not after it opens at 17'],
  [9, 9, 'closes at 9, not after it opens at 9'],
  [8.5, 17, 'opens at 8.5 and closes at 17: hours are whole, from 0 to 24'],
  [9, 25, 'opens at 9 and closes at 25: hours are whole, from 0 to 24'],
  [0, 24, null],
])('an office that opens at %s and closes at %s', (opensAtHour, closesAtHour, fault) => {
  const [first, ...others] = offices as readonly [(typeof offices)[number], ...typeof offices];
  const changed = { ...ownFacts, offices: [{ ...first, hours: { opensAtHour, closesAtHour } }, ...others] };
  expect(firmFaults(changed as typeof ownFacts)).toEqual(
    fault === null ? [] : [`offices.ts: the ${first.city} office ${fault}`],
  );
});

test('colors that cannot be read on what they stand on are named, in each theme', () => {
  expect(colorFaults()).toEqual([]);
  const pale = { light: { ...colors.light, 'on-action': '#ffffff', action: '#e2946c' }, dark: colors.dark };
  expect(colorFaults(pale)).toContain('colors.ts, light: on-action on action has a contrast of 2.4, wanted 4.5');
  for (const unread of ['#fff', 'white', 'hsl(0 0% 100%)', '#12345x', 'rgb(1 2 3 / 40%)']) {
    const unreadable = { light: { ...colors.light, text: unread }, dark: colors.dark };
    expect(colorFaults(unreadable).join()).toContain('light: text on page has a contrast of NaN');
  }
  const gray = { light: colors.light, dark: { ...colors.dark, text: '#808080' } };
  expect(colorFaults(gray).filter((fault) => fault.startsWith('colors.ts, dark: text on '))).toHaveLength(4);
});

test('a review counts only for the words that were read', () => {
  const review = {
    by: 'A.',
    date: '2026-11-01',
    text: { en: 'Reviewed by A.', es: 'Revisado por A.' },
    textsHash: 'one',
  };
  expect(reviewFaults(review, 'one')).toEqual([]);
  expect(reviewFaults(review, 'other')).toEqual([
    "review.ts: the texts have changed since 'Reviewed by A.'; the hash of these texts is other",
  ]);
  expect(reviewFaults(undefined, 'one').join()).toContain('no lawyer has reviewed');
  expect([reviewed(review, 'one'), reviewed(review, 'other'), reviewed(undefined, 'one')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what was last checked more than a year ago is listed', () => {
  const facts = [{ source: 'https://a.example', checked: '2026-01-01' }];
  expect(oldFacts(new Date('2026-12-31'), facts)).toEqual([]);
  expect(oldFacts(new Date('2027-01-02'), facts)).toEqual(['last checked on 2026-01-01: https://a.example']);
});

test.each([
  ['http://localhost:8080', false],
  ['http://admin.localhost', false],
  ['http://127.0.0.1:8400', false],
  ['https://firm.example', false],
  ['https://ridgeway.law', true],
  ['https://example.com.law', true],
])('%s is reached from outside: %j', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
