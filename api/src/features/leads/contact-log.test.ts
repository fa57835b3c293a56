import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
await app.addAccount('Elena', 'owner');
await app.addAccount('Marcus', 'staff');
const elena = await app.signIn('Elena');
const marcus = await app.signIn('Marcus');
const log = (cookie: string, kind: string, ids: number | number[], more: object = {}) =>
  app.ask('log-contact', { ids: [ids].flat(), kind, ...more }, cookie);
const newOnes = async () =>
  (await app.ask('get-new-leads', {}, marcus)).leads.map(({ name, suspected }) => (suspected ? `${name}?` : name));
const entriesOf = async (id: number, cookie = elena) => (await app.ask('get-lead-context', { id }, cookie)).entries;
const toldOf = async (id: number) => (await entriesOf(id)).map(({ kind, staff_name }) => [kind, staff_name]);
/** What a request waits for, and whether it waits now. */
const waitOf = async (id: number) => {
  const { waiting = [] } = await app.ask('get-new-leads', {}, marcus);
  const lead = waiting.find((one) => one.id === id);
  return lead && [lead.waits_for, Date.parse(lead.waits_from) <= Date.now()];
};
/** Makes a request and its entries older. */
async function later(id: number, age: string) {
  await app.superuser`update leads set received_at = received_at - ${age}::text::interval where id = ${id}`;
  await app.superuser`update contact_log set at = at - ${age}::text::interval where lead_id = ${id}`;
}
const activity = async () =>
  (await app.ask('get-audit', { kind: 'leads' }, elena)).entries.map(({ staff_name, action, detail }) => [
    staff_name,
    action,
    detail,
  ]);

test('a request is new until somebody did something about it, and everything that was done is kept', async () => {
  const one = await app.sendLead({ name: 'One' });
  const two = await app.sendLead({ name: 'Two' });
  const three = await app.sendLead({ name: 'Three' });
  expect(await newOnes()).toEqual(['Three', 'Two', 'One']);
  expect(await toldOf(one)).toEqual([]);
  await log(elena, 'opened', one);
  await log(marcus, 'opened', one);
  await log(marcus, 'called', one);
  await log(elena, 'called', one);
  await log(marcus, 'emailed', two);
  expect(await newOnes()).toEqual(['Three']);
  expect(await toldOf(one)).toEqual([
    ['opened', 'Elena'],
    ['called', 'Marcus'],
    ['called', 'Elena'],
  ]);
  expect(await toldOf(two)).toEqual([['emailed', 'Marcus']]);
  await log(elena, 'note', two, { text: 'Her sister speaks English' });
  expect((await activity()).slice(0, 5)).toEqual([
    ['Elena', 'log-contact', { lead: two, kind: 'note' }],
    ['Marcus', 'email-lead', { lead: two }],
    ['Elena', 'call-lead', { lead: one }],
    ['Marcus', 'call-lead', { lead: one }],
    ['Elena', 'open-lead', { lead: one }],
  ]);
  await log(elena, 'answered', [one, two, three]);
});

test('several are marked as opened with one line in Activity; those opened before keep who opened them', async () => {
  const [one, two, three] = [await app.sendLead(), await app.sendLead(), await app.sendLead()];
  await log(marcus, 'opened', one);
  await log(elena, 'opened', [one, two, three]);
  expect(await newOnes()).toEqual([]);
  expect((await activity())[0]).toEqual(['Elena', 'open-leads', { leads: 2 }]);
  expect(await toldOf(one)).toEqual([['opened', 'Marcus']]);
  const before = (await activity()).length;
  await log(elena, 'opened', [one, two, three]);
  expect(await activity()).toHaveLength(before);
});

test('a request that was looked at still waits, for everybody, until somebody answered it', async () => {
  const id = await app.sendLead();
  expect(await waitOf(id)).toEqual(['contact', true]);
  await log(elena, 'opened', id);
  await log(marcus, 'note', id, { text: 'Looks urgent' });
  expect(await waitOf(id)).toEqual(['contact', true]);
  await log(elena, 'called', id);
  expect(await waitOf(id)).toEqual(['outcome', false]);
  await later(id, '8 days');
  expect(await waitOf(id)).toEqual(['outcome', true]);
  await log(marcus, 'emailed', id);
  expect(await waitOf(id)).toEqual(['outcome', true]);
  await log(elena, 'no-answer', id);
  expect(await waitOf(id)).toEqual(['call', false]);
  await log(elena, 'reached', id);
  expect(await waitOf(id)).toBeUndefined();
  const written = await app.sendLead();
  await log(elena, 'emailed', written);
  expect(await waitOf(written)).toBeUndefined();
});

test('a call that was promised is due at its time, which an email does not change', async () => {
  const id = await app.sendLead();
  const callAt = new Date(Date.now() + 3_600_000).toISOString();
  await log(elena, 'call-again', id, { callAt });
  await log(elena, 'emailed', id);
  expect(await waitOf(id)).toEqual(['call', false]);
  const [promise] = await entriesOf(id);
  expect(promise).toMatchObject({ kind: 'call-again', staff_name: 'Elena' });
  expect(Date.parse(promise?.call_at ?? '')).toBe(Date.parse(callAt));
  await app.superuser`update contact_log set call_at = now() where lead_id = ${id} and call_at is not null`;
  expect(await waitOf(id)).toEqual(['call', true]);
  await log(marcus, 'answered', id);
  expect(await waitOf(id)).toBeUndefined();
});

test('that leads were opened is taken back together, by who opened them: they are new again', async () => {
  const ids = [await app.sendLead(), await app.sendLead(), await app.sendLead()] as const;
  await log(elena, 'opened', ids[0]);
  await log(elena, 'opened', ids[1]);
  await log(marcus, 'opened', ids[2]);
  await log(elena, 'note', ids[1], { text: 'Asked for Marcus.' });
  expect(await app.statusOf('take-back-contact', { opened: [...ids] }, elena)).toBe(200);
  const kindsOf = async (id: number) => (await entriesOf(id)).map(({ kind }) => kind);
  expect(await Promise.all(ids.map(kindsOf))).toEqual([[], ['note'], ['opened']]);
  expect(await app.statusOf('take-back-contact', { opened: [...ids] }, elena)).toBe(404);
  expect(await app.statusOf('take-back-contact', { opened: [] }, elena)).toBe(400);
  await log(elena, 'answered', [...ids]);
});

test('who made an entry takes it back within ten minutes, which is an entry too', async () => {
  const id = await app.sendLead();
  await log(elena, 'reached', id);
  const [reached] = await entriesOf(id);
  expect([reached?.own_until !== null, (await entriesOf(id, marcus))[0]?.own_until]).toEqual([true, null]);
  const takeBack = (cookie: string) => app.statusOf('take-back-contact', { id: reached?.id }, cookie);
  expect(await takeBack(marcus)).toBe(404);
  expect(await takeBack(elena)).toBe(200);
  expect(await waitOf(id)).toEqual(['contact', true]);
  expect(await entriesOf(id)).toEqual([]);
  expect(await takeBack(elena)).toBe(404);
  await log(elena, 'reached', id);
  await later(id, '11 minutes');
  const [old] = await entriesOf(id);
  expect(await app.statusOf('take-back-contact', { id: old?.id }, elena)).toBe(404);
  const kinds = await app.superuser`select kind, staff_name from contact_log where lead_id = ${id} order by id`;
  expect(kinds.map(({ kind, staff_name }) => `${kind} ${staff_name}`)).toEqual([
    ...['reached Elena', 'taken-back Elena', 'reached Elena'],
  ]);
});

test('nothing in the log can be changed or removed by the application, and it goes with its request', async () => {
  const id = await app.sendLead();
  await log(elena, 'note', id, { text: 'The other driver ran a red light' });
  await expect(app.sql`update contact_log set text = ''`).rejects.toThrow('permission denied');
  await expect(app.sql`delete from contact_log`).rejects.toThrow('permission denied');
  await app.sql`delete from leads where id = ${id}`;
  expect(await app.superuser`select from contact_log where lead_id = ${id}`).toHaveLength(0);
});

test.each([
  ['no request', { ids: [], kind: 'opened' }],
  ['an unknown kind', { ids: [1], kind: 'handled' }],
  ['a kind that only the server writes', { ids: [1], kind: 'taken-back' }],
  ['an empty note', { ids: [1], kind: 'note', text: ' ' }],
  ['another call at no time', { ids: [1], kind: 'call-again' }],
  ['another call at a time that is none', { ids: [1], kind: 'call-again', callAt: 'tomorrow' }],
  ['another call in years', { ids: [1], kind: 'call-again', callAt: '2099-01-01T12:00:00Z' }],
  ['a time for what has none', { ids: [1], kind: 'reached', callAt: new Date().toISOString() }],
])('an entry with %s is refused', async (_, input) => {
  expect(await app.statusOf('log-contact', input, elena)).toBe(400);
});

test('what is logged about a request that somebody has just deleted is refused, not swallowed', async () => {
  const id = await app.sendLead();
  await app.ask('delete-lead', { id }, marcus);
  expect(await app.statusOf('log-contact', { ids: [id], kind: 'note', text: 'Call the sister' }, elena)).toBe(404);
  expect(await app.statusOf('log-contact', { ids: [id], kind: 'opened' }, elena)).toBe(200);
});

test('imported leads are never new, do not wait, and are not among the latest; deleted ones are not while they are deleted', async () => {
  const id = await app.sendLead({ name: 'Kept' });
  const row = {
    ...{ name: 'Brought', email: 'b@example.com', phone: '210 555 0100', case_type: 'Other', message: '' },
    ...{ submission_date: '2026-05-10T12:00:00Z', page_source: '/contact' },
  };
  const { added } = await app.ask('import-leads', { leads: [row], dryRun: false }, elena);
  expect(added).toBe(1);
  await app.superuser`update leads set submission_date = now() + interval '1 hour' where imported`;
  const latest = async () => (await app.ask('get-latest-leads', {}, marcus)).leads.map(({ name }) => name);
  expect(await newOnes()).toEqual(['Kept']);
  expect((await app.ask('get-new-leads', {}, marcus)).waiting?.map(({ name }) => name)).not.toContain('Brought');
  expect((await latest())[0]).toBe('Kept');
  expect(await latest()).toHaveLength(5);
  expect(await latest()).not.toContain('Brought');
  await app.ask('delete-lead', { id }, elena);
  expect(await newOnes()).toEqual([]);
  expect(await latest()).not.toContain('Kept');
  await app.ask('restore-lead', { id }, elena);
  expect(await newOnes()).toEqual(['Kept']);
  await log(elena, 'answered', id);
});

test('possible spam is new as well; once it is none, it is received anew and keeps its date', async () => {
  const dateOf = async (id: number) => {
    const [lead] = await app.superuser`select submission_date::text as date from leads where id = ${id}`;
    return lead?.date;
  };
  const id = await app.sendLead({ name: 'Trapped', q7: 'http://spam.example' });
  const date = await dateOf(id);
  const later = await app.sendLead({ name: 'Later' });
  expect(await newOnes()).toEqual(['Later', 'Trapped?']);
  await log(elena, 'opened', [id, later]);
  expect(await newOnes()).toEqual([]);
  await app.ask('not-spam', { id }, elena);
  expect(await newOnes()).toEqual(['Trapped']);
  const { leads } = await app.ask('get-latest-leads', {}, marcus);
  expect(leads.slice(0, 2).map(({ name }) => name)).toEqual(['Trapped', 'Later']);
  expect(await dateOf(id)).toBe(date);
});
