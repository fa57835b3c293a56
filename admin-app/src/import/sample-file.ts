import { mainOffice } from '@advocate/facts/offices';
import { writeCsv } from '../lib/csv.ts';
import { saveFile } from '../lib/save-file.ts';
import { importFields } from './import-fields.ts';

const row = [
  'Ana Example',
  'ana@example.com',
  mainOffice.phone,
  'Personal Injury',
  'Rear-ended at a light.',
  '2024-01-05 10:00',
  '/contact',
];

/** Saves a CSV file of one made-up lead, with a heading for every field that is imported. */
export async function saveSample(): Promise<void> {
  const headings = importFields.map(({ label }) => label);
  saveFile(await writeCsv(headings, [row], (cells) => cells), 'sample-leads.csv');
}
