import Papa from 'papaparse';

const rowsPerNote = 5_000;

/**
 * Bytes of a CSV file as rows of cells: UTF-8, or what older Windows programs write when it is not; comma, semicolon or
 * tab; empty rows left out. `onProgress` hears the share that is read, from 0 to 1.
 */
export function readTable(bytes: ArrayBuffer, onProgress: (share: number) => void): string[][] {
  const text = decode(bytes);
  const rows: string[][] = [];
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step: ({ data, meta }) => {
      rows.push(data);
      if (rows.length % rowsPerNote === 0) onProgress(meta.cursor / text.length);
    },
  });
  onProgress(1);
  return rows;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
