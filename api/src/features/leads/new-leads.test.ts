import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
await app.addAccount('Elena', 'owner');
await app.addAccount('Marcus', 'staff');
const elena = await app.signIn('Elena');
const marcus = await app.signIn('Marcus');
const open = (cookie: string, how: string, ...ids: number[]) => app.ask('open-leads', { ids, how }, cookie);
const newOnes = async () =>
  (await app.ask('get-new-leads', {}, marcus)).leads.map(({ name, suspected }) => (suspected ? `${name}?` : name));
const stepsOf = async (id: number) =>
  (await app.ask('get-lead-context', { id }, elena)).steps.map(({ how, staff_name }) => [how, staff_name]);
const activity = async () =>
  (await app.ask('get-audit', { kind: 'leads' }, elena)).entries.map(({ staff_name, action, detail }) => [
    staff_name,
    action,
    detail,
  ]);

test('a request is new until somebody opened, called or emailed, and who did first is kept', async () => {
  const one = await app.sendLead({ name: 'One' });
  const two = await app.sendLead({ name: 'Two' });
  const three = await app.sendLead({ name: 'Three' });
  expect(await newOnes()).toEqual(['Three', 'Two', 'One']);
  expect(await stepsOf(one)).toEqual([]);
  await open(elena, 'opened', one);
  await open(marcus, 'opened', one);
  await open(marcus, 'called', one);
  await open(elena, 'called', one);
  await open(marcus, 'emailed', two);
  expect(await newOnes()).toEqual(['Three']);
  expect(await stepsOf(one)).toEqual([
    ['opened', 'Elena'],
    ['called', 'Marcus'],
  ]);
  expect(await stepsOf(two)).toEqual([
    ['opened', 'Marcus'],
    ['emailed', 'Marcus'],
  ]);
  expect((await activity()).slice(0, 3)).toEqual([
    ['Marcus', 'email-lead', { lead: two }],
    ['Marcus', 'call-lead', { lead: one }],
    ['Elena', 'open-lead', { lead: one }],
  ]);
  await open(elena, 'opened', three);
});

test('several are marked as opened with one line in Activity; those opened before keep who opened them', async () => {
  const [one, two, three] = [await app.sendLead(), await app.sendLead(), await app.sendLead()];
  await open(marcus, 'opened', one);
  await open(elena, 'opened', one, two, three);
  expect(await newOnes()).toEqual([]);
  expect((await activity())[0]).toEqual(['Elena', 'open-leads', { leads: 2 }]);
  expect(await stepsOf(one)).toEqual([['opened', 'Marcus']]);
  const before = (await activity()).length;
  await open(elena, 'opened', one, two, three);
  expect(await activity()).toHaveLength(before);
  expect(await app.statusOf('open-leads', { ids: [], how: 'opened' }, elena)).toBe(400);
  expect(await app.statusOf('open-leads', { ids: [one], how: 'handled' }, elena)).toBe(400);
});

test('imported leads are never new nor among the latest, deleted ones are not while they are deleted', async () => {
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
  expect((await latest())[0]).toBe('Kept');
  expect(await latest()).not.toContain('Brought');
  await app.ask('delete-lead', { id }, elena);
  expect(await newOnes()).toEqual([]);
  expect(await latest()).not.toContain('Kept');
  await app.ask('restore-lead', { id }, elena);
  expect(await newOnes()).toEqual(['Kept']);
  await open(elena, 'opened', id);
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
  await open(elena, 'opened', id, later);
  expect(await newOnes()).toEqual([]);
  await app.ask('not-spam', { id }, elena);
  expect(await newOnes()).toEqual(['Trapped']);
  const { leads } = await app.ask('get-latest-leads', {}, marcus);
  expect(leads.slice(0, 2).map(({ name }) => name)).toEqual(['Trapped', 'Later']);
  expect(await dateOf(id)).toBe(date);
});
