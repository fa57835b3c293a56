import { expect, test } from 'vitest';
import { mailSettings } from '../../testing/receivers.ts';
import { leadMessage } from './message.ts';

const lead = {
  ...{ id: '42', message_key: 'f0', name: 'María', email: 'maria@example.com', phone: '(210) 555-0142' },
  ...{ case_type: 'Trucking Accidents', message: 'Me chocó un tráiler.', page_source: '/contact', suspected: false },
  reminder: false,
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

test('a subject is cut between characters as they are read', () => {
  const { subject } = leadMessage({ ...lead, name: `${'a'.repeat(77)}👩🏽‍⚖️ and more` }, mailSettings);
  expect(subject).toBe(`New lead: Trucking Accidents, ${'a'.repeat(77)}…`);
});

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
  expect(mail.subject).toBe('New lead: Trucking Accidents, María (Spanish)');
  expect(mail.text).toContain('Office:    San Antonio, Texas\nLanguage:  Spanish\n');
  expect(leadMessage(lead, mailSettings).subject).toBe('New lead: Trucking Accidents, María');
});

test('an answer to the mail goes to the sender, unless the address could be none', () => {
  expect(leadMessage(lead, mailSettings).replyTo).toEqual({ name: 'María', address: 'maria@example.com' });
  expect(leadMessage({ ...lead, email: 'x@y\r\nBcc: z@example.com' }, mailSettings).replyTo).toBeUndefined();
});

test('the mail names the office of the page, and the numbers as they are read', () => {
  const textOf = (change: object) => String(leadMessage({ ...lead, ...change }, mailSettings).text);
  expect(textOf({ page_source: '/es/contacto-denver' })).toContain(
    '\nOffice:    Denver, Colorado\nLanguage:  Spanish\n',
  );
  const phones = ['+12105550142', '(210) 555-0133 (after 5pm)', '210-555-0144 or 210-555-0145', 'N/A'];
  expect(phones.map((phone) => /^Phone: +(.*)$/m.exec(textOf({ phone }))?.[1])).toEqual([
    '(210) 555-0142',
    '(210) 555-0133 (typed: (210) 555-0133 (after 5pm))',
    '(210) 555-0144, (210) 555-0145 (typed: 210-555-0144 or 210-555-0145)',
    'N/A',
  ]);
});
