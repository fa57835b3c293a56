import fc from 'fast-check';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { calls as declared } from '../calls.ts';
import { staffReads, writes } from '../testing/calls.ts';
import {
  hostilePages,
  hostileQueries,
  hostileRequests,
  malformedBodies,
  TELLTALE,
} from '../testing/hostile-requests.ts';
import { goodRequest, startTestApp } from '../testing/test-app.ts';
import type { Call } from './calls.ts';
import { productionLimits } from './limits.ts';

const many = { atOnce: 1_000_000, seconds: 1, network: 1 };
const app = await startTestApp({
  limits: {
    ...productionLimits,
    leadTries: many,
    trackingPerDay: many,
    lead: { ...productionLimits.lead, anybody: 1_000_000, visited: 1_000_000, perDay: 1_000_000 },
    tracking: many,
    passkey: many,
    confirm: many,
    passwordsPerSession: 1_000_000,
    signIn: { ...productionLimits.signIn, address: many, device: many, total: many, accountKnown: many },
  },
});
const cookie = await app.signIn();

const paths = Object.keys(writes);
/** The calls that need something in their body. */
const particular = Object.entries(writes).flatMap(([path, good]) => (Object.keys(good).length > 0 ? [path] : []));

function assertRefusal(status: number, text: string) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const answer = JSON.parse(text);
  expect(answer).toEqual({ status: 'error', message: expect.any(String) });
  expect(answer.message).not.toMatch(TELLTALE);
}

test('a wrong type in any field is refused by every call', async () => {
  const wrong: unknown[] = [null, true, 0, -1, 1.5, [], ['a'], {}, { length: 1 }, { toString: 'x' }];
  for (const { method, path, input } of Object.values<Call>(declared)) {
    for (const [field, schema] of Object.entries(method === 'POST' && input ? input.entries : {})) {
      for (const value of wrong.filter((one) => !is(schema, one))) {
        const response = await app.call(path, { body: { ...writes[path], [field]: value }, cookie });
        assertRefusal(response.status, await response.text());
      }
    }
  }
});

/** `String()` fails for some of these, and for the last one it exhausts the stack. */
const UNPRINTABLE = [
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '[{"toString":1}]',
  '[['.repeat(9000) + ']]'.repeat(9000),
];

test.each([...Object.values(malformedBodies), ...UNPRINTABLE.map((value) => `{"name":${value},"phone":${value}}`)])(
  'a person who sends hostile body %# is answered with a page that refuses it',
  async (body) => {
    const response = await app.call('/mail.php', { body, headers: { Accept: 'text/html' } });
    const page = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('role="status"');
    expect(page).not.toMatch(TELLTALE);
  },
);

test.each(paths)('%s answers in JSON to whatever is wrong with a request, and never fails', async (path) => {
  const good = writes[path] ?? {};
  // Without a session, a logout cannot end that of the other tests.
  const signedIn = /logout|sign-out/.test(path) ? {} : { Cookie: cookie };
  for (const { what, headers, ...request } of hostileRequests(path, good, 30)) {
    const response = await app.call(path, {
      ...request,
      headers: { 'Content-Type': 'application/json', ...signedIn, ...headers },
    });
    const text = await response.text();
    expect(response.status, `${request.body}\n${text}`).toBeLessThan(500);
    expect(text).not.toMatch(TELLTALE);
    if (particular.includes(path) && Object.hasOwn(malformedBodies, what)) assertRefusal(response.status, text);
    if (response.headers.get('content-type')?.startsWith('text/html')) continue;
    expect(JSON.parse(text).status).toBe(response.status === 200 ? 'success' : 'error');
  }
});

const READING = ['/healthz', '/readyz', ...staffReads.filter((path) => path !== '/api/lead-events.php')];

test.each(READING)('%s answers a hostile query or page in JSON, and never fails', async (path) => {
  const requests = [
    ...hostileQueries.map((query) => [`${path}?${query}`, {}] as const),
    ...hostilePages.map((headers) => [path, headers] as const),
  ];
  for (const [address, headers] of requests) {
    const response = await app.call(address, { cookie, headers });
    expect(response.status).toBeLessThan(500);
    expect(JSON.parse(await response.text())).toHaveProperty('status');
  }
});

test('whatever is in the query, the cookies and the headers, no reading call fails and every answer is JSON', async () => {
  const anyWord = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.constantFrom('%', '%E0%A4%A', '%00', '..', '1e9'));
  const headerText = fc.string({ unit: fc.constantFrom(...'abc=;,%"\\{}:/ 0123é') });
  const name = fc.constantFrom('id', 'days', 'kind', 'token', 'lastEventId', '__proto__', 'id[]');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...READING), name, anyWord, headerText, async (path, key, value, text) => {
      for (const raw of [value, encodeURIComponent(value)]) {
        const response = await app.call(`${path}?${key}=${raw.replace(/[\s#]/g, '')}`, {
          cookie,
          headers: {
            'Last-Event-ID': text,
            'Page-Limit': text,
            'Page-Before': text,
            'X-Forwarded-For': text,
            'Accept-Language': text,
          },
        });
        expect(response.status).toBeLessThan(500);
        expect(JSON.parse(await response.text())).toHaveProperty('status');
      }
    }),
    { numRuns: 300 },
  );
});

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

test('what is accepted is stored byte by byte; what cannot be stored is refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, fc.string({ unit: 'binary' }), async (name, phone, message) => {
      const response = await app.call('/mail.php', { body: { ...goodRequest, name, phone, message } });
      expect(response.status).toBe([name, phone, message].every(isStorable) ? 200 : 400);
      if (response.status !== 200) return;
      const [lead] = await app.superuser`select name, phone, message from leads order by id desc limit 1`;
      expect({ ...lead }).toEqual({ name, phone, message });
    }),
    { numRuns: 200 },
  );
});

test('tracked texts are stored byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (pageUrl, pageTitle) => {
      const body = { pageUrl, pageTitle, sessionId: 'property', referrerUrl: pageTitle };
      const response = await app.send('track-visit', body);
      expect(response.status).toBe([pageUrl, pageTitle].every(isStorable) ? 200 : 400);
      if (response.status !== 200) return;
      const [visit] = await app.superuser`
        select page_url, page_title, referrer_url from visits order by id desc limit 1`;
      expect({ ...visit }).toEqual({ page_url: pageUrl, page_title: pageTitle, referrer_url: pageTitle });
    }),
    { numRuns: 150 },
  );
});

const HONEST: Record<string, unknown>[] = [
  { name: 'Siobhán O’Brien' },
  { name: "Robert'); DROP TABLE leads;--" },
  { name: '北京 太郎' },
  { name: '👩🏽‍⚖️' },
  { name: '<b>Bold</b>' },
  { message: '=1+1' },
  { message: 'x'.repeat(5000) },
  { message: `${'<script>alert(1)</script>'.repeat(100)}` },
  { email: "o'brien+tag@example.co.uk" },
  { phone: 'call my sister' },
  { caseType: 'Something else' },
  { name: ' ' },
  { pageSource: '/contact?utm_source=a&utm_medium=b' },
];

test.each(HONEST)('honest people are never refused: %j', async (change) => {
  const response = await app.call('/mail.php', { body: { ...goodRequest, ...change } });
  expect(response.status).toBe(200);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s on a call that takes POST is refused with the method it takes',
  async (method) => {
    for (const path of ['/mail.php', '/api/track-visit.php', '/api/auth.php']) {
      const response = await app.call(path, { method, headers: { 'Content-Type': 'application/json' } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    }
  },
);

test('an unknown path is 404 in JSON, and for staff an unknown call too', async () => {
  expect((await app.call('/nothing')).status).toBe(404);
  expect((await app.call('/api/nothing.php', { cookie })).status).toBe(404);
});

test('a body without a length is measured while it arrives', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(10_000));
  let left = 1000;
  const body = new ReadableStream({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const request = new Request('http://localhost/mail.php', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Host: 'localhost' },
    ...{ duplex: 'half' },
  });
  const response = await app.app.request(request);
  expect(response.status).toBe(413);
  expect(left).toBeGreaterThan(900);
});

test('good requests in between succeed, and every answer forbids scripts and caches', async () => {
  const response = await app.call('/mail.php', { body: goodRequest });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
