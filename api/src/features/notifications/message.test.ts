import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readContacts } from '../../lib/phone-numbers.ts';
import { mailSettings } from '../../testing/receivers.ts';
import { digestMessage, leadMessage } from './message.ts';

const lead = {
  ...{ id: 42, message_key: 'f0', name: 'María', email: 'maria@example.com', phone: '(210) 555-0142' },
  ...{ case_type: 'Trucking Accidents', message: 'Me chocó un tráiler.', page_source: '/contact', suspected: false },
  submission_date: '2026-05-10T12:00:00Z',
};

test('what was typed into a field stays on its line, and the message comes last', () => {
  const forged = 'Eve\r\nAll leads: https://evil.example';
  const fields = { name: forged, phone: forged, email: forged, case_type: forged, page_source: forged };
  const text = String(
    leadMessage({ ...lead, ...fields, message: 'First.\nAll leads: https://evil.example' }, mailSettings).text,
  );
  const [own = '', message] = text.split('\n\nMessage:\n');
  expect(own.match(/^All leads: .*$/gm)).toEqual(['All leads: https://admin.example.com/admin/leads']);
  expect(message).toBe('First.\nAll leads: https://evil.example');
});

test('mail programs, which put mails with one subject together, hide no request or digest in an older one', () => {
  const leads = Array.from({ length: 7 }, (_, n) => ({ ...lead, id: 41 + n }));
  const [first = lead, ...others] = leads;
  const digests = [
    [first, ...others.slice(0, 2)],
    [first, ...others.slice(1, 3)],
    [{ ...first, suspected: true }, ...others.slice(0, 2)],
  ] as const;
  const subjects = [
    ...[...leads, { ...lead, suspected: true }].map((one) => leadMessage(one, mailSettings).subject),
    ...digests.map((some) => digestMessage('key', [...some] as [typeof lead], mailSettings).subject),
  ];
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects).toContain('New lead 42: Trucking Accidents, María');
  expect(subjects.slice(-3)).toEqual([
    '3 new leads, numbers 41 to 43',
    '3 new leads, numbers 41 to 44',
    '3 new leads, numbers 41 to 43, 1 of them possible spam',
  ]);
});

test('while the office is closed, its mail also goes to who answers then', () => {
  const settings = { ...mailSettings, afterHoursMailTo: 'night@example.com' };
  const toAt = (moment: string, pageSource = '/contact') =>
    leadMessage({ ...lead, page_source: pageSource }, settings, new Date(moment)).to;
  expect(toAt('2026-05-11T20:00:00Z')).toEqual(['intake@example.com']);
  expect(toAt('2026-05-11T22:30:00Z')).toEqual(['intake@example.com', 'night@example.com']);
  // Denver closes an hour later.
  expect(toAt('2026-05-11T22:30:00Z', '/contact-colorado')).toEqual(['intake@example.com']);
  expect(digestMessage('key', [lead], settings, new Date('2026-05-10T12:00:00Z')).to).toContain('night@example.com');
  expect(leadMessage(lead, mailSettings, new Date('2026-05-10T12:00:00Z')).to).toEqual(['intake@example.com']);
});

test('a subject is cut between characters as they are read', () => {
  const { subject } = leadMessage({ ...lead, name: `${'a'.repeat(77)}👩🏽‍⚖️ and more` }, mailSettings);
  expect(subject).toBe(`New lead 42: Trucking Accidents, ${'a'.repeat(77)}…`);
});

const long = 60_000;
test.each([
  ['line ends', 'Eve\r\nBcc: a@example.com\u2028\u2029\vX: y\0', 'Eve Bcc: a@example.com X: y'],
  ['direction marks', '\u202eanA\u202c \u2067Ana\u2069 \u200f\u061c!', 'anA Ana !'],
  ['invisible characters', 'A\u200bn\u00ada\ufeff\u2060 Ruiz', 'Ana Ruiz'],
  ['an emoji of several characters and a Persian name', '👩🏽‍⚖️ می‌خواهم', '👩🏽‍⚖️ می‌خواهم'],
  ['a long word', 'x'.repeat(long), `${'x'.repeat(79)}…`],
  ['long letters with accents', 'é'.repeat(long), `${'é'.repeat(79)}…`],
  ['long letters of three bytes', '漢'.repeat(long), `${'漢'.repeat(79)}…`],
  ['long emojis', '👩🏽‍⚖️'.repeat(long), `${'👩🏽‍⚖️'.repeat(11)}…`],
  ['one letter with many marks', `e${'\u0301'.repeat(long)}`, '…'],
  ['what looks like an encoded word', '=?UTF-8?Q?=0D=0ABcc:_a@example.com?=', '=?UTF-8?Q?=0D=0ABcc:_a@example.com?='],
  ['commas and quotes', '"Ana" <eve@example.com>, b@example.com', '"Ana" <eve@example.com>, b@example.com'],
])('%s in a name are clipped and break no header', async (_, name, shown) => {
  const mail = leadMessage({ ...lead, name, case_type: name }, mailSettings);
  expect(mail.subject).toBe(`New lead 42: ${shown}, ${shown}`);
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail);
  const [head = ''] = String(message).split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const known = ['From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date', 'Auto-Submitted', 'Content-Type'];
  const others = ['Content-Transfer-Encoding', 'MIME-Version'];
  expect(headers.map((line) => line.split(':')[0]).sort()).toEqual([...known, ...others].sort());
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(100);
  for (const [word] of head.matchAll(/=\?UTF-8\?[BQ]\?\S*?\?=/g)) expect(word.length).toBeLessThanOrEqual(75);
  const subject = headers.find((line) => line.startsWith('Subject: '))?.slice('Subject: '.length);
  expect(decoded(subject ?? '')).toBe(mail.subject);
});

/** Decodes a header's encoded words, between which blanks do not count. */
function decoded(header: string): string {
  const textOf = (word: string) => {
    const [, kind, data = ''] = /^=\?UTF-8\?([BQ])\?(.*)\?=$/.exec(word) ?? [];
    const bytes = data.replaceAll('_', ' ').replaceAll('=', '%');
    return kind === 'B' ? Buffer.from(data, 'base64') : Buffer.from(unescape(bytes), 'latin1');
  };
  return header
    .replace(/\?= +(?==\?)/g, '?=')
    .replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/g, (run) =>
      Buffer.concat((run.match(/=\?UTF-8\?[BQ]\?[^?]*\?=/g) ?? []).map(textOf)).toString('utf8'),
    );
}

test('the mail links to its lead and says how long the person has been waiting', () => {
  const textAfter = (minutes: number, suspected = false) => {
    const now = new Date(Date.parse(lead.submission_date) + minutes * 60_000);
    return String(leadMessage({ ...lead, suspected }, mailSettings, now).text);
  };
  expect(textAfter(0)).toContain('https://admin.example.com/admin/leads?lead=42');
  expect(textAfter(0, true)).not.toContain('?lead=');
  // In two time zones.
  expect(textAfter(0)).toMatch(/Received: {2}Sunday, May 10, 2026 at 7:00\sAM CDT, just now/);
  const waits = [0, 4, 130, 3_000].map((minutes) => /Received: .*, (.*)/.exec(textAfter(minutes))?.[1]);
  expect(waits).toEqual(['just now', '4 minutes ago', '2 hours ago', '2 days ago']);
});

test('the mail about a request from a Spanish page says so, in English otherwise', () => {
  const mail = leadMessage({ ...lead, page_source: '/es/contacto' }, mailSettings);
  expect(mail.subject).toBe('New lead 42: Trucking Accidents, María (Spanish)');
  expect(mail.text).toContain('Office:    San Antonio, Texas\nLanguage:  Spanish\n');
});

test('an answer to the mail goes to the sender, unless the address could be none', () => {
  expect(leadMessage(lead, mailSettings).replyTo).toEqual({ name: 'María', address: 'maria@example.com' });
  expect(leadMessage({ ...lead, email: 'x@y\r\nBcc: z@example.com' }, mailSettings).replyTo).toBeUndefined();
  expect(leadMessage({ ...lead, email: `${'x'.repeat(1000)}@example.com` }, mailSettings).replyTo).toBeUndefined();
});

test('the mail names the office of the page, and the numbers as they are read', () => {
  const textOf = (change: object) => String(leadMessage({ ...lead, ...change }, mailSettings).text);
  const phoneOf = (phone: string) => {
    const { phoneLinks: phone_links } = readContacts({ phone, message: '' });
    return /^Phone: +(.*)$/m.exec(textOf({ phone, phone_links }))?.[1];
  };
  expect(textOf({ page_source: '/es/contacto-denver' })).toContain(
    '\nOffice:    Denver, Colorado\nLanguage:  Spanish\n',
  );
  const phones = [
    ...['+12105550142', '+52 1 81 8345 6789', '+44 20 7946 0958'],
    ...['(210) 555-0133 (after 5pm)', '210-555-0144 or 210-555-0145', 'N/A'],
  ];
  expect(phones.map(phoneOf)).toEqual([
    '(210) 555-0142',
    '+52 81 8345 6789 (typed: +52 1 81 8345 6789)',
    '+44 20 7946 0958',
    '(210) 555-0133 (typed: (210) 555-0133 (after 5pm))',
    '(210) 555-0144, (210) 555-0145 (typed: 210-555-0144 or 210-555-0145)',
    'N/A',
  ]);
});
