import type { EarlierImport, ImportedLead } from '@advocate/api/contracts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, noAnswer, type Received, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { goToCalls, openScreen, signIn } from '../testing/open-screen.tsx';
import { saveBy, toasts } from '../testing/screen-parts.ts';
import { decode, findEncoding, isGarbled } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** A text of one byte for each letter, of which those beyond ASCII are given by their bytes: '\x8e'. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** A text of two bytes for each letter, whose place the shifts give. */
const wide = (text: string, ...shifts: number[]) =>
  Uint8Array.from([...text].flatMap((letter) => shifts.map((shift) => letter.charCodeAt(0) >> shift)));

test.each([
  ['utf-8', utf8('Name\nJosé 北京'), 'Name\nJosé 北京'],
  ['utf-8', utf8('\ufeffName\nJosé'), 'Name\nJosé'],
  ['utf-8', utf8('Name\nJoe'), 'Name\nJoe'],
  ['utf-16le', wide('\ufeffName\nJosé', 0, 8), 'Name\nJosé'],
  ['utf-16be', wide('\ufeffName\nJosé', 8, 0), 'Name\nJosé'],
  ['utf-16le', wide('Name\nJosé', 0, 8), 'Name\nJosé'],
  ['utf-16be', wide('Name\nJosé', 8, 0), 'Name\nJosé'],
  ['windows-1252', bytes('Jos\xe9 Pe\xf1a, O\x92Brien \x93x\x94 \x80'), 'José Peña, O’Brien “x” €'],
  ['windows-1252', bytes('I don\x92t, we didn\x92t; hurt\x97badly'), 'I don’t, we didn’t; hurt—badly'],
  ['macintosh', bytes('Name\rAna Pe\x96a'), 'Name\rAna Peña'],
  ['macintosh', bytes('Name\rGarc\x92a'), 'Name\rGarcía'],
  ['macintosh', bytes('Jos\x8e Pe\x96a\nMar\x92a \x84and\x9c'), 'José Peña\nMaría Ñandú'],
  ['iso-8859-15', bytes('Mi\xa8a, \xa4 50, Jos\xe9'), 'Miša, € 50, José'],
  // One byte that is none spoils one letter.
  ['utf-8', Uint8Array.of(...utf8('José Peña, don'), 0x92, ...utf8('t, Núñez')), 'José Peña, don’t, Núñez'],
  ['utf-8', Uint8Array.of(...utf8('José '), 0xff), 'José ÿ'],
] as const)('%s is recognized: %o', (encoding, file, text) => {
  expect(findEncoding(file)).toBe(encoding);
  expect(decode(file, encoding)).toBe(text);
});

test('letters that another program has garbled are known, and no others', () => {
  for (const text of ['JosÃ©', 'PeÃ±a', 'donâ€™t', 'Jos√©', 'Jos�', 'Â¿QuÃ©']) expect(isGarbled(text)).toBe(true);
  for (const text of ['José Peña', 'São João', 'CAFÉ»', 'Ânimo', '北京', '√ 2']) expect(isGarbled(text)).toBe(false);
});

/** What the API says of rows: it takes each but those whose address is none. */
function take({ input }: Received) {
  const rejected = (input.leads as ImportedLead[]).flatMap(({ email }, index) =>
    email.includes('@') ? [] : [{ index, message: 'Email: this is not an email address.' }],
  );
  return { added: (input.leads as ImportedLead[]).length - rejected.length, duplicates: 0, rejected };
}

/** Opens the screen with an API that takes the rows, and chooses files. Returns what the API received. */
async function chooseFile(...files: (string | Uint8Array)[]): Promise<Received[]> {
  answer('get-imports', { imports: [] });
  const received = answer('import-leads', take);
  await openScreen('/admin/import');
  for (const file of files) await choose(file);
  return received;
}

const choose = (file: string | Uint8Array) =>
  page.getByLabelText('CSV file').upload(new File([file as BlobPart], 'old.csv', { type: 'text/csv' }));
const check = page.getByRole('button', { name: 'Check the rows' });
/** Checks the rows, and waits until it says how many would be added. */
async function checkRows(count: number) {
  await check.click();
  await expect.element(page.getByText(`${count} would be added`)).toBeVisible();
}
const leadsIn = (received: Received[]) => received.flatMap(({ input }) => input.leads as ImportedLead[]);
const many = (count: number) => Array.from({ length: count }, (_, index) => `Many ${index},m${index}@x.example`);

/** Checks and imports this many rows; from then on, `answering` answers. Returns what that received. */
async function importRows(count: number, answering: (received: Received) => Promise<Response> | Response | Taken) {
  await chooseFile(['Name,Email', ...many(count)].join('\n'));
  await checkRows(count);
  const received = answer('import-leads', answering);
  await page.getByRole('button', { name: `Import ${count} leads` }).click();
  await expect.poll(() => received.length).toBeGreaterThan(0);
  return received;
}
type Taken = ReturnType<typeof take>;
const earlier = (leads: number, undone_at: string | null = null): EarlierImport[] => [
  { id: 'one', file_name: 'old.csv', staff_name: 'ann', began_at: '2026-05-10T17:00:00Z', undone_at, leads },
];

test('a stray quote is named before the check, nothing of its row is sent, and quotes can be plain characters; entities are read', async () => {
  const received = await chooseFile(
    'Name,Email,Message\n"Buddy" Ray Nick,b@x.example,Hi\nO&#039;Brien &amp; &iacute;,p@x.example,Hi\n"Nick, Al",n@x.example,Hi',
  );
  const unread = page.getByRole('list', { name: 'Rows that cannot be read' });
  await expect.element(unread).toHaveTextContent('Row 2: "Buddy" Ray Nick,b@x.example,Hi');
  await checkRows(2);
  await expect.element(page.getByRole('region', { name: 'Rejected rows' })).toHaveTextContent('2"Buddy" Ray Nick');
  expect(leadsIn(received).map(({ name }) => name)).toEqual(["O'Brien & í", 'Nick, Al']);
  received.length = 0;
  await page.getByLabelText('Quotes in this file are plain characters').click();
  await expect.element(unread).toHaveTextContent('Row 4: "Nick, Al"');
  await checkRows(2);
  expect(leadsIn(received).map(({ name }) => name)).toEqual(['"Buddy" Ray Nick', "O'Brien & í"]);
});

test('dates that can be read both ways are asked for with one of the file; what is impossible decides', async () => {
  const received = await chooseFile('Name,Email,Date\nAna,a@x.example,03/04/2024\nBob,b@x.example,05/06/2024 14:00');
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Which day is 03/04/2024?').selectOptions('April 3, 2024');
  await expect.element(page.getByText('03/04/2024 = April 3, 2024')).toBeVisible();
  await checkRows(2);
  expect(leadsIn(received)).toMatchObject([
    { submission_date: '2024-04-03T05:00:00.000Z', day_only: true },
    { submission_date: '2024-06-05T19:00:00.000Z' },
  ]);
  await choose('Name,Email,Date\nAna,a@x.example,03/04/2024\nBob,b@x.example,25/12/2023');
  await expect.element(page.getByText('03/04/2024 = April 3, 2024')).toBeVisible();
  expect(page.getByText('Which day is').query()).toBeNull();
});

test('dates that are not used are pointed out, UTC is read from the heading, and rows without a date are told', async () => {
  const received = await chooseFile(
    'Name,Email,When it came (UTC)\nAna,a@x.example,2024-05-02 14:03:22\nBob,b@x.example,0000-00-00',
  );
  await expect.element(page.getByText('“When it came (UTC)” holds dates and is not used')).toBeVisible();
  await page.getByRole('button', { name: 'Use it as the date' }).click();
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('UTC');
  await check.click();
  await expect.element(page.getByText('1 row without a date, listed as of the import')).toBeVisible();
  expect(leadsIn(received).map(({ submission_date }) => submission_date)).toEqual(['2024-05-02T14:03:22.000Z', '']);
});

test('letters beyond English ones are shown as they were read, with a choice of encoding; garbled ones are pointed out', async () => {
  const received = await chooseFile(bytes('Name,Email\nAna Pe\x96a,a@x.example'));
  const letters = page.getByRole('list', { name: 'Rows with letters beyond English ones' });
  await expect.element(letters).toHaveTextContent('Row 2: Ana Pe–a');
  await page.getByLabelText('Encoding').selectOptions('Mac (Roman)');
  await expect.element(letters).toHaveTextContent('Row 2: Ana Peña');
  await checkRows(1);
  expect(leadsIn(received).map(({ name }) => name)).toEqual(['Ana Peña']);
  await choose('Name,Email\nJosÃ©,j@x.example');
  await expect.element(page.getByText(/^Row 2 has “JosÃ©”/)).toBeVisible();
});

test('the outcome of a check comes into sight and has the focus, with the rows that the server refused', async () => {
  await chooseFile('Name,Email\n\nAna,a@x.example\nBob,none at all');
  await check.click();
  const heading = page.getByRole('heading', { name: 'Checked, nothing is stored yet' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('region', { name: 'Rejected rows' })).toHaveTextContent('4BobEmail: this is not');
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect.element(page.getByRole('heading', { name: 'Imported', exact: true })).toHaveFocus();
});

test('a file that cannot be read says why, and one without the required columns which are missing', async () => {
  expectReport(/Is it a CSV file/, /no rows below/);
  await chooseFile(Uint8Array.of(0x50, 0x4b, 0, 0, 1, 0, 0, 1));
  await expect.element(page.getByText('The file could not be read. Is it a CSV file?')).toBeVisible();
  await choose('Name,Email\n');
  await expect.element(page.getByText('It has no rows below its headings.')).toBeVisible();
  await choose('Who,Email\nAna,a@x.example');
  await expect.element(page.getByText('Choose a column for: Name')).toBeVisible();
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Name *').selectOptions('Who');
  await expect.element(check).not.toHaveAttribute('aria-disabled', 'true');
});

test('a row that is repeated further down counts once, whichever call it is in, and is refused with its first', async () => {
  const [first = ''] = many(1);
  await chooseFile(['Name,Email', ...many(201), first, 'Bad,no address', 'Bad,no address'].join('\n'));
  await check.click();
  for (const text of ['201 would be added', '1 repeats a row further up in the file', '2 rejected']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test.each([
  ['Imported', '450 leads added from old.csv.(?!.*rejected)', take],
  [
    'Imported',
    '447 leads added from old.csv. 3 rows rejected.',
    (received: Received) => ({ ...take(received), added: 149, rejected: [{ index: 0, message: 'Not this one.' }] }),
  ],
  ['Not all of old.csv was imported', 'importing again adds only the rest', () => refused(503, 'Not now.')],
])('an import goes on when its screen is left and ends with a toast: %s', async (title, text, answering) => {
  expectReport(/Not now|import-leads/);
  const { answering: wait, release } = held<void>();
  await importRows(450, async (received) => {
    await wait();
    const given = answering(received);
    return given instanceof Response ? given : Response.json({ status: 'success', ...given });
  });
  await goToCalls();
  release();
  await expect.poll(toasts).toEqual([expect.stringMatching(`${title}.*${text}`)]);
});

test('an import ends with the session of who signs out', async () => {
  answer('logout', { message: '' });
  answer('auth', { message: '' });
  answerDashboard([]);
  const { answering, release } = held<Response>();
  const received = await importRows(450, answering);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn();
  release(Response.json({ status: 'success', added: 200, duplicates: 0, rejected: [] }));
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  expect(received).toHaveLength(1);
});

test('an import that meets the end of its session says what is stored, and goes on after signing in', async () => {
  expectReport(/401|session|import-leads/);
  const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
  answer('auth', { message: '' });
  let calls = 0;
  await importRows(450, (received) => {
    calls += 1;
    return calls === 2 ? refused(401, 'Sign in first.') : take(received);
  });
  await expect.element(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await signIn();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('450 leads added from old.csv'));
  expect(question.mock.calls).toEqual([[expect.stringContaining('after 200 leads of old.csv had been added.')]]);
});

test('an interrupted import says that the rows before are stored, and is listed', async () => {
  expectReport(/import-leads/);
  let calls = 0;
  await importRows(201, (received) => {
    calls += 1;
    answer('get-imports', { imports: earlier(200) });
    return calls === 1 ? take(received) : noAnswer();
  });
  await expect.element(page.getByText('The rows before that are stored')).toBeVisible();
  await expect.element(page.getByText('nothing is stored yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: 'old.csv' })).toHaveTextContent('200');
});

test('earlier imports that do not load leave a banner with Retry; the sample file can be imported', async () => {
  expectReport(/get-imports/);
  answer('get-imports', noAnswer());
  answer('import-leads', take);
  await openScreen('/admin/import');
  await expect.element(page.getByText('The earlier imports did not load.')).toBeVisible();
  answer('get-imports', { imports: earlier(1) });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('cell', { name: 'old.csv', exact: true })).toBeVisible();
  await choose((await saveBy('Download a sample file')).text);
  await expect.element(page.getByLabelText('Source')).toHaveValue('6');
  await checkRows(1);
});

test('the undo of a large import shows how far it is, and says what a failed part leaves', async () => {
  expectReport(/undo-import/);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  let calls = 0;
  answer('undo-import', () => {
    calls += 1;
    answer('get-imports', { imports: earlier(1) });
    return calls === 1 ? { message: '', deleted: 1000, left: 1 } : noAnswer();
  });
  answer('get-imports', { imports: earlier(1001) });
  await openScreen('/admin/import');
  const undo = page.getByRole('button', { name: 'Undo the import of old.csv' });
  await undo.click();
  await expect.poll(toasts).toEqual([expect.stringMatching('Undone in part.*1,000 leads of old.csv are deleted')]);
  const { answering, release } = held<Response>();
  answer('undo-import', answering);
  await undo.click();
  await expect.element(page.getByText('Undoing old.csv: 0 of 1 lead deleted')).toBeVisible();
  await expect.element(undo).toHaveFocus();
  answer('get-imports', { imports: earlier(0, '2026-05-10T18:00:00Z') });
  release(Response.json({ status: 'success', deleted: 1, left: 0 }));
  await expect.poll(toasts).toContainEqual(expect.stringContaining('1 lead is deleted'));
  await expect.element(page.getByRole('row').filter({ hasText: 'old.csv' })).toHaveTextContent('Undone');
});
