import { expect, onTestFinished, test } from 'vitest';
import { hookSecret, webhookReceiver } from '../../testing/receivers.ts';
import { putBack, silent, startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { startLeadDelivery } from '../notifications/deliver-leads.ts';
import { saveDeliversLeads } from '../notifications/queries.ts';
import { eraseAgain } from './erase.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await app.givePasskey('staff');
await saveDeliversLeads(app.sql, true);

/** Starts the delivery to a receiver that answers with `status`; returns what that received, and a way to have it look again. */
async function receiver(status = () => 200) {
  const { received, url } = await webhookReceiver<{ id: number; submission_date: string }>(status);
  const sender = startLeadDelivery(app.sql, { url, secret: hookSecret, adminUrl: 'https://x.example/admin' }, silent);
  onTestFinished(() => sender.stop());
  /** Waits until it has received this much about this lead. */
  const receives = (id: number, ...types: string[]) => {
    sender.wake();
    const ofLead = () => received.filter(({ data }) => data.id === id).map(({ type }) => type);
    return until(() => expect(ofLead()).toEqual(types));
  };
  return { received, receives };
}
const find = async (contact: string) => (await app.ask('find-person', { contact }, cookie)).leads;
const erase = async (contact: string) =>
  ((await (await app.send('erase-person', { contact }, cookie)).json()) as { message: string }).message;
const due = () => app.superuser`update outbox set due_at = now() where kind = 'lead.erased' and due_at is not null`;

test('a copy in the CRM is disclosed, and the CRM receives the erasure once, by the number and moment that it knows', async () => {
  const { received, receives } = await receiver();
  const id = await app.sendLead({ email: 'kept@example.com' });
  await receives(id, 'lead.created');
  const isDisclosed = async () =>
    expect(await find('kept@example.com')).toMatchObject([{ crm_copy_at: expect.any(String) }]);
  await until(isDisclosed);
  // Sent again, it is on its way, and the copy is there as before.
  await app.send('hand-over-lead', { id }, cookie);
  await isDisclosed();
  await receives(id, 'lead.created', 'lead.created');
  expect(await erase('kept@example.com')).toContain('The CRM is told to erase its copy.');
  await due();
  await receives(id, 'lead.created', 'lead.created', 'lead.erased');
  const [created, , erased] = received;
  expect(erased).toEqual({
    id: expect.stringMatching(/^msg_/),
    type: 'lead.erased',
    timestamp: expect.any(String),
    data: { id, submission_date: created?.data.submission_date },
  });
  await until(async () =>
    expect(await app.superuser`select data from outbox where kind = 'lead.erased'`).toEqual([{ data: {} }]),
  );
  const [entry] = await app.superuser`select detail from audit where action = 'erase-person'`;
  expect(entry?.detail).toEqual({ leads: 1, crm_copies: 1 });
});

test('a receiver that fails is told again with the same message, and until then it is an issue that names nobody', async () => {
  let status = 500;
  const { received, receives } = await receiver(() => status);
  const id = await app.sendLead({ name: 'Petra Named', email: 'petra@example.com' });
  await receives(id, 'lead.created');
  // It may have kept what it answered with an error.
  await erase('petra@example.com');
  await due();
  await receives(id, 'lead.created', 'lead.erased');
  await until(async () =>
    expect(
      await app.superuser`select last_error from outbox where kind = 'lead.erased' and due_at is not null`,
    ).toEqual([{ last_error: 'the receiver answered 500' }]),
  );
  await app.superuser`update outbox set queued_at = now() - interval '6 minutes' where kind = 'lead.erased'`;
  const issues = await app.look({}, (code) => code === 'lead-delivery');
  expect(issues).toMatchObject([{ message: expect.stringContaining('1 erasure'), leads: [] }]);
  expect(JSON.stringify(await app.superuser`select * from issues`)).not.toContain('Petra');
  status = 200;
  await due();
  await receives(id, 'lead.created', 'lead.erased', 'lead.erased');
  expect(received[2]?.id).toBe(received[1]?.id);
});

test('what went to nobody is told to nobody; of a copy that was delivered before deliveries ended, the owner is told', async () => {
  await app.sendLead({ email: 'suspect@example.com', q7: 'spam' });
  expect(await erase('suspect@example.com')).not.toContain('CRM');
  const id = await app.sendLead({ email: 'before@example.com' });
  await app.superuser`update outbox set sent_at = now(), due_at = null where channel = 'crm' and lead_id = ${id}`;
  await saveDeliversLeads(app.sql, false);
  onTestFinished(() => saveDeliversLeads(app.sql, true));
  expect(await erase('before@example.com')).toContain('A copy was delivered to the CRM: erase it there too.');
  expect(await app.superuser`select from outbox where kind = 'lead.erased' and due_at is not null`).toEqual([]);
});

test('an erasure that is repeated after a restore is told again', async () => {
  const id = await app.sendLead({ email: 'restored@example.com' });
  await app.superuser`update outbox set sent_at = now(), due_at = null where channel = 'crm' and lead_id = ${id}`;
  await app.superuser`create table leads_before as table leads`;
  await app.superuser`create table outbox_before as table outbox`;
  await erase('restored@example.com');
  await putBack(app.superuser, 'leads');
  await putBack(app.superuser, 'outbox');
  await app.superuser`delete from erasures`;
  await app.superuser`drop table leads_before, outbox_before`;
  await eraseAgain(app);
  const { receives } = await receiver();
  await receives(id, 'lead.erased', 'lead.erased');
});

test('the name of an erased person leaves the issues at once', async () => {
  const id = await app.sendLead({ name: 'Quinn Waiting', email: 'quinn@example.com' });
  const other = await app.sendLead({ name: 'Rosa Waiting', email: 'rosa@example.com' });
  await app.superuser`update outbox set queued_at = now() - interval '6 minutes' where channel = 'crm' and lead_id in (${id}, ${other})`;
  const issues = await app.look({}, (code) => code === 'lead-delivery');
  expect(issues[0]?.leads?.map(({ name }) => name)).toEqual(['Quinn Waiting', 'Rosa Waiting']);
  await erase('quinn@example.com');
  const [issue] = await app.superuser`select leads from issues where code = 'lead-delivery'`;
  expect(issue?.leads).toEqual([{ id: other, name: 'Rosa Waiting' }]);
});
