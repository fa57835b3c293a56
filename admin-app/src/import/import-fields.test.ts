import { expect, test } from 'vitest';
import { disarmFormula } from '../lib/disarm-formula.ts';
import { buildTable, columnLabel } from './build-table.ts';
import { missingFields } from './import-fields.ts';
import { readLead } from './read-lead.ts';

const reading = { order: 'month first', timeZone: 'America/Chicago' } as const;
const tableOf = (...rows: string[][]) =>
  buildTable('a.csv', { rows, numbers: rows.map((_, row) => row + 1), broken: [] });

/** Returns the first lead that the guessed columns give, without what is empty. */
function leadOf(file: Record<string, string>) {
  const { rows, mapping } = tableOf(Object.keys(file), Object.values(file));
  const { lead } = readLead(rows[0] ?? [], mapping, reading);
  return Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''));
}

const [name, email, phone] = ['Ana Peña', 'ana@example.com', '(210) 555-0101'];
const submission_date = '2024-05-02T19:03:22.000Z';

test.each([
  [
    'WPForms',
    { Name: name, Email: email, Phone: phone, 'Comment or Message': 'Hit', 'Entry Date': 'May 2, 2024 2:03:22 pm' },
  ],
  [
    'Gravity Forms',
    {
      ...{
        'Name (Prefix)': '',
        'Name (First)': 'Ana',
        'Name (Middle)': '',
        'Name (Last)': 'Peña',
        'Name (Suffix)': '',
      },
      ...{ Email: email, Phone: phone, Message: 'Hit', 'Created By (User Id)': '', 'Entry Id': '12' },
      ...{
        'Entry Date': '2024-05-02 14:03:22',
        'Date Updated': '2024-06-01 10:00:00',
        'Source Url': '',
        'User IP': '::1',
      },
    },
  ],
  [
    'Contact Form 7 with Flamingo',
    { 'your-name': name, 'your-email': email, 'your-tel': phone, 'your-message': 'Hit', Date: '2024-05-02 14:03:22' },
  ],
  [
    'Ninja Forms',
    {
      '#': '3',
      'Date Submitted': '05/02/2024 2:03:22 PM',
      Name: name,
      Email: email,
      'Phone Number': phone,
      Message: 'Hit',
    },
  ],
  [
    'Elementor',
    {
      ...{ Name: name, Email: email, Phone: phone, Message: 'Hit', 'Form Name (ID)': 'New Form (a6d5ea4)' },
      ...{ 'Submission ID': '42', 'Created At': '2024-05-02 14:03:22', 'User ID': '0', 'User Agent': 'Mozilla' },
    },
  ],
  ['Squarespace', { 'Submitted On': '05/02/2024 14:03:22', Name: name, Email: email, Phone: phone, Message: 'Hit' }],
  [
    'Google Forms',
    {
      ...{ Timestamp: '2024/05/02 2:03:22 PM CDT', 'Email Address': email, 'Full Name': name },
      ...{ 'What is the best phone number to reach you?': phone, 'How can we help you?': 'Hit' },
    },
  ],
  [
    'HubSpot',
    {
      ...{
        'Record ID': '1',
        'First Name': 'Ana',
        'Last Name': 'Peña',
        Email: email,
        'Phone Number': '',
        Message: 'Hit',
      },
      ...{ 'Mobile Phone Number': phone, 'Create Date': '2024-05-02 14:03:22', 'Lead Status': 'New' },
    },
  ],
  [
    'Salesforce',
    {
      ...{
        'Lead ID': '00Q',
        'First Name': 'Ana',
        'Last Name': 'Peña',
        Phone: '',
        Mobile: phone,
        Email: email,
        Fax: '2105550109',
      },
      ...{ 'Created Date': '5/2/2024, 2:03:22 PM', Description: 'Hit', 'Last Modified Date': '6/1/2024' },
    },
  ],
  [
    'Clio',
    {
      ...{ 'First Name': 'Ana', 'Last Name': 'Peña', 'Primary Email Address': email, 'Primary Phone Number': phone },
      ...{ Notes: 'Hit', 'Created At': '2024-05-02T14:03:22-05:00' },
    },
  ],
  [
    'Lawmatics',
    {
      'First Name': 'Ana',
      'Last Name': 'Peña',
      Email: email,
      Phone: phone,
      'Intake Notes': 'Hit',
      'Created At': '05/02/2024 14:03:22',
    },
  ],
  [
    'Meta’s lead forms',
    {
      ...{ id: 'l:1714658602', created_time: '2024-05-02T14:03:22-05:00', ad_id: 'ag:1', ad_name: 'Ad', form_name: '' },
      ...{
        is_organic: 'false',
        platform: '',
        email,
        full_name: name,
        phone_number: 'p:(210) 555-0101',
        what_happened: 'Hit',
      },
    },
  ],
  [
    'TikTok’s lead forms',
    {
      ...{ 'Lead ID': '7', 'Created Time': '2024-05-02 14:03:22', 'Ad Name': 'Ad', Name: name, Email: email },
      ...{ 'Phone number': phone, Comments: 'Hit' },
    },
  ],
  [
    'Outlook’s contacts',
    {
      ...{ 'First Name': 'Ana', 'Middle Name': '', 'Last Name': 'Peña', Suffix: '', 'Business Fax': '2105550109' },
      ...{
        "Assistant's Phone": '2105550108',
        'Business Phone': '',
        'Home Phone': '',
        'Home Phone 2': '',
        'Mobile Phone': phone,
      },
      ...{ 'Primary Phone': '', 'E-mail Address': '', 'E-mail 2 Address': email, Notes: 'Hit', Date: submission_date },
    },
  ],
  [
    'Google’s contacts',
    {
      ...{
        Name: '',
        'Given Name': 'Ana',
        'Additional Name': '',
        'Family Name': 'Peña',
        'Name Suffix': '',
        Notes: 'Hit',
      },
      ...{ 'E-mail 1 - Type': '*', 'E-mail 1 - Value': email, 'Phone 1 - Type': 'Fax', 'Phone 1 - Value': '' },
      ...{ 'Phone 2 - Type': 'Mobile', 'Phone 2 - Value': phone, Date: submission_date },
    },
  ],
  [
    'a Spanish form',
    {
      ...{ Nombre: 'Ana', Apellidos: 'Peña', 'Correo electrónico': email, Teléfono: phone, Mensaje: 'Hit' },
      ...{ 'Fecha de envío': '2 de mayo de 2024 a las 2:03:22 p. m.' },
    },
  ],
  [
    'another site',
    {
      ...{ 'Your First Name': 'Ana', 'Your Last Name': 'Peña', 'Contact Email': email, 'Cell Number': phone },
      ...{ Comments: 'Hit', Received: 'Thu, 02 May 2024 14:03:22 -0500' },
    },
  ],
])('the columns of %s find their fields', (_program, file) => {
  expect(leadOf(file)).toEqual({ name, email, phone, message: 'Hit', submission_date });
});

test.each([
  ...['Created Time', 'Submission Time', 'date_entered', 'Date Received', 'Inquiry Date', 'Fecha', 'Submit Date (UTC)'],
  ...['Date Added', 'Marca temporal', 'FECHA DE CREACIÓN'],
])('%s is known as the date', (heading) => {
  expect(leadOf({ Name: name, [heading]: '2024-05-02 14:03:22' })).toMatchObject({ submission_date });
});

test.each([
  ...['Contact Phone', 'Phone (Mobile)', 'Best phone number', 'Phone 1', 'Móvil', 'Número de teléfono'],
  'Please leave us your cell or home phone',
])('%s is known as the phone', (heading) => {
  expect(leadOf({ Name: name, 'Phone Type': 'Home', 'Phone Consent': 'Yes', [heading]: phone })).toMatchObject({
    phone,
  });
});

test.each([
  [{ First: 'Ana', Last: 'Peña' }, 'Ana Peña'],
  [{ 'Last Name': ' Peña', 'First Name': 'Ana ' }, 'Ana Peña'],
  [{ 'Full Name': 'Dr. Ana Peña', 'First Name': 'Ana', 'Last Name': 'Peña' }, 'Dr. Ana Peña'],
  [{ 'Full Name': ' ', 'First Name': 'Ana', 'Last Name': 'Peña' }, 'Ana Peña'],
  [{ Name: 'Ana Peña', 'Last Name': 'Peña' }, 'Ana Peña'],
  [{ 'First Name': 'Ana', 'Last Name': 'a' }, 'Ana a'],
  [{ 'First Name': 'Ana', 'Last Name': 'Ana' }, 'Ana Ana'],
  [{ 'First Name': 'Cher', 'Last Name': '' }, 'Cher'],
  [
    { 'Primer Nombre': 'Ana', 'Segundo Nombre': 'Luz', 'Apellido Paterno': 'Peña', 'Apellido Materno': 'Ruiz' },
    'Ana Luz Peña Ruiz',
  ],
  [{ Surname: 'Peña' }, 'Peña'],
])('the name in %j is %s', (file, whole) => {
  expect(leadOf(file)).toEqual({ name: whole });
});

test('the first phone and email that are filled count, in the order of their worth, for each row', () => {
  const headings = ['Work Phone', 'Phone', 'Mobile', 'Email', 'Work Email'];
  const { rows, mapping } = tableOf(
    headings,
    ['1', 'N/A', phone, '-', email],
    [phone, '210-555-0107', '', email, 'b@x'],
  );
  const leads = rows.map((row) => readLead(row, mapping, reading).lead);
  expect(leads.map((lead) => [lead.phone, lead.email])).toEqual([
    [phone, email],
    ['210-555-0107', email],
  ]);
});

test('of two equal headings the first that is filled counts, and each can be chosen by its place', () => {
  const { headings, rows, mapping } = tableOf(
    ['Phone', 'Name', 'Phone', 'Message', 'Message', ''],
    ['', 'Ana', phone, '', 'Hit', ''],
  );
  expect(readLead(rows[0] ?? [], mapping, reading).lead).toMatchObject({ phone, message: 'Hit' });
  expect(headings.map((_, column) => columnLabel(headings, column))).toEqual([
    ...['Phone (column 1)', 'Name', 'Phone (column 3)', 'Message (column 4)', 'Message (column 5)', 'Column 6'],
    ...['Phone (column 1), else Phone (column 3)', 'Message (column 4), else Message (column 5)'],
  ]);
});

test('the file that this product exports maps by itself; others lack what cannot be found', () => {
  const { mapping } = tableOf(['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source']);
  expect(Object.values(mapping)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(missingFields(mapping)).toEqual([]);
  expect(missingFields(tableOf(['A', 'Email', 'B']).mapping)).toEqual(['Name']);
  expect(missingFields(tableOf(['A', 'B']).mapping)).toEqual(['Name', 'Phone or Email']);
});

test('a cell that the export disarmed is read as it was, and no other quotation mark is lost', () => {
  const names = ['=1+1 Formula', '+1-210-555-0142', '@home', "'Tis", "O'Brien", '-5', "''quoted''"];
  expect(names.map((one) => leadOf({ Name: disarmFormula(one) }))).toEqual(names.map((one) => ({ name: one })));
});

test.each([
  ['a@x.example; b@x.example', 'a@x.example'],
  ['a@x.example, b@x.example', 'a@x.example'],
  ['Ana <a@x.example>', 'a@x.example'],
  ['"Peña, Ana" <a@x.example>', 'a@x.example'],
  ['a@x.example ::: b@x.example', 'a@x.example'],
  ['none; a@x.example', 'a@x.example'],
])('of %s the first address counts, and the rest stays in the message', (cell, address) => {
  expect(leadOf({ Name: name, Email: cell, Message: 'Hit' })).toEqual({
    name,
    email: address,
    message: `Hit\n\nEmail: ${cell}`,
  });
});

test.each([
  '\u200ba@x.example\u200b',
  'a@x.example\xa0',
  '\ufeffa@x.\u00adexample',
  'mailto:a@x.example',
  '<a@x.example>',
])('the address in %j is read as the form would', (cell) => {
  expect(leadOf({ Name: `\u200b${name}\xa0`, Email: cell })).toEqual({ name, email: 'a@x.example' });
});

test('what stands for nothing is no phone, no email and no date; what cannot be read stays for the server to name', () => {
  const { rows, mapping } = tableOf(
    ['Name', 'Email', 'Phone', 'Date'],
    ['Ana', 'N/A', 'none', '0000-00-00 00:00:00'],
    ['Bob', 'not an address', '#REF!', '13/13/2024'],
    ['Cid', '', '-', '3/10/24 2:30 AM'],
  );
  const read = rows.map((row) => readLead(row, mapping, reading));
  expect(read.map(({ lead, note }) => [lead.email, lead.phone, lead.submission_date, note])).toEqual([
    ['', '', '', 'no date'],
    ['not an address', '#REF!', '13/13/2024', undefined],
    ['', '', '2024-03-10T08:30:00.000Z', 'skipped it'],
  ]);
});
