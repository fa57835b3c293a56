import { useEffect, useRef, useState } from 'react';
import { type ToastMessage, toast } from '#ui';
import { useAccount } from '../lib/account.ts';
import { Declined } from '../lib/attempt.ts';
import { callApi, RequestRejected, SignedOut } from '../lib/call-api.ts';
import { formatAmount } from '../lib/format.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { isSignedIn, lastSessionEnd, subscribeToFlag } from '../session/session-flag.ts';
import {
  guessMapping,
  type ImportField,
  isOwnExport,
  joinNames,
  leadOf,
  type Mapping,
  missingFields,
} from './import-fields.ts';
import { readTable } from './read-table.ts';
import { type ImportReport, sendLeads } from './send-leads.ts';
import { findZone, officeZone } from './time-zones.ts';

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
  /** Of the times that name none. */
  timeZone: string;
  /** What is in progress and how far along it is; null if nothing is. */
  busy: { text: string; share?: number; dryRun?: boolean } | null;
  /** Of the last dry run or import with the current mapping and zone. */
  report: (ImportReport & { dryRun: boolean }) | null;
  failure: string | null;
  /** Whether to also add rows of people who were erased. */
  withErased: boolean;
  /** Number of imports of this file that have ended, successful or not. */
  ended: number;
}

const atFirst: ImportState = {
  table: null,
  mapping: guessMapping([]),
  timeZone: officeZone,
  busy: null,
  report: null,
  failure: null,
  withErased: false,
  ended: 0,
};

/** Manages an import from the chosen file to the last report. */
export function useImport() {
  const [state, setState] = useState(atFirst);
  const leaving = useRef(new AbortController());
  const username = useAccount().answer?.username;
  const change = (changes: Partial<ImportState>) => setState((last) => ({ ...last, ...changes }));

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function choose(file: File): Promise<void> {
    if (state.busy) return;
    setState({ ...atFirst, busy: { text: 'Reading the file' } });
    try {
      const bytes = await file.arrayBuffer();
      // Reading a long file blocks the page, so the screen must show that before it starts.
      await nextPaint();
      const read = readTable(bytes);
      const [headings = [], ...rows] = joinNames(read.rows);
      const numbers = read.numbers.slice(1);
      const mapping = guessMapping(headings);
      const timeZone = isOwnExport(headings) ? await findZone(rows.map((row) => leadOf(row, mapping))) : officeZone;
      const empty = rows.length === 0 ? 'The file has no rows below its headings.' : null;
      change({
        table: empty === null ? { fileName: file.name, headings, rows, numbers } : null,
        mapping,
        timeZone,
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

  const setZone = (timeZone: string) => change({ timeZone, report: null, failure: null });

  async function send(dryRun: boolean): Promise<void> {
    const { table, mapping, timeZone, withErased } = state;
    if (!table || state.busy || missingFields(mapping).length > 0) return;
    const { fileName, rows } = table;
    const left = leaving.current.signal;
    const { signal, end } = dryRun ? { signal: left, end: () => undefined } : untilSignedOut();
    const onProgress = (share: number) => change({ busy: { text: busyText(dryRun), share, dryRun } });
    /** The report has no screen if that was left. */
    const announce = (message: ToastMessage) => left.aborted && toast(message);
    onProgress(0);
    change({ failure: null });
    try {
      const leads = rows.map((row) => leadOf(row, mapping));
      const onSessionEnd = (added: number) => signInAgain(username, `${formatAmount(added, 'lead')} of ${fileName}`);
      const sending = { dryRun, withErased, timeZone, fileName, onProgress, onSessionEnd, signal };
      const report = await sendLeads(leads, sending);
      change({ busy: null, report: { ...report, dryRun } });
      announce({ title: 'Imported', description: outcomeText(report, fileName) });
    } catch (error) {
      if (signal.aborted || error instanceof SignedOut) return;
      const failure = failureText(error, dryRun);
      change({ busy: null, report: null, failure });
      announce({ variant: 'destructive', title: `Not all of ${fileName} was imported`, description: failure });
    } finally {
      end();
    }
    if (!dryRun) setState((last) => ({ ...last, ended: last.ended + 1 }));
  }

  const includeErased = (withErased: boolean) => change({ withErased, report: null });

  return { state, choose, map, setZone, send, includeErased };
}

function busyText(dryRun: boolean): string {
  return dryRun ? 'Checking the rows' : 'Importing. You can use other screens; a message appears when it is done';
}

/** Resolves when the same person has signed in again and chosen to go on with the import. Rejects otherwise. */
async function signInAgain(username: string | undefined, stored: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = subscribeToFlag(() => {
      if (!isSignedIn()) return;
      stop();
      resolve();
    });
  });
  const isSame = (await callApi('get-account')).username === username;
  if (!isSame) throw new SignedOut('another person signed in');
  const question = `Your session ended during an import, after ${stored} had been added. Import the rest now?`;
  if (!confirm(question)) throw new Declined('You stopped it after your session had ended.');
}

/** Aborts when the person signs out, also in another tab; until `end`, the browser asks before the page is closed. */
function untilSignedOut(): { signal: AbortSignal; end: () => void } {
  const signedOut = new AbortController();
  const ended = new AbortController();
  const stopWatching = subscribeToFlag(() => isSignedIn() || lastSessionEnd() === 'by the server' || signedOut.abort());
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ended.signal });
  return {
    signal: signedOut.signal,
    end: () => {
      ended.abort();
      stopWatching();
    },
  };
}

/** The outcome of an import whose screen, with the report, was left. */
function outcomeText({ added, rejected }: ImportReport, fileName: string): string {
  const rest = rejected.length === 0 ? '' : ` ${formatAmount(rejected.length, 'row')} rejected.`;
  return `${formatAmount(added, 'lead')} added from ${fileName}.${rest}`;
}

function failureText(error: unknown, dryRun: boolean): string {
  console.error(error);
  const why =
    error instanceof Declined
      ? error.message
      : (error instanceof RequestRejected && error.serverMessage) || 'The server did not answer.';
  return dryRun ? why : `${why} The rows before that are stored; importing again adds only the rest.`;
}
