import type { Done, ExportNote } from '@advocate/api/contracts';
import { useState } from 'react';
import { callApi } from './call-api.ts';
import { writeCsv } from './csv.ts';
import { localDate } from './format.ts';
import { saveFile } from './save-file.ts';

interface Export<Item> {
  list: ExportNote['list'];
  /** The file is called `<name>-YYYY-MM-DD.csv`. */
  name: string;
  header: readonly string[];
  toCells: (item: Item) => readonly string[];
}

/** Writes a list as CSV and saves it. `progress` is null when nothing is being written, otherwise 0 to 1. Spec section 7. */
export function useExport<Item>({ list, name, header, toCells }: Export<Item>) {
  const [progress, setProgress] = useState<number | null>(null);

  async function exportItems(items: readonly Item[]): Promise<void> {
    setProgress(0);
    try {
      const file = await writeCsv(header, items, toCells, setProgress);
      saveFile(file, `${name}-${localDate(new Date())}.csv`);
    } finally {
      setProgress(null);
    }
    const body: ExportNote = { list, rows: items.length };
    callApi<Done>('/api/record-export.php', { body }).catch(console.error);
  }

  return { progress, exportItems };
}
