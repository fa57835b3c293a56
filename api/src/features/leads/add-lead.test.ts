import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const cookie = await app.signIn();
const call = (change: object = {}) => ({
  ...{ key: randomUUID(), name: 'Rosa Vela', phone: '210 555 0177', email: '' },
  ...{ caseType: 'Other', message: 'Hit at Commerce and Main.', ...change },
});

test('a call that is written down is a lead of its own, reached, and no submission of the form', async () => {
  const earlier = await app.sendLead({ name: 'Rosa V.', phone: '(210) 555-0177' });
  await app.superuser`update settings set delivers_leads = true`;
  const written = call();
  const { id } = await app.ask('add-lead', written, cookie);
  expect((await app.ask('add-lead', written, cookie)).id).toBe(id);
  const { leads } = await app.ask('get-admin-leads', {}, cookie);
  expect(leads[0]).toMatchObject({ id, name: 'Rosa Vela', email: '', phone: '210 555 0177', page_source: 'By phone' });
  expect(leads).toHaveLength(2);

  const context = await app.ask('get-lead-context', { id }, cookie);
  expect(context.entries).toMatchObject([{ kind: 'reached', staff_name: 'staff' }]);
  expect(context).toMatchObject({ acknowledgment: null, visit: null, other_requests: [{ id: earlier }] });
  const open = await app.ask('get-new-leads', {}, cookie);
  expect([...open.leads, ...(open.waiting ?? [])].map((lead) => lead.id)).not.toContain(id);
  const { entries } = await app.ask('get-audit', { kind: 'leads' }, cookie);
  expect(entries).toMatchObject([{ action: 'add-lead', lead: { name: 'Rosa Vela' } }]);

  const { stats } = await app.ask('get-admin-stats', {}, cookie);
  expect(stats.total_leads).toBe(1);
  const { days } = await app.ask('get-admin-trends', {}, cookie);
  expect(days.at(-1)?.leads).toBe(1);
  const { totals } = await app.ask('get-admin-sources', { days: 'all' }, cookie);
  expect(totals.requests).toBe(1);
  // No mail to the office, which knows; a copy for the CRM.
  const jobs = await app.superuser`
    select channel, kind from outbox where lead_id = ${id}`;
  expect([...jobs]).toEqual([{ channel: 'crm', kind: 'lead.created' }]);
});

test('what was promised on the phone waits like any other call', async () => {
  const { id } = await app.ask('add-lead', call({ name: 'Call Back' }), cookie);
  const callAt = new Date(Date.now() + 60_000).toISOString();
  await app.ask('log-contact', { ids: [id], kind: 'call-again', callAt }, cookie);
  const { waiting } = await app.ask('get-new-leads', {}, cookie);
  expect(waiting).toContainEqual(expect.objectContaining({ id, waits_from: callAt, waits_for: 'call' }));
});

test.each([
  ['no name', { name: '' }],
  ['no phone', { phone: '' }],
  ['an email that is none', { email: 'rosa at home' }],
  ['no key', { key: 'x' }],
])('a call with %s is refused', async (_, change) => {
  expect(await app.statusOf('add-lead', call(change), cookie)).toBe(400);
});
