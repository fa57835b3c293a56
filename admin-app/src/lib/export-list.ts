import type { ExportNote } from '@advocate/api/contracts';
import { toast } from '#ui';
import { callApi } from './call-api.ts';
import { formatAmount, localDate } from './format.ts';

/**
 * Saves a list of `rows` rows as `<name>-YYYY-MM-DD.csv`. The server is notified first, for the audit log, and may
 * refuse: nothing is exported without a record. `save` writes the file, for an empty list one with its header, and
 * returns its number of rows, or undefined if nothing was written.
 */
export async function exportList(
  list: ExportNote['list'],
  name: string,
  rows: number,
  save: (fileName: string) => number | undefined,
): Promise<void> {
  await callApi('record-export', { list, rows });
  const fileName = `${name}-${localDate(new Date())}.csv`;
  const saved = save(fileName);
  if (saved === undefined) return;
  const thing = list === 'leads' ? 'lead' : 'row';
  toast({ title: 'Exported', description: `${formatAmount(saved, thing)} saved as ${fileName}` });
}
