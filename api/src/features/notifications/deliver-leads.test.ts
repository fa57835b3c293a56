import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../database/sql.ts';
import type { Sender } from '../../jobs/outbox.ts';
import { hookSecret, mailSettings, webhookReceiver } from '../../testing/receivers.ts';
import { goodRequest, silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';
import { startLeadDelivery } from './deliver-leads.ts';
import { startMailer } from './mailer.ts';
import { saveDeliversLeads } from './queries.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await saveDeliversLeads(app.sql, true);

const senders: Sender[] = [];
const wake = () => {
  for (const sender of senders) sender.wake();
};
const stopAll = () => Promise.all(senders.splice(0).map((sender) => sender.stop()));

/** Delivers to this URL until the test ends. */
function start(url: string): void {
  const settings = { url, secret: hookSecret, adminUrl: 'https://x.example/admin' };
  senders.push(startLeadDelivery(app.sql, settings, silent));
  onTestFinished(async () => void (await stopAll()));
}

async function sendLead(name: string, more = {}) {
  const id = await app.sendLead({ name, ...more }, { headers: { 'X-Acknowledgment-Version': '1' } });
  wake();
  return id;
}

const stateOf = async (id: number) => (await app.ask('get-lead-context', { id }, cookie)).hand_over;
const delivered = async (id: number) =>
  until(async () => expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), waiting: false }));

test('a lead is posted once, signed as any Standard Webhooks library checks it; a suspected one when it is cleared', async () => {
  const { received, url } = await webhookReceiver(() => 204);
  start(`${url}/in`);
  const suspect = await sendLead('Suspect', { q7: 'spam' });
  const id = await sendLead('Good');
  await until(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({
    type: 'lead.created',
    timestamp: expect.stringMatching(/T[\d:]{8}\.\d{3}Z$/),
    data: { id, name: 'Good', email: goodRequest.email, message: goodRequest.message, acknowledgment_version: 1 },
  });
  await delivered(id);
  expect(await stateOf(suspect)).toBeNull();
  await app.send('not-spam', { id: suspect }, cookie);
  wake();
  await until(() => expect(received).toHaveLength(2));
  expect(received[1]).toMatchObject({ data: { id: suspect } });
});

test('a receiver that fails delays no mail, is shown to staff, and is tried again on demand with a new message', async () => {
  let status = 500;
  const { received, url } = await webhookReceiver(() => status);
  start(url);
  let mails = 0;
  const send = async () => {
    mails += 1;
    return {};
  };
  await app.superuser`update outbox set sent_at = now(), due_at = null where channel = 'office'`;
  senders.push(startMailer(app.sql, { isFile: false, send }, mailSettings, silent));
  const id = await sendLead('Stuck');
  await until(() => expect([received.length, mails]).toEqual([1, 1]));
  await until(async () =>
    expect(await stateOf(id)).toMatchObject({
      ...{ sent_at: null, waiting: true, attempts: 1 },
      error: 'the receiver answered 500',
    }),
  );
  await app.superuser`update outbox set queued_at = now() - interval '6 minutes' where channel = 'crm' and lead_id = ${id}`;
  expect(await app.look()).toMatchObject([
    { code: 'lead-delivery', message: expect.stringContaining('6 minutes'), leads: [{ id, name: 'Stuck' }] },
  ]);
  status = 200;
  await app.send('hand-over-lead', { id }, cookie);
  wake();
  await until(async () => expect(await stateOf(id)).toMatchObject({ sent_at: expect.any(String), error: null }));
  expect(received[1]?.id).not.toBe(received[0]?.id);
  expect(mails).toBe(1);
});

test('a deleted lead is not delivered', async () => {
  const id = await sendLead('Deleted');
  await app.send('delete-lead', { id }, cookie);
  const { received, url } = await webhookReceiver(() => 200);
  start(url);
  await sendLead('After it');
  await until(() => expect(received).toHaveLength(1));
  expect(received[0]?.data.name).toBe('After it');
});

test('a suspected lead from before there was a webhook is delivered once when it is cleared', async () => {
  const { received, url } = await webhookReceiver(() => 200);
  const id = await sendLead('Suspect of old', { q7: 'spam' });
  await app.send('not-spam', { id }, cookie);
  start(url);
  await delivered(id);
  expect(received).toHaveLength(1);
});

test('an imported lead that is delivered was never mailed, and does not count as an email of the last hour', async () => {
  const { received, url } = await webhookReceiver(() => 200);
  const row = {
    name: 'From before',
    email: 'before@example.com',
    phone: '210 555 0111',
    case_type: 'Other',
    message: '',
  };
  const lead = { ...row, submission_date: '2026-01-05T10:00:00Z', page_source: '/contact' };
  await app.send('import-leads', { leads: [lead], dryRun: false }, cookie);
  const [stored] = await app.superuser`select id::int from leads where name = 'From before'`;
  await app.send('hand-over-lead', { id: stored?.id }, cookie);
  start(url);
  await until(() => expect(received).toHaveLength(1));
  await app.givePasskey('staff');
  const { leads } = await app.ask('find-person', { contact: row.email }, cookie);
  expect(leads).toMatchObject([{ mail: 'none' }]);
  expect(await app.superuser`select from outbox where lead_id = ${stored?.id} and channel = 'office'`).toEqual([]);
});

test('the delivery of a lead is recorded as long as the lead exists', async () => {
  const { received, url } = await webhookReceiver(() => 200);
  start(url);
  const id = await sendLead('Long ago');
  await delivered(id);
  expect(received).not.toHaveLength(0);
  await stopAll();
  await app.superuser`
    update outbox set sent_at = now() - interval '31 days' where lead_id = ${id}`;
  const single = connect(app.appUrl, { max: 1 });
  await runMaintenance(single, 24);
  await single.end();
  await delivered(id);
});

test('a delivery that waits is an issue as long as there is a receiver', async () => {
  const id = await sendLead('Waits');
  await app.superuser`update outbox set queued_at = now() - interval '6 minutes' where channel = 'crm' and lead_id = ${id}`;
  const codes = async () => (await app.look()).map(({ code }) => code);
  expect(await codes()).toContain('lead-delivery');
  await saveDeliversLeads(app.sql, false);
  expect(await codes()).not.toContain('lead-delivery');
  await saveDeliversLeads(app.sql, true);
  expect(await codes()).toContain('lead-delivery');
  await app.superuser`delete from outbox where channel = 'crm'`;
});

test('no redirect is followed', async () => {
  const elsewhere = await webhookReceiver(() => 200);
  const { received, url } = await webhookReceiver(() => 307, { Location: elsewhere.url });
  await app.superuser`delete from outbox where channel = 'crm'`;
  const id = await sendLead('Redirected');
  start(url);
  await until(async () => expect((await stateOf(id))?.error).toBe('the receiver answered 307'));
  expect(received).toHaveLength(1);
  expect(elsewhere.received).toEqual([]);
});
