import type { ImportedLead } from '@advocate/api/contracts';
import { useEffect, useRef, useState } from 'react';
import { RequestRejected, SignedOut } from '../lib/call-api.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { guessMapping, type ImportField, joinNames, leadOf, type Mapping } from './import-fields.ts';
import { readTable } from './read-table.ts';
import { type ImportReport, sendLeads } from './send-leads.ts';

export interface Table {
  fileName: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Each row's number in the file. */
  numbers: readonly number[];
}

export interface ImportState {
  table: Table | null;
  mapping: Mapping;
  /** What is in progress and how far along it is; null if nothing is. */
  busy: { text: string; share?: number; dryRun?: boolean } | null;
  /** Of the last dry run or import with the current mapping. */
  report: (ImportReport & { dryRun: boolean }) | null;
  failure: string | null;
  /** Values typed in place of the file's cells, by row. */
  mended: Readonly<Record<number, Partial<ImportedLead>>>;
  /** Whether anything was corrected since the last report. */
  isStale: boolean;
  /** Whether to also add rows of people who were erased. */
  withErased: boolean;
  /** Number of imports of this file that have ended, successful or not. */
  ended: number;
}

const atFirst: ImportState = {
  table: null,
  mapping: guessMapping([]),
  busy: null,
  report: null,
  failure: null,
  mended: {},
  isStale: false,
  withErased: false,
  ended: 0,
};

/** Manages an import from the chosen file to the last report. */
export function useImport() {
  const [state, setState] = useState(atFirst);
  const leaving = useRef(new AbortController());
  const change = (changes: Partial<ImportState>) => setState((last) => ({ ...last, ...changes }));

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function choose(file: File): Promise<void> {
    setState({ ...atFirst, busy: { text: 'Reading the file' } });
    try {
      const bytes = await file.arrayBuffer();
      // Reading a long file blocks the page, so the screen must show that before it starts.
      await nextPaint();
      const read = readTable(bytes);
      const [headings = [], ...rows] = joinNames(read.rows);
      const numbers = read.numbers.slice(1);
      const empty = rows.length === 0 ? 'The file has no rows below its headings.' : null;
      change({
        table: empty === null ? { fileName: file.name, headings, rows, numbers } : null,
        mapping: guessMapping(headings),
        busy: null,
        failure: empty,
      });
    } catch (error) {
      console.error(error);
      const why = error instanceof Error ? error.message : '';
      change({ busy: null, failure: `The file could not be read. ${why}` });
    }
  }

  function map(field: ImportField, column: number | null): void {
    change({ mapping: { ...state.mapping, [field]: column }, report: null, failure: null });
  }

  async function send(dryRun: boolean): Promise<void> {
    const { table, mapping, mended, withErased } = state;
    if (!table || state.busy) return;
    const text = dryRun ? 'Checking the rows' : 'Importing: please stay on this screen until it is done';
    change({ busy: { text, share: 0, dryRun }, failure: null });
    try {
      const leads = table.rows.map((row, index) => ({ ...leadOf(row, mapping), ...mended[index] }));
      const onProgress = (share: number) => change({ busy: { text, share, dryRun } });
      const report = await sendLeads(leads, { dryRun, withErased }, table.fileName, onProgress, leaving.current.signal);
      change({ busy: null, report: { ...report, dryRun }, isStale: false });
    } catch (error) {
      if (leaving.current.signal.aborted || error instanceof SignedOut) return;
      change({ busy: null, report: null, failure: failureText(error, dryRun) });
    }
    if (!dryRun) setState((last) => ({ ...last, ended: last.ended + 1 }));
  }

  const includeErased = (withErased: boolean) => change({ withErased, report: null });

  function mend(index: number, field: ImportField, text: string): void {
    change({ mended: { ...state.mended, [index]: { ...state.mended[index], [field]: text } }, isStale: true });
  }

  return { state, choose, map, mend, send, includeErased };
}

function failureText(error: unknown, dryRun: boolean): string {
  console.error(error);
  const why =
    error instanceof RequestRejected && error.serverMessage ? error.serverMessage : 'The server did not answer.';
  return dryRun ? why : `${why} The rows before that are stored; importing again adds only the rest.`;
}
