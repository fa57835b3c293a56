import { contactTexts } from '@advocate/public-site/content/contact-form';
import { expect, test } from 'vitest';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { LeadsAnswer } from './contract.ts';

const app = await startTestApp();
const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost', Accept: 'text/html' };

async function leads() {
  return app.json<LeadsAnswer>('/api/get-admin-leads.php', { cookie: await app.signIn() });
}

test('a request becomes a lead that staff see byte by byte, with its notification job', async () => {
  const response = await app.call('/mail.php', { body: goodRequest, ip: '203.0.113.7' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'success', message: expect.stringContaining('Thank you') });
  const [lead] = (await leads()).leads;
  expect(lead).toMatchObject({
    name: goodRequest.name,
    email: goodRequest.email,
    phone: goodRequest.phone,
    case_type: goodRequest.caseType,
    message: goodRequest.message,
    page_source: '/contact',
  });
  expect(Math.abs(Date.parse(lead?.submission_date ?? '') - Date.now())).toBeLessThan(60_000);
  const [row] = await app.superuser`
    select acknowledgment, host(ip_address) as ip, sent_at from leads join notifications on lead_id = id
    where id = ${lead?.id ?? 0}`;
  expect(row).toMatchObject({ ip: '203.0.113.7', sent_at: null });
  expect(row?.acknowledgment).toContain('no attorney-client relationship');
});

test('the same key is the same lead, also when both arrive at once', async () => {
  const send = () =>
    app.call('/mail.php', { body: { ...goodRequest, name: 'Twice' }, headers: { 'Idempotency-Key': 'key-1' } });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'success' });
  expect((await leads()).leads.filter(({ name }) => name === 'Twice')).toHaveLength(1);
});

test('other words under a key that was used are not lost', async () => {
  const send = (message: string) =>
    app.call('/mail.php', {
      body: { ...goodRequest, name: 'Changed', message },
      headers: { 'Idempotency-Key': 'key-2' },
    });
  await send('first');
  await send('second');
  expect((await leads()).leads.filter(({ name }) => name === 'Changed')).toHaveLength(2);
});

test.each([
  ['a missing name', { name: '' }, /Name/],
  ['an address without @', { email: 'nobody' }, /e-mail address/],
  ['a number where a text belongs', { phone: 5 }, /Phone/],
  ['an unticked box', { acknowledgment: false }, new RegExp(contactTexts.acknowledgmentMissing)],
  ['a box that is a text', { acknowledgment: 'true' }, /acknowledgment/],
  ['a NUL', { message: 'a\0b' }, /cannot be stored/],
  ['half a surrogate', { message: '\ud800' }, /cannot be stored/],
])('%s is refused with a message and stores nothing', async (_what, change, message) => {
  const before = (await leads()).leads.length;
  const response = await app.call('/mail.php', { body: { ...goodRequest, ...change } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status: 'error', message: expect.stringMatching(message) });
  expect((await leads()).leads).toHaveLength(before);
});

test('a filled honeypot is stored, mailed and shown apart, until staff say it is no spam', async () => {
  const cookie = await app.signIn();
  await app.call('/mail.php', { body: { ...goodRequest, name: 'Trapped', website: 'http://spam' } });
  const before = await leads();
  expect(before.leads.some(({ name }) => name === 'Trapped')).toBe(false);
  const suspect = before.suspected?.find(({ name }) => name === 'Trapped');
  expect(before.suspected_total).toBe(1);
  const [job] = await app.superuser`select 1 from notifications where lead_id = ${suspect?.id ?? 0}`;
  expect(job).toBeDefined();
  const cleared = await app.json('/api/not-spam.php', { body: { id: suspect?.id }, cookie });
  expect(cleared).toMatchObject({ status: 'success' });
  const after = await leads();
  expect(after.leads.some(({ name }) => name === 'Trapped')).toBe(true);
  expect(after).toMatchObject({ suspected: [], suspected_total: 0, total: (before.total ?? 0) + 1 });
});

test('a native post answers a readable page, and the same words again are the same lead', async () => {
  const body = new URLSearchParams({
    ...goodRequest,
    name: 'Native',
    message: 'it’s 50% + tax & more',
    acknowledgment: 'true',
  }).toString();
  for (let time = 0; time < 2; time += 1) {
    const response = await app.call('/mail.php', { body, headers: form });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    expect(await response.text()).toContain(contactTexts.sentTitle);
  }
  const stored = (await leads()).leads.filter(({ name }) => name === 'Native');
  expect(stored).toHaveLength(1);
  expect(stored[0]?.message).toBe('it’s 50% + tax & more');
});

test('a native post with the box unticked shows the specified text and keeps what was typed', async () => {
  const { acknowledgment: _, ...rest } = goodRequest;
  const body = new URLSearchParams({ ...rest, name: '"><script>alert(1)</script>' }).toString();
  const response = await app.call('/mail.php', { body, headers: form });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(contactTexts.acknowledgmentMissing);
  expect(page).toContain(contactTexts.acknowledgmentTitle);
  expect(page).toContain('北京 🚚');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(page).not.toContain('<script');
});

test('a form from another site, or from nowhere, is not accepted', async () => {
  const body = new URLSearchParams({ ...goodRequest, acknowledgment: 'true' }).toString();
  const send = (headers: Record<string, string>) =>
    app.call('/mail.php', { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } });
  expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await send({})).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});

test('the 21st request of an address in ten minutes is refused, over all processes, and never called a success', async () => {
  const send = (index: number) =>
    app.call('/mail.php', { body: { ...goodRequest, name: `Flood ${index}` }, ip: '198.51.100.4' });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => send(index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  const elsewhere = await app.call('/mail.php', { body: goodRequest, ip: '198.51.100.4' }, app.startTwin());
  expect(elsewhere.status).toBe(429);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await leads()).leads.filter(({ name }) => name.startsWith('Flood'))).toHaveLength(20);
});
