import type { ExportNote } from '@advocate/api/contracts';
import { toast } from '#ui';
import { callApi } from './call-api.ts';
import { formatAmount, localDate } from './format.ts';

/**
 * Saves a list of `rows` rows as `<name>-YYYY-MM-DD.csv`. The server is notified first, for the audit log, and may
 * refuse: nothing is exported without a record. `save` writes the file and returns its number of rows, 0 if nothing was
 * written.
 */
export async function exportList(
  list: ExportNote['list'],
  name: string,
  rows: number,
  save: (fileName: string) => number,
): Promise<void> {
  if (rows === 0) return void toast({ title: 'Nothing to export', description: 'The list is empty.' });
  await callApi('record-export', { list, rows });
  const fileName = `${name}-${localDate(new Date())}.csv`;
  const saved = save(fileName);
  if (saved === 0) return;
  const thing = list === 'leads' ? 'lead' : 'row';
  toast({ title: 'Exported', description: `${formatAmount(saved, thing)} saved as ${fileName}` });
}
