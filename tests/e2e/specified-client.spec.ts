import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { offices } from '../../facts/src/offices.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { serveHere } from '../harness/product/gateway.ts';
import type { Product } from '../harness/product/start-product.ts';
import { Scope } from '../harness/scope.ts';
import { test } from './test.ts';

/**
 * The calls of the specification as a client makes them that knows nothing else: address, body and answer stand here as
 * they stand there, and nothing is taken from the product except which offices the firm has.
 */
const names = [
  'curl/8.7.1',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
];

const text = expect.any(String);
const number = expect.any(Number);
const success = { status: 'success' };
const acknowledgmentMissing = 'Please acknowledge the disclaimer before submitting.';

/** Returns the address of a gateway in front of the product's API. */
async function addressOf(gateway: 'nginx' | 'embedded', product: Product, scope: Scope): Promise<string> {
  const site = product.gateway?.site();
  if (gateway === 'nginx' || !site) return product.origin;
  const apiOrigin = `http://127.0.0.1:${product.apis[0].port}`;
  return `http://localhost:${await serveHere(scope, createGateway({ ...site, apiOrigin, adminHost: undefined }))}`;
}

/** Returns a client that keeps its cookies. */
const clientOf = (playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, userAgent: string) =>
  playwright.request.newContext({ baseURL, userAgent });

async function get(client: APIRequestContext, address: string, headers = {}) {
  const response = await client.get(address, { headers });
  expect(response.status()).toBe(200);
  return response.json();
}

const post = async (client: APIRequestContext, address: string, data: object) =>
  (await client.post(address, { data })).json();

/** What a client calls itself is the API's to judge, so the second gateway is asked under one name. */
for (const [gateway, clients] of [
  ['nginx', names],
  ['embedded', names.slice(0, 1)],
] as const) {
  test(`every specified call holds through ${gateway}, whatever the client calls itself`, async ({
    playwright,
    product,
  }) => {
    const scope = new Scope();
    const address = await addressOf(gateway, product, scope);
    for (const [nth, name] of clients.entries()) {
      const visitor = await clientOf(playwright, address, name);
      const staff = await clientOf(playwright, address, name);
      await test.step(name, () => makeCalls(visitor, staff, product, `${gateway} ${nth}`));
      await Promise.all([visitor.dispose(), staff.dispose()]);
    }
    await scope.cleanUp();
  });
}

async function makeCalls(visitor: APIRequestContext, staff: APIRequestContext, product: Product, mark: string) {
  const { username, password } = product.staff;
  const refused = await post(staff, '/api/auth.php', { username, password: 'wrong' });
  expect(refused).toMatchObject({ status: expect.not.stringMatching(/^success$/), message: text });
  expect(await post(staff, '/api/auth.php', { username, password })).toMatchObject(success);

  const { status, stats: before } = await get(staff, '/api/get-admin-stats.php');
  expect(status).toBe('success');
  const visit = { pageUrl: `/${mark}`, pageTitle: 'A page', sessionId: mark, referrerUrl: '' };
  expect(await post(visitor, '/api/track-visit.php', visit)).toEqual(success);
  const call = { phoneNumber: '+12105550142', pageSource: `/${mark}` };
  expect(await post(visitor, '/api/track-call.php', call)).toEqual(success);
  const mail = { email: 'info@firm.example', pageSource: `/${mark}` };
  expect(await post(visitor, '/api/track-email.php', mail)).toEqual(success);

  const request = {
    name: `Client of ${mark}`,
    email: 'client@b',
    phone: '555',
    caseType: 'Other',
    message: '',
    acknowledgment: true,
    pageSource: '/contact',
  };
  expect(await post(visitor, '/mail.php', request)).toEqual({ ...success, message: text });
  const { acknowledgment: _, ...unticked } = request;
  for (const body of [unticked, { ...unticked, acknowledgment: false }, { ...unticked, acknowledgment: 'true' }]) {
    expect(await post(visitor, '/mail.php', body)).toEqual({
      status: expect.not.stringMatching(/^success$/),
      message: acknowledgmentMissing,
    });
  }

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

  // Clients that keep ids as texts exist.
  const id = mark.includes('embedded') ? String(lead.id) : lead.id;
  expect(await post(staff, '/api/delete-lead.php', { id })).toMatchObject({ ...success, message: text });
  const left = await get(staff, '/api/get-admin-leads.php');
  expect(left.leads).not.toContainEqual(expect.objectContaining({ id: lead.id }));

  for (const record of ['home', 'about', 'practice-areas', ...offices.slice(1).map((office) => `contact-${office.id}`)])
    await expectRecord(visitor, `/api/get-${record}-seo.php`);
  await expectRecord(visitor, '/contact', { Accept: 'application/json' });
}

async function expectRecord(client: APIRequestContext, address: string, headers = {}) {
  expect(await get(client, address, headers)).toMatchObject({
    ...{ title: text, description: text, keywords: text, geo_position: text, geo_placename: text },
    ...{ image: text, url: text, schema: expect.any(Object) },
  });
}
