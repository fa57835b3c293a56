import { randomBytes } from 'node:crypto';
import { honeypotField } from '@advocate/facts/contact-form';
import { contactTextsEn as contactTexts } from '@advocate/facts/contact-texts-en';
import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { mainOffice, officeAt } from '@advocate/facts/offices';
import { describe, expect, test } from 'vitest';
import { productionLimits } from '../../http/limits.ts';
import { asForm, goodRequest, recordStatements, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const own = { Origin: 'http://localhost' };
const form = { ...asForm, ...own };

const leads = async () => app.ask('get-admin-leads', { limit: 5000 }, await app.signIn());
const named = async (name: string) => (await leads()).leads.filter((lead) => lead.name.startsWith(name));
const send = (change: object, more: Parameters<typeof app.call>[1] = {}, process?: Parameters<typeof app.call>[2]) =>
  app.call('/mail.php', { body: { ...goodRequest, ...change }, ip: '203.0.113.1', ...more }, process);
const { sendForm } = app;

test('a request becomes a lead that staff see byte by byte, with its notification job', async () => {
  const response = await send({}, { ip: '203.0.113.7', headers: { 'X-Acknowledgment-Version': '1' } });
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
    select acknowledgment, host(ip_address) as ip, sent_at from leads join outbox on lead_id = leads.id
    where leads.id = ${lead?.id ?? 0}`;
  expect(row).toMatchObject({ ip: '203.0.113.7', sent_at: null });
  expect(row?.acknowledgment).toContain('no attorney-client relationship');
});

test('an email address as long as the form allows is stored and found again', async () => {
  // Random, so that an index cannot compress it.
  const email = `${randomBytes(3000).toString('hex')}@Example.com`;
  const response = await send({ email }, { ip: '203.0.113.8' });
  expect(response.status).toBe(200);
  const [lead] = await app.superuser`select email from leads where lower(email) = lower(${email})`;
  expect(lead?.email).toBe(email);
});

test('the same key is the same lead, even if both arrive at the same time', async () => {
  const again = () => send({ name: 'Twice' }, { headers: { 'Idempotency-Key': 'key-1' } });
  const answers = [...(await Promise.all([again(), again(), again()])), await again()];
  for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'success' });
  expect(await named('Twice')).toHaveLength(1);
});

test('a different message with a used key is not lost', async () => {
  for (const message of ['first', 'second']) {
    await send({ name: 'Changed', message }, { headers: { 'Idempotency-Key': 'key-2' } });
  }
  expect(await named('Changed')).toHaveLength(2);
});

test.each<[string, object, RegExp]>([
  ['a missing name', { name: '' }, /Name/],
  ['an address without @', { email: 'nobody' }, /email address/],
  ['a number where a text belongs', { phone: 5 }, /Phone/],
  ['an unticked box', { acknowledgment: false }, new RegExp(contactTexts.acknowledgmentMissing)],
  ['a box that is a text', { acknowledgment: 'true' }, new RegExp(`^${contactTexts.acknowledgmentMissing}$`)],
  ['a missing box', { acknowledgment: undefined }, new RegExp(`^${contactTexts.acknowledgmentMissing}$`)],
  ['a box that is null', { acknowledgment: null }, new RegExp(`^${contactTexts.acknowledgmentMissing}$`)],
  ...['a b@c', 'a@b c', 'a@b@c', 'a@-b', 'a@b-', 'a@b..c', 'a@b.', '"a"@b', 'a@', 'é@b', `a@${'b'.repeat(64)}`].map(
    (email): [string, object, RegExp] => [`the address ${email}`, { email }, /email address/],
  ),
  ['a NUL', { message: 'a\0b' }, /cannot be stored/],
  ['half a surrogate', { message: '\ud800' }, /cannot be stored/],
])('%s is refused with a message and stores nothing', async (_what, change, message) => {
  const before = (await leads()).leads.length;
  const response = await send(change);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status: 'error', message: expect.stringMatching(message) });
  expect((await leads()).leads).toHaveLength(before);
});

test('a filled honeypot is stored, mailed and shown separately, until staff mark it as not spam', async () => {
  const cookie = await app.signIn();
  await send({ name: 'Trapped', [honeypotField]: 'http://spam' });
  const before = await leads();
  expect(before.leads.some(({ name }) => name === 'Trapped')).toBe(false);
  const suspect = before.suspected?.find(({ name }) => name === 'Trapped');
  expect(before.suspected_total).toBe(1);
  const [job] = await app.superuser`select 1 from outbox where lead_id = ${suspect?.id ?? 0}`;
  expect(job).toBeDefined();
  const cleared = await app.ask('not-spam', { id: suspect?.id }, cookie);
  expect(cleared).toMatchObject({ status: 'success' });
  const after = await leads();
  expect(after.leads.some(({ name }) => name === 'Trapped')).toBe(true);
  expect(after).toMatchObject({ suspected: [], suspected_total: 0, total: (before.total ?? 0) + 1 });
});

test('a native post that is refused gets the reason below a headline that says what happened, in the site’s fonts', async () => {
  const response = await sendForm({ name: 'Refused', email: 'nobody' }, own);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-security-policy')).toContain("font-src 'self'");
  const html = await response.text();
  expect(html).toContain(`<h1>${contactTexts.notSentTitle}</h1>`);
  expect(html).toContain('value="nobody"');
  expect(html).not.toContain('<script');
  expect(html).not.toContain(contactTexts.sentNumber);
});

test('a native post from our own page gets a readable page, and the same words again are the same lead', async () => {
  for (const headers of [own, { 'Sec-Fetch-Site': 'same-origin' }]) {
    const response = await sendForm({ name: 'Native', message: 'it’s 50% + tax & more' }, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(page).toContain("localStorage.removeItem('advocate-contact-draft')");
    for (const words of [contactTexts.sentTitle, 'next business day', 'cannot wait']) expect(page).toContain(words);
  }
  expect((await named('Native')).map(({ message }) => message)).toEqual(['it’s 50% + tax & more']);
});

/** Sends the form as a browser without scripts does, from this address. */
function sendFormFrom(ip: string, change: object) {
  const body = new URLSearchParams({ ...goodRequest, acknowledgment: 'true', ...change }).toString();
  return app.call('/mail.php', { body, headers: form, ip });
}

test('a native post that staff have deleted is stored when it is sent again, once; no key has the address in it', async () => {
  const cookie = await app.signIn();
  const native = { name: 'Deleted Native' };
  await sendFormFrom('203.0.113.20', native);
  const [first] = await named(native.name);
  await app.send('delete-lead', { id: first?.id }, cookie);
  for (const _again of [1, 2]) expect((await sendFormFrom('203.0.113.20', native)).status).toBe(200);
  const [second, ...more] = await named(native.name);
  expect(more).toEqual([]);
  expect(second?.id).toBeGreaterThan(Number(first?.id));
  const rows = await app.superuser`select idempotency_key as key from leads where name = ${native.name}`;
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
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

test('the same words from the same address are the same lead for ten minutes, and then another', async () => {
  const other = await startTestApp();
  const post = () => other.sendForm({ name: 'Twin' });
  const twins = async () => (await other.superuser`select from leads where name = 'Twin'`).length;
  const age = (by: string) => other.superuser`
    update leads set submission_date = submission_date - ${by}::interval, idempotency_key = 'earlier'
    where name = 'Twin'`;
  await post();
  await age('9 minutes 45 seconds');
  await post();
  expect(await twins()).toBe(1);
  await age('16 seconds');
  await post();
  expect(await twins()).toBe(2);
});

test('a body of 64 KiB is read, and one more byte is refused', async () => {
  const empty = JSON.stringify({ ...goodRequest, name: 'Long', message: '' });
  const message = 'x'.repeat(64 * 1024 - Buffer.byteLength(empty));
  const from = { ip: '10.3.3.3' };
  expect((await send({ name: 'Long', message }, from)).status).toBe(200);
  const refused = await send({ name: 'Long', message: `${message}x` }, from);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ status: 'error' });
  expect(await named('Long')).toHaveLength(1);
});

const denver = officeAt('/contact-colorado');

test('a native post from the Denver page is answered in the name of the Denver office', async () => {
  for (const acknowledgment of ['', 'true']) {
    const page = await (await sendForm({ acknowledgment, pageSource: '/contact-colorado', name: 'Denver' })).text();
    expect(page).toContain(`tel:${denver.phoneLink}`);
    for (const other of [mainOffice.phone, mainOffice.city, mainOffice.regionName]) expect(page).not.toContain(other);
  }
});

describe('a request from a Spanish page', () => {
  const spanish = { pageSource: '/es/contacto', name: 'María' };

  test.each([
    ['an empty field', { name: '' }, 'Por favor llene este campo: Nombre.'],
    ['a wrong address', { email: 'maria@' }, 'Revise el correo electrónico: debe verse así: nombre@ejemplo.com.'],
    ['an unticked box', { acknowledgment: false }, contactTextsEs.acknowledgmentMissing],
    [
      'nothing wrong',
      {},
      'Gracias. Recibimos su solicitud, y le llamaremos a más tardar al final del siguiente día hábil.',
    ],
  ])('with %s is answered in Spanish', async (_, change, message) => {
    const response = await send({ ...spanish, ...change });
    expect(response.headers.get('content-language')).toBe('es');
    expect(await response.json()).toMatchObject({ message });
  });

  test('is stored with the English case type and the Spanish wording that was agreed to', async () => {
    const headers = { 'X-Acknowledgment-Version': String(contactTextsEs.acknowledgmentVersion) };
    await send({ ...spanish, name: 'Guardada', caseType: 'Trucking Accidents' }, { headers });
    const [lead] = await app.superuser`select case_type, acknowledgment from leads where name = 'Guardada'`;
    expect(lead).toEqual({ case_type: 'Trucking Accidents', acknowledgment: contactTextsEs.acknowledgmentLabel });
  });

  test('of a newer page is stored with the text of its unknown wording, and never as another', async () => {
    const text = 'Entiendo otra cosa, señor.';
    const told = (version: string, words: string) => ({
      headers: { 'X-Acknowledgment-Version': version, 'X-Acknowledgment-Text': words },
    });
    await send({ ...spanish, name: 'Newer' }, told('99', encodeURIComponent(text)));
    await send({ ...spanish, name: 'Silent' });
    await send({ ...spanish, name: 'Broken' }, told('__proto__', '%E0%A4%A'));
    await sendForm({ ...spanish, name: 'Newer, native', acknowledgmentVersion: '99', acknowledgmentText: text });
    const rows = await app.superuser`
      select name, acknowledgment_version as version, acknowledgment as text from leads
      where name in ('Newer', 'Silent', 'Broken', 'Newer, native') order by id`;
    expect(rows).toEqual([
      { name: 'Newer', version: null, text },
      { name: 'Silent', version: null, text: '' },
      { name: 'Broken', version: null, text: '' },
      { name: 'Newer, native', version: null, text },
    ]);
  });

  test('without scripts gets a Spanish page, with the form in Spanish and what was typed', async () => {
    const fields = { ...spanish, acknowledgment: '', pageSource: '/es/contacto-denver', caseType: 'Wrongful Death' };
    const page = await (await sendForm(fields)).text();
    expect(page).toContain('<html lang="es-US">');
    expect(page).toContain(contactTextsEs.acknowledgmentMissing);
    expect(page).toContain('<option value="Wrongful Death" selected>Muerte por negligencia</option>');
    expect(page).toContain('href="/es/contacto-denver"');
    expect(page).toContain(`tel:${denver.phoneLink}`);
    expect(page).toContain('María');
    expect(page).not.toMatch(/Back to|Submit|You can also/);
  });
});

describe('what is refused before a field is read, from a Spanish page', () => {
  const Referer = 'http://localhost/es/contacto-denver';
  const broken: [string, { body: string | Uint8Array; headers?: Record<string, string> }, number, string][] = [
    ['too large a form', { body: `message=${'x'.repeat(70_000)}` }, 413, 'más de 64 KB'],
    ['a form in another encoding', { body: 'name=Mar%EDa' }, 400, 'UTF-8'],
    ['bytes in another encoding', { body: Uint8Array.of(0x6e, 0x3d, 0xed) }, 400, 'UTF-8'],
    ['a form of another type', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }, 415, 'formulario'],
    ['a form from elsewhere', { body: 'x', headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403, 'otro sitio'],
    ['broken JSON', { body: '{', headers: { 'Content-Type': 'application/json' } }, 400, 'solicitud'],
  ];

  test.each(broken)('%s is answered in Spanish', async (_, { body, headers }, status, words) => {
    const sendBody = (Accept: string) =>
      app.call('/mail.php', { body, headers: { ...form, Accept, Referer, ...headers } });
    const shown = await sendBody('text/html');
    const page = await shown.text();
    expect(shown.status).toBe(status);
    expect(page).toContain('<html lang="es-US">');
    expect(page).toContain(words);
    expect(page).toContain('name="pageSource" value="/es/contacto-denver"');
    expect(page).toContain(`tel:${denver.phoneLink}`);
    expect(page).not.toMatch(/This |The form|Back to/);
    const told = await sendBody('application/json');
    expect(told.status).toBe(status);
    expect(told.headers.get('content-language')).toBe('es');
    expect(await told.json()).toEqual({ status: 'error', message: expect.stringContaining(words) });
  });

  test('the field counts if there is one, and a page of another site does not', async () => {
    expect(await (await sendForm({ name: '' }, { ...own, Referer })).text()).toContain('Please fill in: Name.');
    for (const other of ['https://evil.example/es/contacto', 'es/contacto', 'javascript:alert(1)']) {
      const response = await app.call('/mail.php', { body: 'name=%ED', headers: { ...form, Referer: other } });
      expect(await response.text()).toContain('<html lang="en">');
    }
  });
});

test('the 21st request of a customer in ten minutes is refused, over all addresses and processes, and never called a success', async () => {
  const from = (nth: number) => ({ ip: `2001:db8:7:7::${nth + 1}` });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, nth) => send({ name: `Flood ${nth}` }, from(nth))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect((await send({}, from(25), app.startTwin())).status).toBe(429);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await named('Flood')).toHaveLength(20);
  expect((await send({}, { ip: '2001:db8:7:8::1' })).status).toBe(200);
});

test('of six requests that six processes receive at the same moment, only as many are stored as the limit has left', async () => {
  const ip = '203.0.113.98';
  await Promise.all(Array.from({ length: 19 }, (_, nth) => send({ message: `${nth}` }, { ip })));
  const twins = Array.from({ length: 6 }, () => app.startTwin());
  const answers = await Promise.all(
    twins.map((twin, nth) => send({ name: 'Same moment', message: `${nth}` }, { ip }, twin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
  expect(await named('Same moment')).toHaveLength(1);
});

test('of one /48, thirty /64s are served, and no more than a hundred requests in ten minutes over all processes', async () => {
  const from = (nth: number) => ({ ip: `2001:db8:48:${nth.toString(16)}::1` });
  const statuses = async (first: number, count: number, process?: typeof twin) => {
    const answers = Array.from({ length: count }, (_, nth) => send({ message: `${nth}` }, from(first + nth), process));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const twin = app.startTwin();
  expect(await statuses(0, 30)).toEqual(Array(30).fill(200));
  expect(await statuses(30, 70, app.startTwin())).toEqual(Array(70).fill(200));
  expect(await statuses(100, 3, twin)).toEqual([429, 429, 429]);
  expect((await send({}, { ip: '2001:db8:49::1' }, twin)).status).toBe(200);
});

test('at the limit, a used key with another phone is refused and not stored, and the same request is a success', async () => {
  const again = { ip: '203.0.113.99', headers: { 'Idempotency-Key': 'key-at-the-limit' } };
  const sent = { name: 'At the limit', phone: '210 555 0123' };
  expect((await send(sent, again)).status).toBe(200);
  await Promise.all(Array.from({ length: 19 }, (_, nth) => send({ message: `${nth}` }, { ip: again.ip })));
  const twin = app.startTwin();
  expect((await send({ ...sent, phone: '210 555 0124' }, again, twin)).status).toBe(429);
  expect((await send(sent, again, twin)).status).toBe(200);
  expect((await named('At the limit')).map(({ phone }) => phone)).toEqual([sent.phone]);
});

/** Opens sessions as their visits did, so many seconds ago. */
const visited = (name: string, count: number, seconds: number) => app.superuser`
  insert into visit_sessions (session_id, began_at, landing_page, referrer, campaign)
  select ${name} || n, now() - make_interval(secs => ${seconds}), '/', 'Direct', 'No campaign' from generate_series(1, ${count}) n`;

/** Sends as many requests from one address at the same moment, each with a session of its own; returns their statuses. */
async function sendAll(
  name: string,
  count: number,
  ip: string | ((nth: number) => string),
  process?: Parameters<typeof app.call>[2],
) {
  const answers = Array.from({ length: count }, (_, nth) =>
    send(
      { message: `${name} ${nth}` },
      { ip: typeof ip === 'string' ? ip : ip(nth), headers: { 'X-Session-Id': `${name}${nth + 1}` } },
      process,
    ),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return { sent: statuses.filter((one) => one === 200).length, refused: statuses.filter((one) => one === 429).length };
}

test('sixty people behind one address of a carrier send, each after a visit of twenty seconds', async () => {
  await visited('carrier', 60, 25);
  expect(await sendAll('carrier', 60, '198.51.100.60')).toEqual({ sent: 60, refused: 0 });
});

test('a flood from one address is a hundred requests in ten minutes, however many sessions it has', async () => {
  await visited('patient', 130, 600);
  expect(await sendAll('patient', 130, '198.51.100.61')).toEqual({ sent: 100, refused: 30 });
  expect(await sendAll('patient', 1, '198.51.100.61', app.startTwin())).toEqual({ sent: 0, refused: 1 });
});

test.each([
  ['that nobody has visited with', '192.0.2.1', () => undefined],
  ['whose visit was a moment ago', '192.0.2.2', (name: string) => visited(name, 40, 10)],
  ['of the future', '192.0.2.3', (name: string) => visited(name, 40, -3600)],
])('with sessions %s no more than twenty are sent', async (what, ip, visit) => {
  const name = what.replaceAll(' ', '-');
  await visit(name);
  expect(await sendAll(name, 40, ip)).toEqual({ sent: 20, refused: 20 });
});

test('a /64 with visits sends a hundred, and its /48 five times as many', async () => {
  await visited('network', 560, 60);
  expect(await sendAll('network', 110, '2001:db8:64:1::1')).toEqual({ sent: 100, refused: 10 });
  await app.superuser`delete from leads where message like 'network %'`;
  const limits = { ...productionLimits, lead: { ...productionLimits.lead, visited: 21, network: 2 } };
  const few = app.startTwin({ limits });
  const from = (nth: number) => `2001:db8:65:${nth}::1`;
  expect(await sendAll('network', 50, from, few)).toEqual({ sent: 42, refused: 8 });
});

test('two hundred in a day are the most of one address, counted over a restart; then it says so', async () => {
  const ip = '198.51.100.99';
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, acknowledgment, acknowledged_at, content_hash,
      ip_address, submission_date)
    select 'Today', 'a@b', '1', 'Other', '/contact', 'yes', now(), sha256(n::text::bytea), ${ip}::inet,
      now() - make_interval(hours => 2) from generate_series(1, 199) n`;
  expect((await send({ message: 'the last' }, { ip }, app.startTwin())).status).toBe(200);
  const refused = await send({ message: 'one more' }, { ip }, app.startTwin());
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('many requests from you today') });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  await app.superuser`delete from leads where name = 'Today'`;
});

test('requests dated while the clock ran ahead refuse nobody once it is right', async () => {
  const ip = '198.51.100.101';
  await Promise.all(Array.from({ length: 20 }, (_, nth) => send({ message: `ahead ${nth}` }, { ip })));
  await app.superuser`update leads set submission_date = now() + interval '30 days' where message like 'ahead %'`;
  expect((await send({}, { ip }, app.startTwin())).status).toBe(200);
  await app.superuser`delete from leads where message like 'ahead %'`;
});

test('an address that is refused reaches the database a limited number of times, and no other is held up', async () => {
  const { sql, statements } = recordStatements(app.sql);
  const restarted = app.startTwin({}, sql);
  const ip = '198.51.100.102';
  await Promise.all(Array.from({ length: 20 }, (_, nth) => send({ message: `${nth}` }, { ip })));
  const refused = await Promise.all(Array.from({ length: 300 }, () => send({}, { ip }, restarted)));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(statements.filter((one) => one.includes('insert into leads')).length).toBeLessThanOrEqual(101);
});

test('a request that could not be stored counts toward no limit', async () => {
  const limits = { ...productionLimits, leadTries: { atOnce: 3, seconds: 200, network: 5 } };
  const own = await startTestApp({ limits });
  const store = () => own.statusOf('mail', goodRequest);
  await own.superuser`alter table outbox rename to away`;
  expect([await store(), await store(), await store()]).toEqual([503, 503, 503]);
  await own.superuser`alter table away rename to outbox`;
  expect(await store()).toBe(200);
});

test('a refusal names the number of the office that was written to', async () => {
  const write = () => send({ pageSource: '/contact-colorado' }, { ip: '198.51.100.44' });
  await Promise.all(Array.from({ length: 20 }, write));
  const refusal = { status: 'error', message: expect.stringContaining(denver.phone) };
  expect(await (await write()).json()).toMatchObject(refusal);
});
