import type { ExportNote } from '@advocate/api/contracts';
import { useState } from 'react';
import { toast } from '#ui';
import { mayExport } from './allow-export.ts';
import { type CsvCell, writeCsv } from './csv.ts';
import { formatAmount, localDate } from './format.ts';
import { saveFile } from './save-file.ts';

/** What the CSV file of a list is made of. */
export interface Export<Item> {
  list: ExportNote['list'];
  /** The file is called `<name>-YYYY-MM-DD.csv`. */
  name: string;
  header: readonly string[];
  toCells: (item: Item) => readonly CsvCell[];
}

/** Writes a list as CSV and saves it, unless the server says no. `progress` is null when nothing is being written, otherwise 0 to 1. */
export function useExport<Item>({ list, name, header, toCells }: Export<Item>) {
  const [progress, setProgress] = useState<number | null>(null);

  async function exportItems(items: readonly Item[]): Promise<void> {
    if (items.length === 0) return void toast({ title: 'Nothing to export', description: 'The list is empty.' });
    setProgress(0);
    try {
      if (!(await mayExport(list, items.length))) return;
      const file = await writeCsv(header, items, toCells, setProgress);
      const fileName = `${name}-${localDate(new Date())}.csv`;
      saveFile(file, fileName);
      toast({ title: 'Exported', description: `${formatAmount(items.length, 'row')} saved as ${fileName}` });
    } finally {
      setProgress(null);
    }
  }

  return { progress, exportItems };
}
