import type { ExportNote } from '@advocate/api/contracts';
import { useAccount } from '../lib/account.ts';
import { type CsvCell, csvFile } from '../lib/csv.ts';
import { exportList } from '../lib/export-list.ts';
import { saveFile } from '../lib/save-file.ts';
import { ActionButton } from './action-button.tsx';

interface ExportButtonProps<Item> {
  list: ExportNote['list'];
  /** The file name is `<name>-YYYY-MM-DD.csv`. */
  name: string;
  header: readonly string[];
  toCells: (item: Item) => readonly CsvCell[];
  items: readonly Item[];
  /** A list that failed to load must not pass for an empty one. */
  isLoaded: boolean;
}

/** Saves a list as CSV, unless the server refuses; hidden from accounts that may not export data. */
export function ExportButton<Item>({ list, name, header, toCells, items, isLoaded }: ExportButtonProps<Item>) {
  if (!useAccount().mayMoveData) return null;

  const save = () =>
    exportList(list, name, items.length, (fileName) => {
      saveFile(csvFile([header, ...items.map(toCells)]), fileName);
      return items.length;
    });
  return (
    <ActionButton disabled={!isLoaded} act={save} failure="The list could not be exported.">
      Export CSV
    </ActionButton>
  );
}
