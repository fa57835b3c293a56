import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { isPublicAddress } from '../../http/request-public.ts';
import type { Sender } from '../../outbox.ts';
import { connect } from '../../sql.ts';
import { goodRequest, startTestApp } from '../../testing/test-app.ts';
import type { LeadContextAnswer } from '../leads/contract.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';
import { startLeadDelivery } from './deliver-leads.ts';
import { type DueDelivery, saveDeliversLeads } from './delivery-queries.ts';
import { startMailer } from './mailer.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await saveDeliversLeads(app.sql, true);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const secret = `whsec_${Buffer.from('a key of at least 24 bytes').toString('base64')}`;

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A receiver that answers with `status`, and keeps what it was sent. */
async function receiver(status: () => number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, answer) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers as Record<string, string>, body });
    answer.writeHead(status(), headers).end();
  });
  await new Promise<void>((up) => server.listen(0, up));
  afterAll(() => void server.close());
  return { received, port: (server.address() as AddressInfo).port };
}

const senders: Sender[] = [];
afterAll(() => Promise.all(senders.map((sender) => sender.stop())));

function start(url: string, allowPrivate = true): Sender {
  const sender = startLeadDelivery(app.sql, { url, secret, allowPrivate, adminUrl: 'https://x.example/admin' }, silent);
  senders.push(sender);
  return sender;
}

let address = 0;
async function send(name: string, more = {}) {
  address += 1;
  const headers = { 'X-Acknowledgment-Version': '1' };
  const body = { ...goodRequest, name, ...more };
  const response = await app.call('/mail.php', { body, ip: `10.1.${address}.1`, headers });
  expect(response.status).toBe(200);
  for (const sender of senders) sender.wake();
  const [lead] = await app.superuser`select id from leads where name = ${name}`;
  return Number(lead?.id);
}

const stateOf = async (id: number) =>
  (await app.json<LeadContextAnswer>(`/api/get-lead-context.php?id=${id}`, { cookie })).hand_over;

const stopAll = () => Promise.all(senders.splice(0).map((sender) => sender.stop()));

test('a lead is posted once, signed as any Standard Webhooks library checks it; a suspected one when it is cleared', async () => {
  const { received, port } = await receiver(() => 204);
  start(`http://127.0.0.1:${port}/in`);
  const suspect = await send('Suspect', { q7: 'spam' });
  const id = await send('Good');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [post] = received;
  const message = new Webhook(secret).verify(post?.body ?? '', post?.headers ?? {}) as {
    type: string;
    data: DueDelivery['lead'];
  };
  expect(message).toMatchObject({
    type: 'lead.created',
    data: { id, name: 'Good', email: goodRequest.email, message: goodRequest.message, acknowledgment_version: 1 },
  });
  await vi.waitFor(async () =>
    expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), waiting: false }),
  );
  expect(await stateOf(suspect)).toBeNull();
  await app.call('/api/not-spam.php', { body: { id: suspect }, cookie });
  for (const sender of senders) sender.wake();
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ data: { id: suspect } });
  await stopAll();
});

test('a receiver that fails delays no mail, is told to staff, and is tried again on demand with a message of its own', async () => {
  let status = 500;
  const { received, port } = await receiver(() => status);
  start(`http://127.0.0.1:${port}/`);
  let mails = 0;
  const transport = {
    isFile: false,
    async send() {
      mails += 1;
    },
    close: () => undefined,
  };
  await app.superuser`update notifications set sent_at = now()`;
  const settings = {
    mailFrom: 'a@b',
    leadsMailTo: 'c@d',
    adminUrl: 'https://x',
    publicUrl: 'https://x',
    leadMailsPerHour: 30,
  };
  senders.push(startMailer(app.sql, transport, { ...settings, officeTimeZone: 'UTC' }, silent));
  const id = await send('Stuck');
  await vi.waitFor(() => expect([received.length, mails]).toEqual([1, 1]));
  await vi.waitFor(async () =>
    expect(await stateOf(id)).toMatchObject({
      ...{ sent_at: null, waiting: true, attempts: 1 },
      error: 'the receiver answered 500',
    }),
  );
  await app.superuser`update notifications set hook_queued_at = now() - interval '6 minutes' where lead_id = ${id}`;
  expect(await app.look()).toMatchObject([
    { code: 'lead-delivery', message: expect.stringContaining('6 minutes'), leads: [{ id, name: 'Stuck' }] },
  ]);
  status = 200;
  await app.call('/api/hand-over-lead.php', { body: { id }, cookie });
  for (const sender of senders) sender.wake();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), error: null }));
  expect(received[1]?.headers['webhook-id']).not.toBe(received[0]?.headers['webhook-id']);
  expect(mails).toBe(1);
  await stopAll();
});

test('a deleted lead is not delivered', async () => {
  const id = await send('Deleted');
  await app.call('/api/delete-lead.php', { body: { id }, cookie });
  const { received, port } = await receiver(() => 200);
  start(`http://127.0.0.1:${port}/`);
  await send('After it');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toContain('After it');
  await stopAll();
});

test('a suspected lead from before there was a web hook is delivered once when it is cleared', async () => {
  const { received, port } = await receiver(() => 200);
  const id = await send('Suspect of old', { q7: 'spam' });
  await app.superuser`update notifications set hook_id = null, hook_queued_at = null where lead_id = ${id}`;
  await app.call('/api/not-spam.php', { body: { id }, cookie });
  start(`http://127.0.0.1:${port}/`);
  await vi.waitFor(async () =>
    expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), waiting: false }),
  );
  expect(received).toHaveLength(1);
  await stopAll();
});

test('that a lead was delivered is known as long as there is the lead', async () => {
  const { received, port } = await receiver(() => 200);
  start(`http://127.0.0.1:${port}/`);
  const id = await send('Long ago');
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String) }));
  expect(received).not.toHaveLength(0);
  await stopAll();
  await app.superuser`
    update notifications set sent_at = now() - interval '31 days', hook_sent_at = now() - interval '31 days'
    where lead_id = ${id}`;
  const single = connect(app.appUrl, { max: 1 });
  await runMaintenance(single, 24);
  await single.end();
  expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), waiting: false });
});

test('what waits is trouble as long as there is a receiver', async () => {
  const id = await send('Waits');
  await app.superuser`update notifications set hook_queued_at = now() - interval '6 minutes' where lead_id = ${id}`;
  const codes = async () => (await app.look()).map(({ code }) => code);
  expect(await codes()).toContain('lead-delivery');
  await saveDeliversLeads(app.sql, false);
  expect(await codes()).not.toContain('lead-delivery');
  await saveDeliversLeads(app.sql, true);
  expect(await codes()).toContain('lead-delivery');
  await app.superuser`update notifications set hook_due_at = null`;
});

test('nothing goes into a private network by name or number, and no redirect is followed', async () => {
  const inside = await receiver(() => 200);
  const outside = await receiver(() => 307, { Location: `http://127.0.0.1:${inside.port}/` });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
    const id = await send(`To ${host}`);
    start(`http://${host}:${inside.port}/`, false);
    await vi.waitFor(async () => expect((await stateOf(id))?.error).toContain('private network'));
    await stopAll();
  }
  await app.superuser`update notifications set hook_due_at = null`;
  const id = await send('Redirected');
  start(`http://127.0.0.1:${outside.port}/`);
  await vi.waitFor(async () => expect((await stateOf(id))?.error).toBe('the receiver answered 307'));
  expect(outside.received).toHaveLength(1);
  expect(inside.received).toEqual([]);
  await stopAll();
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('%s is public: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});
