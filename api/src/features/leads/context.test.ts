import { contactTextsEn } from '@advocate/facts/contact-texts-en';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ publicUrl: 'http://firm.example' });
const cookie = await app.signIn();
const send = (change: object, headers = {}) => app.sendLead(change, { headers });
const visit = (pageUrl: string, referrerUrl: string, sessionId: string, headers = {}) =>
  app.sendVisit({ pageUrl, referrerUrl, sessionId }, { headers });

const contextOf = (id: number) => app.ask('get-lead-context', { id }, cookie);
/** Returns the context of the latest request. */
async function lastContext() {
  const [lead] = await app.superuser`select max(id)::int as id from leads`;
  return contextOf(lead?.id);
}

test('a request has its visit: where it began, what was read and clicked', async () => {
  await visit('/?utm_source=spring%20flyer&utm_campaign=x', 'https://www.google.com/', 'visit-1');
  await visit('/contact', 'http://firm.example/', 'visit-1');
  await visit('/about', 'https://elsewhere.example/', 'visit-2');
  const headers = { 'X-Session-Id': 'visit-1' };
  await app.call('/api/track-call.php', { body: { phoneNumber: '+12105550142', pageSource: '/' }, headers });
  await app.send('track-email', { email: 'a@b', pageSource: '/' });
  const { visit: known } = await contextOf(await send({}, headers));
  expect(known).toMatchObject({
    landing_page: '/',
    referrer: 'https://www.google.com/',
    utm: { utm_source: 'spring flyer', utm_campaign: 'x' },
    pages: [{ page_title: 'Home' }, { page_url: '/contact' }],
    clicks: [{ kind: 'call', target: '+12105550142', page_source: '/' }],
  });
  expect(known?.pages).toHaveLength(2);
});

test('a native post has its visit in a separate field, even when it is sent again after a mistake', async () => {
  await visit('/contact', '', 'visit-native');
  const fields = { sessionId: 'visit-native', acknowledgmentVersion: '1' };
  const again = await app.sendForm({ ...fields, acknowledgment: '' });
  expect(await again.text()).toContain('name="sessionId" value="visit-native"');
  await app.sendForm(fields);
  expect((await lastContext()).visit?.landing_page).toBe('/contact');
});

test('under Global Privacy Control the visit is counted, without address and session', async () => {
  const before = await app.ask('get-admin-stats', {}, cookie);
  const headers = { 'Sec-GPC': '1', 'X-Session-Id': 'private' };
  await visit('/private', '', 'private', headers);
  await app.call('/api/track-call.php', { body: { phoneNumber: '1', pageSource: '/private' }, headers });
  const lead = await send({}, headers);
  const after = await app.ask('get-admin-stats', {}, cookie);
  expect(after.stats).toMatchObject({
    total_visits: (before.stats.total_visits ?? 0) + 1,
    unique_visitors: before.stats.unique_visitors,
  });
  const rows = await app.superuser`
    select ip_address, session_id from visits where page_url = '/private' union all
    select ip_address, coalesce(session_id, '') from clicks where page_source = '/private'`;
  expect(rows.map((row) => ({ ...row }))).toEqual(Array(2).fill({ ip_address: null, session_id: '' }));
  expect((await contextOf(lead)).visit).toBeNull();
});

test('a visit of staff, which does not count, is known too, but is no source', async () => {
  const staff = { Cookie: await app.signIn() };
  await visit('/about', '', 'visit-staff', staff);
  const click = { phoneNumber: '7', pageSource: '/about' };
  await app.call('/api/track-call.php', { body: click, headers: { ...staff, 'X-Session-Id': 'visit-staff' } });
  const id = await send({}, { 'X-Session-Id': 'visit-staff' });
  expect((await contextOf(id)).visit).toMatchObject({ landing_page: '/about', clicks: [{ target: '7' }] });
  const [row] = await app.superuser`select landing_page from leads where id = ${id}`;
  expect(row?.landing_page).toBeNull();
});

test('an invalid id costs only the context', async () => {
  for (const sessionId of ['x'.repeat(300), 'é\u0001', 'never-seen']) {
    expect((await app.sendForm({ message: sessionId, sessionId })).status).toBe(200);
    expect((await lastContext()).visit).toBeNull();
  }
});

test('other requests of the same person are found by address or digits, however they were written', async () => {
  const person = (name: string, email: string, phone: string, more = {}) => send({ name, email, phone, ...more });
  await person('First', 'Ana@Example.com', '5');
  await person('Second', 'other@example.com', '(830) 555-0177');
  await person('Trapped', 'ana@example.com', '6', { q7: 'spam' });
  const stranger = await person('Stranger', 'stranger@example.com', '5');
  const others = async (id: number) => (await contextOf(id)).other_requests.map(({ name }) => name);
  expect(await others(await person('Third', 'ana@example.com', '+1 830 555 0177'))).toEqual(['Second', 'First']);
  const fourth = await person('Fourth', 'fourth@example.com', '830-555-0177 ext. 12');
  expect(await others(fourth)).toEqual(['Third', 'Second']);
  expect(await others(stranger)).toEqual([]);
});

test('the accepted wording is shown, by version and hash, until the lead is deleted', async () => {
  const id = await send({}, { 'X-Acknowledgment-Version': '1' });
  const { acknowledgment } = await contextOf(id);
  expect(acknowledgment).toEqual({
    version: 1,
    text: contactTextsEn.acknowledgmentLabel,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await app.send('delete-lead', { id }, cookie);
  expect(await app.statusOf('get-lead-context', { id }, cookie)).toBe(404);
});
