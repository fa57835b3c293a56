import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sql } from '../../database/sql.ts';
import type { AppEnv, StaffActor } from '../../http/app-env.ts';
import { PASSWORD } from '../../testing/calls.ts';
import { cookiesOf, goodRequest, startTestApp } from '../../testing/test-app.ts';
import { feedHandlers } from './feed-routes.ts';
import type { LeadFeed } from './lead-feed.ts';
import { findLeadEventsAfter } from './queries.ts';

const app = await startTestApp();
await app.signals.start();
const other = app.startTwin();

interface Event {
  event?: string;
  data: string;
  id?: string;
}

/** Reads a stream event by event; skips the greeting and heartbeats. */
async function openStream(cookie: string, lastId?: string) {
  const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
  const response = await app.call('/api/lead-events.php', { cookie, headers });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  const decoder = new TextDecoder();
  let text = '';
  async function next(): Promise<Event | null> {
    for (;;) {
      const cut = text.indexOf('\n\n');
      if (cut === -1) {
        const { done, value } = await (reader as ReadableStreamDefaultReader<Uint8Array>).read();
        if (done) return null;
        text += decoder.decode(value);
        continue;
      }
      const lines = text.slice(0, cut).split('\n');
      text = text.slice(cut + 2);
      const fields = Object.fromEntries(
        lines.filter((line) => /^(event|data|id): /.test(line)).map((line) => line.split(/: (.*)/s, 2)),
      );
      if (!['connected', 'heartbeat'].includes(fields.event ?? '')) return fields as Event;
    }
  }
  onTestFinished(() => reader.cancel());
  return { next, close: () => reader.cancel() };
}

/** Sends a lead through another API process over the same database. */
const send = (name: string) => app.sendLead({ name }, {}, other);

/** Runs something while the process has no listening connection. */
async function withoutListening(happens: () => Promise<unknown>) {
  await app.signals.stop();
  await happens();
  await app.signals.start();
}

const nameOf = (event: Event | null) => JSON.parse(event?.data ?? '{}').name;

test('a lead that another process stored reaches the browser within 200 ms of its commit', async () => {
  const stream = await openStream(await app.signIn());
  await send('Live');
  const answered = performance.now();
  const event = await stream.next();
  expect(performance.now() - answered).toBeLessThan(200);
  expect(event).toMatchObject({ event: 'lead', id: expect.stringMatching(/^\d+$/) });
  expect(JSON.parse(event?.data ?? '')).toMatchObject({ ...{ name: 'Live', message: goodRequest.message } });
});

test('a stream that missed more than a thousand leads is told to fetch the list again, from the newest on', async () => {
  const first = await send('Before many');
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, acknowledgment, acknowledged_at, content_hash)
    select 'Missed', 'a@b', '1', 'Other', '/contact', 'yes', now(), sha256(n::text::bytea) from generate_series(1, 1001) n`;
  const [newest] = await app.superuser`select max(id)::text as id from leads`;
  const stream = await openStream(await app.signIn(), String(first));
  expect(await stream.next()).toEqual({ event: 'altered', data: '{}', id: newest?.id });
  await app.superuser`delete from leads where name = 'Missed'`;
});

test('what a stream missed is found without reading all leads', async () => {
  await app.superuser`
    insert into leads (name, email, phone, case_type, page_source, acknowledgment, acknowledged_at, content_hash,
      submission_date, suspected)
    select 'Old', 'a@b', '1', 'Other', '/contact', 'yes', now(), sha256(n::text::bytea),
      now() - make_interval(mins => 9000 - n), n % 50 = 0 from generate_series(1, 6000) n`;
  await app.superuser`analyze leads`;
  const ids = await app.superuser<
    { id: number }[]
  >`select id::int as id from leads where name = 'Old' order by id desc limit 4`;
  const last = ids[3]?.id ?? 0;
  const readWhole = await app.superuser.begin(async (sql) => {
    const scans = () => sql`select seq_scan::int from pg_stat_xact_user_tables where relname = 'leads'`;
    const before = await scans();
    const missed = (await findLeadEventsAfter(sql as unknown as Sql, last)) ?? [];
    expect(missed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 3).map(({ id }) => id)));
    return [before, await scans()];
  });
  expect(readWhole[1]).toEqual(readWhole[0]);
  await app.superuser`delete from leads where name = 'Old'`;
});

test('who opens a lead is news to every browser, once for all leads of the call', async () => {
  const cookie = await app.signIn();
  const ids = [await send('Opened one'), await send('Opened two')];
  const stream = await openStream(cookie);
  await app.ask('log-contact', { ids, kind: 'opened' }, cookie);
  await app.ask('log-contact', { ids, kind: 'opened' }, cookie);
  expect(await stream.next()).toMatchObject({ event: 'opened', data: '{"id":null}' });
  await send('After');
  expect(nameOf(await stream.next())).toBe('After');
});

test('an import of several calls is reported once, when it pauses; one that adds nothing is not', async () => {
  const cookie = await app.signIn();
  const stream = await openStream(cookie);
  const importOne = async (name: string, dryRun = false) => {
    const lead = { name, email: 'a@b.example', phone: '1' };
    const response = await app.call('/api/import-leads.php', { body: { leads: [lead], dryRun }, cookie }, other);
    expect(response.status).toBe(200);
  };
  for (const name of ['Imported 1', 'Imported 2', 'Imported 3']) await importOne(name);
  expect(await stream.next()).toMatchObject({ event: 'altered' });
  await importOne('Imported 1');
  await importOne('Imported 4', true);
  await send('After the import');
  expect(nameOf(await stream.next())).toBe('After the import');
});

test('a reconnected stream is sent what it missed, and what was deleted elsewhere', async () => {
  const cookie = await app.signIn();
  const first = await openStream(cookie);
  await send('Before');
  const before = await first.next();
  await first.close();
  await send('Missed 1');
  await send('Missed 2');
  const second = await openStream(cookie, before?.id);
  // They arrive among leads of the minute before, and any lead may arrive twice.
  const missed = new Set(['Missed 1', 'Missed 2']);
  while (missed.size > 0) missed.delete(nameOf(await second.next()));
  const id = JSON.parse(before?.data ?? '').id;
  await app.send('delete-lead', { id }, cookie);
  let event = await second.next();
  while (event?.event !== 'removed') event = await second.next();
  expect(JSON.parse(event.data)).toEqual({ id });
});

test('a lead that is cleared of suspicion is sent, but not as a new one', async () => {
  const cookie = await app.signIn();
  const stream = await openStream(cookie);
  await app.sendLead({ name: 'Trapped', q7: 'http://spam.example' }, {}, other);
  const suspected = await stream.next();
  expect(suspected?.event).toBe('suspected');
  const { id } = JSON.parse(suspected?.data ?? '');
  expect(await app.statusOf('not-spam', { id }, cookie)).toBe(200);
  const cleared = await stream.next();
  expect(cleared?.event).toBe('cleared');
  // The lead may be old: a browser that resumed after it would get every later lead as new.
  expect(cleared?.id).toBeUndefined();
  expect(nameOf(cleared)).toBe('Trapped');
});

test('an idle stream sends a heartbeat at once and every 15 seconds', async () => {
  const cookie = await app.signIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const response = await app.call('/api/lead-events.php', { cookie });
  vi.advanceTimersByTime(45_000);
  vi.useRealTimers();
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.split('event: heartbeat\ndata: {}\n').length <= 4) text += decoder.decode((await reader?.read())?.value);
  await reader?.cancel();
});

test('the stream ends within a second of logout, and no other stream does', async () => {
  const [one, two] = [await app.signIn(), await app.signIn()];
  const ending = await openStream(one);
  const staying = await openStream(two);
  const start = performance.now();
  await app.send('logout', {}, one);
  expect(await ending.next()).toMatchObject({ event: 'signed-out' });
  expect(await ending.next()).toBeNull();
  expect(performance.now() - start).toBeLessThan(1000);
  await send('After logout');
  expect(nameOf(await staying.next())).toBe('After logout');
});

test('an end that is noticed twice, such as by an expiry and a logout, is reported once', async () => {
  const subscribe: LeadFeed['subscribe'] = ({ recheck }) => {
    recheck();
    return () => undefined;
  };
  const calls = feedHandlers({ feed: { subscribe, endAll: () => undefined }, sessionEndsIn: async () => null });
  const actor = { sessionId: 'one' } as StaffActor & { ipAddress: string };
  const server = new Hono<AppEnv>().get('/', (c) => calls['lead-events'](undefined as never, { c, actor }));
  const text = await (await server.request('/')).text();
  expect(text.match(/signed-out/g)).toHaveLength(1);
});

test('once passkeys are required, the stream of an account without one ends: now, or when its days are over', async () => {
  await app.addAccount('nokey', 'staff');
  await app.addAccount('keyless', 'staff');
  const [first, later] = [await app.signIn('nokey'), await app.signIn('keyless')];
  const [atOnce, owner] = [await openStream(first), await app.signIn()];
  await app.givePasskey('staff');
  expect(await app.statusOf('require-passkeys', { required: true, graceDays: 0 }, owner)).toBe(200);
  expect(await atOnce.next()).toMatchObject({ event: 'signed-out' });
  expect(await atOnce.next()).toBeNull();

  await app.superuser`update settings set passkey_from = now() + interval '1 second'`;
  const dayIsOver = await openStream(later);
  expect(await dayIsOver.next()).toMatchObject({ event: 'signed-out' });
  expect((await app.send('lead-events', {}, later)).status).toBe(403);
  await app.superuser`update settings set passkey_from = null`;
  await app.superuser`delete from staff_passkeys`;
});

test('the stream ends when its session expires, and does not keep it alive', async () => {
  const cookie = await app.signIn();
  await app.superuser`
    update staff_sessions set expires_at = now() + interval '400 milliseconds'
    where id = (select id from staff_sessions order by created_at desc limit 1)`;
  const start = performance.now();
  const stream = await openStream(cookie);
  expect(await stream.next()).toMatchObject({ event: 'signed-out' });
  expect(performance.now() - start).toBeLessThan(1400);
});

test.each(['has heard of a lead', 'has heard of none yet'])(
  'a process that does not listen for a while loses no lead: the stream %s',
  async (what) => {
    const cookie = await app.signIn();
    const stream = await openStream(cookie);
    // As the page does; meanwhile the stream finds out which lead is the newest.
    await app.ask('get-admin-leads', {}, cookie);
    if (what === 'has heard of a lead') {
      await send('Known');
      expect(nameOf(await stream.next())).toBe('Known');
    }
    await withoutListening(() => send(`In the gap: ${what}`));
    const names: string[] = [];
    while (!names.includes(`In the gap: ${what}`)) names.push(nameOf(await stream.next()));
  },
);

test('after that the browsers fetch their list again, since they were not sent what was deleted meanwhile', async () => {
  const cookie = await app.signIn();
  const stream = await openStream(cookie);
  await send('Deleted in the gap');
  const { id } = JSON.parse((await stream.next())?.data ?? '');
  await withoutListening(() => app.send('delete-lead', { id }, cookie));
  let event = await stream.next();
  while (event?.event === 'lead') event = await stream.next();
  expect(event).toMatchObject({ event: 'altered' });
});

test('a lead that cannot be read when it is announced makes the browsers fetch their list again', async () => {
  const stream = await openStream(await app.signIn());
  await app.superuser`revoke select on leads from advocate_app`;
  await app.superuser`select pg_notify('lead_events', '{"kind":"lead","id":1}')`;
  expect(await stream.next()).toMatchObject({ event: 'altered' });
  await app.superuser`grant select on leads to advocate_app`;
});

test('a process that stops ends its streams first, and opens none', async () => {
  const response = await app.send('auth', { username: 'staff', password: PASSWORD });
  const stream = await openStream(cookiesOf(response));
  app.endStreams();
  expect(await stream.next()).toBeNull();
  const late = await openStream(cookiesOf(response));
  expect(await late.next()).toBeNull();
});
