import type { ExportNote } from '@advocate/api/contracts';
import { toast } from '#ui';
import { useAccount } from '../lib/account.ts';
import { mayExport } from '../lib/allow-export.ts';
import { type CsvCell, writeCsv } from '../lib/csv.ts';
import { formatAmount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { ActionButton } from './action-button.tsx';

interface ExportButtonProps<Item> {
  list: ExportNote['list'];
  /** The file is called `<name>-YYYY-MM-DD.csv`. */
  name: string;
  header: readonly string[];
  toCells: (item: Item) => readonly CsvCell[];
  items: readonly Item[];
  /** A list that did not load must not pass for an empty one. */
  isLoaded: boolean;
}

/** Saves a list as CSV, unless the server says no; not there for who may not take data home. */
export function ExportButton<Item>({ list, name, header, toCells, items, isLoaded }: ExportButtonProps<Item>) {
  if (!useAccount().mayMoveData) return null;

  async function save(): Promise<void> {
    if (items.length === 0) return void toast({ title: 'Nothing to export', description: 'The list is empty.' });
    if (!(await mayExport(list, items.length))) return;
    const fileName = `${name}-${localDate(new Date())}.csv`;
    saveFile(await writeCsv(header, items, toCells), fileName);
    toast({ title: 'Exported', description: `${formatAmount(items.length, 'row')} saved as ${fileName}` });
  }

  return (
    <ActionButton disabled={!isLoaded} act={save} failure="The list could not be exported.">
      Export CSV
    </ActionButton>
  );
}
