import { expect, test } from 'vitest';
import { putBack, startTestApp } from '../../testing/test-app.ts';
import { eraseAgain } from './erase.ts';

const app = await startTestApp();
const cookie = await app.signIn();
await app.givePasskey('staff');

const send = (change: object) => app.sendLead(change, { headers: { 'X-Acknowledgment-Version': '1' } });
const find = (contact: string) => app.ask('find-person', { contact }, cookie);
const found = async (contact: string) => (await find(contact)).leads.map(({ name }) => name);
const erase = (contact: string) => app.send('erase-person', { contact }, cookie);
const names = async () => (await app.superuser`select name from leads order by id`).map(({ name }) => String(name));

/** Returns which of the rows an import refuses because the person was erased. */
async function refused(...rows: { name?: string; email?: string; phone?: string }[]): Promise<number[]> {
  const row = { name: 'N', email: '', phone: '', case_type: '', message: '', submission_date: '', page_source: '' };
  const leads = rows.map((change) => ({ ...row, ...change }));
  const { rejected } = await app.ask('import-leads', { leads, dryRun: true }, cookie);
  return rejected.flatMap(({ index, erased }) => (erased ? [index] : []));
}

/** Forgets the last erasure in the database, as a restored backup does, and what follows from it. */
async function restore(): Promise<void> {
  await putBack(app.superuser, 'leads');
  await app.superuser`delete from erasures`;
  await eraseAgain(app);
  await app.superuser`drop table leads_before`;
}
const backUp = () => app.superuser`create table leads_before as table leads`;

test('a number is found, erased and refused in whatever characters it was written', async () => {
  const written = {
    '2105550160': '24/7 210 555 0160 9-5',
    '2105550161': '２１０－５５５－０１６１',
    '2105550162': '٢١٠-٥٥٥-٠١٦٢',
    '2105550163': '210\u200B555\u200B0163',
    '2105550169': '210_555_0169',
    '2105550172': '210*555*0172',
  };
  for (const [name, phone] of Object.entries(written)) await send({ name, phone, email: `${name}@example.org` });
  for (const [number, phone] of Object.entries(written)) {
    expect(await found(number), phone).toEqual([number]);
    expect(await found(phone), phone).toEqual([number]);
    expect((await erase(`+1 ${number}`)).status).toBe(200);
    expect(await found(phone), phone).toEqual([]);
    expect(await refused({ phone }, { phone: '210 555 0199' })).toEqual([0]);
  }
});

test('two numbers that share ten digits are two people, and what lacks an area code is nobody’s alone', async () => {
  const written = {
    Shared: '+1 210 555 0770',
    Sharing: '+1 (210) 555-0775',
    Mexican: '+52 1 81 8345 6789',
    Local: '555-0198',
  };
  for (const [name, phone] of Object.entries(written)) await send({ name, phone, email: `${name}@whole.example` });
  expect(await found('1 210 555 0770')).toEqual(['Shared']);
  expect(await found('045 81 8345 6789')).toEqual(['Mexican']);
  expect(await found('(818) 345-6789')).toEqual([]);
  expect(await found('210 555 0198')).toEqual([]);
  expect((await find('555 0198')).mentioned).toMatchObject([{ name: 'Local' }]);
  expect((await erase('(210) 555-0770')).status).toBe(200);
  expect(await found('2105550775')).toEqual(['Sharing']);
  expect(
    await refused({ phone: '2105550770' }, { phone: '2105550775' }, { phone: '210 555 0770 # 8305550190' }),
  ).toEqual([0, 2]);
});

test('an imported number is found like one that was sent', async () => {
  const row = { name: 'Import', email: '', case_type: '', message: 'or omar@example.org', submission_date: '' };
  const leads = [{ ...row, phone: '２１０＊５５５＊０１８１', page_source: '' }];
  await app.ask('import-leads', { leads, dryRun: false }, cookie);
  expect(await found('(210) 555-0181')).toEqual(['Import']);
  expect((await find('OMAR@example.org')).mentioned).toMatchObject([{ name: 'Import', in_message: true }]);
});

test('what stands in a message alone is listed apart, and erased only if it is chosen', async () => {
  const message = 'My sister: 210_555_0133, Carla＠Example.com. We both were in the car.';
  await send({ name: 'Carla', email: 'carla@example.com', phone: '(210) 555-0133', message });
  await send({ name: 'Dora', email: 'dora@example.com', phone: '210 555 0134', message });
  for (const contact of ['210-555-0133', 'carla@example.com']) {
    const { leads, mentioned } = await find(contact);
    expect([leads, mentioned].map((list) => list.map(({ name }) => name))).toEqual([['Carla'], ['Dora']]);
  }
  await erase('210-555-0133');
  expect(await names()).not.toContain('Carla');
  const { leads, mentioned } = await find('210-555-0133');
  expect([leads.length, mentioned.length]).toEqual([0, 1]);

  await backUp();
  const chosen = await app.send(
    'erase-requests',
    { contact: '210-555-0133', leads: mentioned.map(({ id }) => id) },
    cookie,
  );
  expect(await chosen.json()).toMatchObject({ message: expect.stringContaining('1 request,') });
  expect(await names()).not.toContain('Dora');
  await restore();
  expect(await names()).not.toContain('Dora');
  // Hers alone, under her name: nobody asked to erase whoever has her number.
  const dora = { phone: '210 555 0134' };
  expect(await refused({ ...dora, name: 'dora' }, { ...dora, name: 'Her husband' })).toEqual([0]);
});

test('an import with the other contacts of what was erased is refused; what they sent otherwise stays, also after a restore', async () => {
  await send({ name: 'Eva', email: 'eva@example.com', phone: '(210) 555-0135' });
  await send({ name: 'Eva Later', email: 'EVA@example.com', phone: '(210) 555-0136' });
  await backUp();
  await erase('210-555-0135');
  expect(await refused({ email: 'Eva@Example.com', phone: '830 555 0100' }, { email: 'ed@example.com' })).toEqual([0]);
  await restore();
  expect((await names()).filter((name) => name.startsWith('Eva'))).toEqual(['Eva Later']);
  expect(await refused({ email: 'eva@example.com' }, { phone: '2105550135' }, { phone: '2105550136' })).toEqual([0, 1]);
});

test('what a restore brings back under another number is known by its words and moment', async () => {
  await send({ name: 'Flo', email: 'flo@example.com', phone: '(210) 555-0137' });
  await backUp();
  await app.superuser`update leads_before set phones = '{}' where name = 'Flo'`;
  await erase('210-555-0137');
  await restore();
  expect(await names()).not.toContain('Flo');
});
