import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await app.addAccount('Marcus', 'staff');
const marcus = await app.signIn('Marcus');
const namesOf = async (words: string) => (await app.ask('find-words', { words }, marcus)).leads.map(({ name }) => name);

test('words are found in names, messages and notes, of possible spam and of deleted requests too', async () => {
  await app.sendLead({ name: 'Núñez, Óscar', message: 'My brother-in-law drove.' });
  await app.sendLead({ name: 'Wife', message: 'Mi esposo OSCAR NUÑEZ chocó con un camión 100% cargado.' });
  const noted = await app.sendLead({ name: 'Caller', message: '' });
  await app.ask('log-contact', { ids: [noted], kind: 'note', text: 'The other driver is Oscar Nunez' }, cookie);
  await app.sendLead({ name: 'Oscar Nunez', q7: 'spam' });
  const deleted = await app.sendLead({ name: 'Deleted', message: 'oscar nuñez owes me' });
  await app.ask('delete-lead', { id: deleted }, cookie);
  await app.sendLead({ name: 'Oscar Other' });

  const { leads, total } = await app.ask('find-words', { words: ' nunez oscar ' }, marcus);
  expect(leads.map(({ name }) => name)).toEqual(['Deleted', 'Oscar Nunez', 'Caller', 'Wife', 'Núñez, Óscar']);
  expect(total).toBe(5);
  expect(leads[2]?.notes).toEqual(['The other driver is Oscar Nunez']);
  expect(leads.map(({ suspected, deleted_at }) => [suspected, deleted_at !== null])).toEqual([
    ...[
      [false, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ],
  ]);
  expect(await namesOf('ñez')).toHaveLength(5);
  expect(await namesOf('100%')).toEqual(['Wife']);
  expect(await namesOf('n_n')).toEqual([]);
  expect(await namesOf('nobody at all')).toEqual([]);
});

test('what was taken back is not found, and neither is a note of an erased person', async () => {
  const id = await app.sendLead({ name: 'Elsewhere' });
  await app.ask('log-contact', { ids: [id], kind: 'note', text: 'Cousin of Quackenbush' }, marcus);
  expect(await namesOf('quackenbush')).toEqual(['Elsewhere']);
  const [note] = (await app.ask('get-lead-context', { id }, marcus)).entries;
  await app.ask('take-back-contact', { id: note?.id }, marcus);
  expect(await namesOf('quackenbush')).toEqual([]);
});

test('Activity says that somebody looked, and never for what', async () => {
  await app.ask('find-words', { words: 'Quackenbush' }, marcus);
  const { entries } = await app.ask('get-audit', { kind: 'leads' }, cookie);
  expect(entries[0]).toMatchObject({ staff_name: 'Marcus', action: 'find-words', detail: { leads: 0 } });
  const [{ found } = {}] =
    await app.superuser`select count(*)::int as found from audit where detail::text ilike '%quack%'`;
  expect(found).toBe(0);
});

test.each(['', '   ', 'a '.repeat(11), 'x'.repeat(401)])(
  'words that are none, or too many, are refused',
  async (words) => {
    expect(await app.statusOf('find-words', { words }, marcus)).toBe(400);
  },
);
