import { expect, test } from 'vitest';
import { mentionedIn, numbersIn, phoneLinks, readContacts } from './phone-numbers.ts';

test.each([
  ['(210) 555-0142', '2105550142'],
  ['+1 210 555 0142', '2105550142'],
  ['12105550142', '2105550142'],
  ['24/7 210 555 0160 9-5', '2105550160'],
  ['２１０－５５５－０１６１', '2105550161'],
  ['٢١٠-٥٥٥-٠١٦٢', '2105550162'],
  ['۲۱۰ ۵۵۵ ۰۱۶۲', '2105550162'],
  ['210\u200B555\u200B0163', '2105550163'],
  ['2\u00AD10 555\u2060 0164', '2105550164'],
  ['210_555_0169', '2105550169'],
  ['210*555*0172', '2105550172'],
  ['210|555~0173', '2105550173'],
  ['210, 555, 0174', '2105550174'],
  ['2105550146/210.555.0147', '2105550147'],
  ['210 555 0148 9-5', '2105550148'],
  ['(210) 555-0179 ext. 7', '2105550179'],
  ['210 555 0179 #12', '2105550179'],
  ['+44 20 7946 0958', '2079460958'],
  ['020 7946 0958', '2079460958'],
  ['555-0199', '5550199'],
  ['555\u20110199', '5550199'],
  ['call 5550199, after 5', '5550199'],
])('in %j is %s', (text, number) => {
  expect(numbersIn(text)).toContain(number);
});

test.each(['N/A', '', '12345', '210 555 call 0142', '555, 0199'])('in %j is no number', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test('the digits of every script count', () => {
  const zeros = Array.from({ length: 0x1fbf0 }, (_, point) => point).filter(
    (point) => /\p{Nd}/u.test(String.fromCodePoint(point)) && !/\p{Nd}/u.test(String.fromCodePoint(point - 1)),
  );
  expect(zeros.length).toBeGreaterThan(50);
  for (const zero of zeros) {
    const written = [...'2105550142'].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    expect(numbersIn(written), written).toEqual(['2105550142']);
  }
});

test.each([
  '(210) 555-0142',
  '2105550142',
  '+1 210 555 0142',
  '+44 20 7946 0958',
  '020 7946 0958',
  '999 555 0000',
  '555-0199',
])('%j is one number and nothing else', (phone) => {
  expect(phoneLinks(phone)).toBeNull();
});

test.each([
  ['(210) 555-0133 (after 5pm)', { '(210) 555-0133': 'tel:+12105550133' }],
  ['210-555-0144 or 210-555-0145', { '210-555-0144': 'tel:+12105550144', '210-555-0145': 'tel:+12105550145' }],
  ['2105550146/210.555.0147', { '2105550146': 'tel:+12105550146', '210.555.0147': 'tel:+12105550147' }],
  ['210 555 0142 ext 4', { '210 555 0142 ext 4': 'tel:+12105550142;ext=4' }],
  ['(210) 555-0179 x1234', { '(210) 555-0179 x1234': 'tel:+12105550179;ext=1234' }],
  ['Oficina +44 20 7946 0958, tardes', { '+44 20 7946 0958': 'tel:+442079460958' }],
  ['24/7 210 555 0160 9-5', { '210 555 0160': 'tel:+12105550160' }],
  ['210 555 0148 9-5', { '210 555 0148': 'tel:+12105550148' }],
  ['２１０－５５５－０１６１', { '２１０－５５５－０１６１': 'tel:+12105550161' }],
  ['210\u200B555\u200B0163', { '2105550163': 'tel:+12105550163' }],
  ['210_555_0169', { '210_555_0169': 'tel:+12105550169' }],
  ['1*210*555*0172 (text)', { '1*210*555*0172': 'tel:+12105550172' }],
  ['N/A', {}],
  ['none', {}],
  ['24/7', {}],
  ['12/05/2026', {}],
  ['555', {}],
])('%j dials %j', (phone, links) => {
  expect(Object.fromEntries((phoneLinks(phone) ?? []).map(({ text, href }) => [text, href]))).toEqual(links);
});

test('a message mentions addresses and numbers', () => {
  expect(
    mentionedIn(
      'Write to Ann＠Example.com, or <ben@example.com>. My sister: 210_555_0169 (or 2 1 0 5 5 5 0 1 7 0). Room 12, $4,500.',
    ),
  ).toEqual(['ann@example.com', 'ben@example.com', '2105550169', '2105550170']);
  expect(mentionedIn('I was hit on May 3, 2026 @ 5 pm.')).toEqual([]);
});

test('of a phone and a message of any length, a handful is stored', () => {
  const phone = '2105550142, '.repeat(5000);
  const message = Array.from({ length: 5000 }, (_, place) => `a${place}@example.com`).join(' ');
  const { phones, phoneLinks: links, mentioned } = readContacts({ phone, message });
  expect(phones).toContain('2105550142');
  expect(mentioned).toContain('a0@example.com');
  expect(JSON.stringify([phones, links, mentioned]).length).toBeLessThan(2000);
});
