import { type APIRequestContext, expect } from '@playwright/test';
import { offices } from '../../facts/src/offices.ts';
import { test } from './test.ts';

/**
 * The calls of the specification as a client makes them that knows nothing else: address, body and answer stand here as
 * they stand there, and nothing is taken from the product except which offices the firm has.
 */
const text = expect.any(String);
const number = expect.any(Number);
const success = { status: 'success' };

async function get(client: APIRequestContext, address: string, headers = {}) {
  const response = await client.get(address, { headers });
  expect(response.status()).toBe(200);
  return response.json();
}

const post = async (client: APIRequestContext, address: string, data: object) =>
  (await client.post(address, { data })).json();

test('every specified call holds', async ({ request: visitor, context: { request: staff }, product }) => {
  const { username, password } = product.staff;
  const refused = await post(staff, '/api/auth.php', { username, password: 'wrong' });
  expect(refused).toMatchObject({ status: expect.not.stringMatching(/^success$/), message: text });
  expect(await post(staff, '/api/auth.php', { username, password })).toMatchObject(success);

  const { status, stats: before } = await get(staff, '/api/get-admin-stats.php');
  expect(status).toBe('success');
  const visit = { pageUrl: '/specified', pageTitle: 'A page', sessionId: 'specified', referrerUrl: '' };
  expect(await post(visitor, '/api/track-visit.php', visit)).toEqual(success);
  const call = { phoneNumber: '+12105550142', pageSource: '/specified' };
  expect(await post(visitor, '/api/track-call.php', call)).toEqual(success);
  const mail = { email: 'info@firm.example', pageSource: '/specified' };
  expect(await post(visitor, '/api/track-email.php', mail)).toEqual(success);

  const request = {
    ...{ name: 'Specified Client', email: 'client@b', phone: '555', caseType: 'Other', message: '' },
    ...{ acknowledgment: true, pageSource: '/contact' },
  };
  expect(await post(visitor, '/mail.php', request)).toEqual({ ...success, message: text });
  expect(await post(visitor, '/mail.php', { ...request, acknowledgment: false })).toEqual({
    status: expect.not.stringMatching(/^success$/),
    message: 'Please acknowledge the disclaimer before submitting.',
  });

  const { stats } = await get(staff, '/api/get-admin-stats.php');
  const figures = ['total_visits', 'unique_visitors', 'total_leads', 'total_calls', 'total_emails'];
  for (const figure of figures) expect([figure, stats[figure]]).toEqual([figure, before[figure] + 1]);

  const { leads } = await get(staff, '/api/get-admin-leads.php');
  const lead = leads.find((one: { name: string }) => one.name === request.name);
  expect(lead).toMatchObject({
    ...{ id: number, name: request.name, email: request.email, phone: '555', case_type: 'Other', message: '' },
    ...{ submission_date: text, page_source: '/contact' },
  });
  const visits = await get(staff, '/api/get-admin-visits.php');
  expect(visits.stats).toMatchObject({ total_visits: stats.total_visits, unique_visitors: stats.unique_visitors });
  expect(visits.stats.today_visits).toBeGreaterThan(0);
  expect(visits.visits[0]).toMatchObject({
    ...{ id: number, page_url: visit.pageUrl, page_title: 'A page', visit_date: text, ip_address: text },
    referrer_url: '',
  });
  const { calls } = await get(staff, '/api/get-admin-calls.php');
  expect(calls[0]).toMatchObject({
    ...{ id: number, phone_number: call.phoneNumber, click_date: text, page_source: call.pageSource, ip_address: text },
  });
  const { emails } = await get(staff, '/api/get-admin-emails.php');
  expect(emails[0]).toMatchObject({
    ...{ id: number, email: mail.email, click_date: text, page_source: mail.pageSource, ip_address: text },
  });

  expect(await post(staff, '/api/delete-lead.php', { id: lead.id })).toMatchObject({ ...success, message: text });
  const left = await get(staff, '/api/get-admin-leads.php');
  expect(left.leads).not.toContainEqual(expect.objectContaining({ id: lead.id }));

  const record = {
    ...{ title: text, description: text, keywords: text, geo_position: text, geo_placename: text },
    ...{ image: text, url: text, schema: expect.any(Object) },
  };
  for (const name of ['home', 'about', 'practice-areas', ...offices.slice(1).map(({ id }) => `contact-${id}`)])
    expect(await get(visitor, `/api/get-${name}-seo.php`), name).toMatchObject(record);
  expect(await get(visitor, '/contact', { Accept: 'application/json' })).toMatchObject(record);
});
