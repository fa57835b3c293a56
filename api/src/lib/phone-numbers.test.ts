import { expect, test } from 'vitest';
import { numbersIn, readContacts } from './phone-numbers.ts';

const read = (phone: string, message = '') => readContacts({ phone, message });

/** Returns what dials each number, by its text; the phone itself where it is dialed as typed. */
function dialed(phone: string): Record<string, string> {
  const { phoneLinks } = read(phone);
  return Object.fromEntries(phoneLinks?.map(({ text, href }) => [text, href]) ?? [[phone, 'as typed']]);
}

test.each(['(210) 555-0142', '2105550142', '+1 210 555 0142', '1-210-555-0142', '12105550142', ' 210.555.0142 '])(
  '%j is dialed as typed',
  (phone) => {
    expect(read(phone)).toEqual({ phones: ['12105550142'], phoneLinks: null, mentioned: [] });
  },
);

test.each([
  ...['+52 81 8345 6789', '+52 1 81 8345 6789', '+52 (1) (81) 8345-6789', '(+52) 81 8345 6789', '+(52) 1 81 83456789'],
  ...['+521 818 345 6789', '+5218183456789', '+528183456789', '52 81 8345 6789', '528183456789', '521 818 345 6789'],
  ...['0052 81 8345 6789', '00 52 1 81 8345 6789', '011 52 81 8345 6789', '011 52 1 81 8345 6789', '011528183456789'],
  ...['+52 01 81 8345 6789', '+52 044 81 8345 6789', '+52 045 818 345 6789', '52 01 81 8345 6789', '01 81 8345 6789'],
  ...['01 (81) 8345-6789', '044 81 8345 6789', '045 81 8345 6789', '0458183456789', '＋５２ １ ８１ ８３４５ ６７８９'],
  ...['+٥٢ ١ ٨١ ٨٣٤٥ ٦٧٨٩', '+52-1-81-8345-6789', '+52.1.81.8345.6789', '+52\u20111\u201181\u20118345\u20116789'],
])('%j is a number in Monterrey', (phone) => {
  expect(Object.values(dialed(phone))).toEqual(['tel:+528183456789']);
  expect(read(phone)).toMatchObject({
    phones: ['528183456789'],
    phoneLinks: [{ text: phone, formatted: '+52 81 8345 6789' }],
  });
});

test.each([33, 55, 56, 656, 664, 844, 867, 868, 877, 878])(
  '+52 1 %i is not an area code of the United States',
  (area) => {
    const rest = '12345678'.slice(0, 10 - String(area).length);
    expect(Object.values(dialed(`+52 1 ${area} ${rest}`))).toEqual([`tel:+52${area}${rest}`]);
  },
);

test.each([
  ['001 210 555 0142', '+12105550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0) 20 7946 0958', '+442079460958'],
  ['+49 (0)30 901820', '+4930901820'],
  ['+49 151 23456789', '+4915123456789'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+502 5555 1234', '+50255551234'],
  ['011 503 7012-3456', '+50370123456'],
  ['+91 98765 43210', '+919876543210'],
  ['+57 310 555 1234', '+573105551234'],
  ['+58 412-555 1234', '+584125551234'],
  ['+53 5 123 4567', '+5351234567'],
  ['+54 9 11 2345-6789', '+5491123456789'],
  ['+39 06 1234 5678', '+390612345678'],
])('%j is dialed abroad', (phone, number) => {
  expect(dialed(phone)).toEqual({ [phone]: `tel:${number}` });
  expect(read(phone).phones).toEqual([number.slice(1)]);
});

/** Of none of these, ten digits are a number of this country. */
test.each([
  ...[
    '+52 81 8345 678',
    '+2105550142',
    '+1 210 555 01',
    '+44 20 7946',
    '52 210 555 0142',
    '01 210 555 0142',
    '020 7946 0958',
  ],
  ...[
    '44 20 7946 0958',
    '57 310 555 1234',
    '50255551234',
    '91 98765 43210',
    '58 412 555 12 34',
    '612 345 678',
    '2222 3333',
  ],
  ...[
    '21055501425',
    '1 210 555 014',
    'N/A',
    '',
    '12345',
    '555',
    '24/7',
    '12/05/2026',
    '210 555 call 0142',
    '555, 0199',
  ],
  ...['2.10556E+09', '#REF!', '#NAME?', 'TRUE', '1714658602', '0000000000', '830 evenings', 'ext. 210 5550142345'],
])('%j is not dialed', (phone) => {
  expect(read(phone)).toMatchObject({ phones: [], phoneLinks: [] });
});

test.each([
  ...['2105550191,8305550192', '2105550191;8305550192', '2105550191 , 8305550192', '2105550191; 8305550192'],
  ...['2105550191 # 8305550192', '2105550191/8305550192', '2105550191 | 8305550192', '2105550191 & 8305550192'],
  ...['2105550191 or 8305550192', '2105550191 y 8305550192', '2105550191\n8305550192', '2105550191\r\n8305550192'],
  ...['2105550191 8305550192', '2105550191x8305550192', 'cell 2105550191 home 8305550192'],
])('%j is two numbers', (phone) => {
  expect(dialed(phone)).toEqual({ '2105550191': 'tel:+12105550191', '8305550192': 'tel:+18305550192' });
});

test.each([
  ['(210) 555-0133 (after 5pm)', { '(210) 555-0133': 'tel:+12105550133' }],
  ['24/7 210 555 0160 9-5', { '210 555 0160': 'tel:+12105550160' }],
  ['210/555-0174', { '210/555-0174': 'tel:+12105550174' }],
  ['210, 555, 0174', { '210, 555, 0174': 'tel:+12105550174' }],
  ['2105550142/43', { '2105550142': 'tel:+12105550142' }],
  ['２１０－５５５－０１６１', { '２１０－５５５－０１６１': 'tel:+12105550161' }],
  ['٢١٠-٥٥٥-٠١٦٢', { '٢١٠-٥٥٥-٠١٦٢': 'tel:+12105550162' }],
  [
    '210\u200B555\u200B0163 or 8305550192',
    { '210\u200B555\u200B0163': 'tel:+12105550163', '8305550192': 'tel:+18305550192' },
  ],
  ['210_555_0169', { '210_555_0169': 'tel:+12105550169' }],
  ['1*210*555*0172 (text)', { '1*210*555*0172': 'tel:+12105550172' }],
  ['p:+12105550142', { '+12105550142': 'tel:+12105550142' }],
  ['tel:+1-210-555-0142;ext=12', { '+1-210-555-0142;ext=12': 'tel:+12105550142;ext=12' }],
  [
    '210-555-0191 / +52 1 81 8345 6789',
    { '210-555-0191': 'tel:+12105550191', '+52 1 81 8345 6789': 'tel:+528183456789' },
  ],
  ['999 555 0000', { '999 555 0000': 'as typed' }],
  ['555-0199', { '555-0199': 'tel:5550199' }],
])('%j dials %j', (phone, links) => {
  expect(dialed(phone)).toEqual(links);
});

test.each([
  ...['(210) 555-0179 ext. 7', '210 555 0179 x7', '210-555-0179, ext 7', '2105550179, extensión 7', '210 555 0179 #7'],
  ...['210 555 0179 int. 7', '(210) 555-0179 (ext. 7', '+1 210 555 0179 Extension: 7', '210 555 0179 interno 7'],
])('%j has an extension', (phone) => {
  expect(dialed(phone)).toEqual({ [phone]: 'tel:+12105550179;ext=7' });
  expect(read(phone)).toMatchObject({ phones: ['12105550179'], phoneLinks: [{ formatted: '(210) 555-0179 ext. 7' }] });
});

test('an extension has its mark, and at most six digits', () => {
  expect(dialed('210 555 0179 x123456')).toEqual({ '210 555 0179 x123456': 'tel:+12105550179;ext=123456' });
  expect(dialed('210 555 0179 x1234567')).toEqual({ '210 555 0179': 'tel:+12105550179' });
  expect(dialed('210 555 0179 7')).toEqual({ '210 555 0179': 'tel:+12105550179' });
  expect(dialed('210 555 0179 # 830 555 0192')).toEqual({
    '210 555 0179': 'tel:+12105550179',
    '830 555 0192': 'tel:+18305550192',
  });
});

test.each([
  ['1-800-LAWYERS', '8005299377'],
  ['1 800 lawyers', '8005299377'],
  ['(800) GO FEDEX', '8004633339'],
  ['１-８００-ＬＡＷＹＥＲＳ', '8005299377'],
  ['210-555-CALL', '2105552255'],
  ['+1 888 4-JUSTICE', '8884587842'],
  ['1-800-LAWYERS or 830 555 0192', '8005299377'],
])('%j is dialed by its letters’ keys', (phone, digits) => {
  expect(read(phone).phones[0]).toBe(`1${digits}`);
  expect(Object.values(dialed(phone))[0]).toBe(`tel:+1${digits}`);
});

test.each(['830 evening', '555-0142 HOME PLEASE', '210 ext 1234567', 'APT 210'])(
  '%j has no number in letters',
  (phone) => {
    expect(read(phone).phones).toEqual([]);
  },
);

test('two people are the same by whole numbers alone; what lacks its area code or country is found as it was typed', () => {
  expect(read('+1 210 555 0770').phones).not.toEqual(read('+1 (210) 555-0775').phones);
  expect(read('+44 20 7946 0958').phones).toEqual(numbersIn('44 20 7946 0958'));
  expect(read('555-0199')).toMatchObject({ phones: [], mentioned: ['5550199'] });
  expect(numbersIn('call 5550199, after 5')).toEqual(['5550199']);
  expect(read('612 345 678').mentioned).toEqual(numbersIn('612-345-678'));
  // It may be a number with office hours.
  expect(read('9-5 210 555 0142')).toMatchObject({
    phones: [],
    phoneLinks: [],
    mentioned: ['952105550142', '12105550142'],
  });
});

test('the digits of every script count', () => {
  const zeros = Array.from({ length: 0x1fbf0 }, (_, point) => point).filter(
    (point) => /\p{Nd}/u.test(String.fromCodePoint(point)) && !/\p{Nd}/u.test(String.fromCodePoint(point - 1)),
  );
  expect(zeros.length).toBeGreaterThan(50);
  for (const zero of zeros) {
    const written = [...'2105550142'].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    expect(numbersIn(written), written).toEqual(['12105550142']);
  }
});

test('phone and message mention addresses and numbers', () => {
  const message =
    'Write to Ann＠Example.com, or <ben@example.com>. My sister: 210_555_0169 (or 2 1 0 5 5 5 0 1 7 0), her mother ' +
    '+52 1 81 8345 6789. Room 12, $4,500, hit on May 3, 2026 @ 5 pm.';
  expect(read('(210) 555-0169 carla@example.com', message).mentioned).toEqual([
    ...['carla@example.com', 'ann@example.com', 'ben@example.com', '12105550170', '528183456789'],
  ]);
});

test('of a phone and a message of any length, a handful is stored', () => {
  const phone = Array.from({ length: 5000 }, (_, place) => `210555${1000 + place}`).join(', ');
  const message = Array.from({ length: 5000 }, (_, place) => `a${place}@example.com 210 555 ${1000 + place}`).join(' ');
  const { phones, phoneLinks, mentioned } = read(phone, message);
  expect([phones[0], phones.length, phoneLinks?.length]).toEqual(['12105551000', 6, 6]);
  expect(mentioned).toContain('a0@example.com');
  expect(mentioned).toHaveLength(40);
  // Nothing is read of the number at which the phone is cut.
  expect(read(`${' '.repeat(246)}2105550142`)).toMatchObject({ phones: [], phoneLinks: [] });
});
