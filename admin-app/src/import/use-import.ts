import { useEffect, useMemo, useRef, useState } from 'react';
import { type ToastMessage, toast } from '#ui';
import { useAccount } from '../lib/account.ts';
import { Declined, RequestRejected, SignedOut } from '../lib/call-api.ts';
import { formatAmount } from '../lib/format.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { useDraft } from '../session/use-draft.ts';
import { buildTable, type Table } from './build-table.ts';
import { findOrder } from './date-column.ts';
import { decode, type Encoding, findEncoding } from './decode-file.ts';
import { type ImportField, isInUtc, isOwnExport, type Mapping, missingFields } from './import-fields.ts';
import { type DateNote, readLead } from './read-lead.ts';
import { readTable } from './read-table.ts';
import { type ImportReport, sendLeads } from './send-leads.ts';
import { findZone, officeZone } from './time-zones.ts';
import { signInAgain, untilSignedOut } from './while-signed-in.ts';
import type { DayOrder } from './written-date.ts';

/** A file, and how its bytes are read. */
export interface Source {
  name: string;
  bytes: Uint8Array;
  encoding: Encoding;
  /** Whether quotes are characters like any other. */
  plainQuotes: boolean;
}

export interface Report extends ImportReport {
  dryRun: boolean;
  /** How many rows have each note about their date. */
  dates: ReadonlyMap<DateNote, number>;
}

/** What was read of a file, and what the user has chosen about it. */
export interface ReadFile {
  source: Source;
  table: Table;
  mapping: Mapping;
  /** Of the times that name none. */
  timeZone: string;
  /** Chosen where the dates can be read both ways. */
  dayOrder: DayOrder | null;
}

interface Chosen {
  file: ReadFile | null;
  /** Whether to also add rows of people who were erased. */
  withErased: boolean;
}

interface ImportState {
  /** What is in progress and how far along it is; null if nothing is. */
  busy: { text: string; share?: number; dryRun?: boolean } | null;
  /** Of the last dry run or import of the file as it is read now. */
  report: Report | null;
  failure: string | null;
  /** Number of imports of this file that have ended, successful or not. */
  ended: number;
}

const nothing: Chosen = { file: null, withErased: false };
const atFirst: ImportState = { busy: null, report: null, failure: null, ended: 0 };

/** Manages an import from the chosen file to the last report. */
export function useImport() {
  const [chosen, setChosen, forget] = useDraft('import', nothing);
  const [state, setState] = useState(atFirst);
  const leaving = useRef(new AbortController());
  const username = useAccount().account?.username;
  const { file, withErased } = chosen;
  const { table, mapping } = file ?? {};
  const change = (changes: Partial<ImportState>) => setState((last) => ({ ...last, ...changes }));
  const decided = useMemo(() => table && mapping && findOrder(dateCells(table, mapping)), [table, mapping]);
  const order = decided && 'order' in decided ? decided.order : (file?.dayOrder ?? null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function choose(from: File): Promise<void> {
    if (state.busy) return;
    setChosen(nothing);
    setState({ ...atFirst, busy: { text: 'Reading the file' } });
    try {
      const bytes = new Uint8Array(await from.arrayBuffer());
      // Reading a long file blocks the page, so the screen must show that before it starts.
      await nextPaint();
      const source = { name: from.name, bytes, encoding: findEncoding(bytes), plainQuotes: false };
      setChosen({ file: await readFile(source), withErased: false });
      change({ busy: null });
    } catch (error) {
      console.error(error);
      const why = error instanceof Error ? error.message : '';
      change({ busy: null, failure: `The file could not be read. ${why}` });
    }
  }

  /** Reads the same bytes in another way; what was chosen about its columns stays. */
  async function readAgain(how: Partial<Pick<Source, 'encoding' | 'plainQuotes'>>): Promise<void> {
    if (!file || state.busy) return;
    change({ busy: { text: 'Reading the file' }, report: null, failure: null });
    await nextPaint();
    const read = await readFile({ ...file.source, ...how });
    const isSame = read.table.headings.join('\n') === file.table.headings.join('\n');
    setChosen({ file: isSame ? { ...file, source: read.source, table: read.table } : read, withErased });
    change({ busy: null });
  }

  function changeFile(changes: Partial<ReadFile>): void {
    if (!file) return;
    setChosen({ file: { ...file, ...changes }, withErased });
    change({ report: null, failure: null });
  }

  function map(field: ImportField, column: number | null): void {
    if (!file) return;
    const isUtc = field === 'submission_date' && column !== null && isInUtc(file.table.headings[column] ?? '');
    changeFile({ mapping: { ...file.mapping, [field]: column }, ...(isUtc && { timeZone: 'UTC' }) });
  }

  async function send(dryRun: boolean): Promise<void> {
    if (!file || !order || state.busy || missingFields(file.mapping).length > 0) return;
    const { table, mapping, timeZone } = file;
    const { fileName } = table;
    const left = leaving.current.signal;
    const ofCheck = { signal: left, end: () => undefined, onStored: () => undefined };
    const { signal, end, onStored } = dryRun ? ofCheck : { ...untilSignedOut(), onStored: forget };
    const onProgress = (share: number) => change({ busy: { text: busyText(dryRun), share, dryRun } });
    /** The report has no screen if that was left. */
    const announce = (message: ToastMessage) => left.aborted && toast(message);
    onProgress(0);
    change({ failure: null });
    try {
      await nextPaint();
      const read = table.rows.map((row) => readLead(row, mapping, { order, timeZone }));
      const onSessionEnd = (added: number) => signInAgain(username, `${formatAmount(added, 'lead')} of ${fileName}`);
      const sending = { dryRun, withErased, fileName, onProgress, onSessionEnd, signal };
      const sent = await sendLeads(
        read.map(({ lead }) => lead),
        sending,
      );
      const report = { ...sent, dryRun, dates: countNotes(read, sent) };
      change({ busy: null, report });
      onStored();
      announce({ title: 'Imported', description: outcomeText(report, table) });
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

  function includeErased(isChosen: boolean): void {
    setChosen({ file, withErased: isChosen });
    change({ report: null });
  }
  const ask = decided && 'ask' in decided ? decided.ask : null;

  return { state: { ...state, ...chosen }, order, ask, choose, readAgain, map, changeFile, send, includeErased };
}

/** Returns the cells of the chosen column of dates. */
export function dateCells({ rows }: Table, { submission_date: column }: Mapping): string[] {
  return column === null ? [] : rows.map((row) => row[column] ?? '');
}

/** Throws errors with messages for the user. */
async function readFile(source: Source): Promise<ReadFile> {
  const table = buildTable(source.name, readTable(decode(source.bytes, source.encoding), source.plainQuotes));
  if (table.rows.length + table.broken.length === 0) throw new Error('It has no rows below its headings.');
  const { mapping, headings, rows } = table;
  const isUtc = mapping.submission_date !== null && isInUtc(headings[mapping.submission_date] ?? '');
  const readIn = (timeZone: string) => (row: readonly string[]) =>
    readLead(row, mapping, { order: 'month first', timeZone }).lead;
  const timeZone = isOwnExport(headings) ? await findZone(rows, readIn) : isUtc ? 'UTC' : officeZone;
  return { source, table, mapping, timeZone, dayOrder: null };
}

/** Counts the notes of the rows that are not rejected. */
function countNotes(read: readonly { note?: DateNote }[], { rejected }: ImportReport): Map<DateNote, number> {
  const isRejected = new Set(rejected.map(({ index }) => index));
  const counts = new Map<DateNote, number>();
  for (const [index, { note }] of read.entries()) {
    if (note && !isRejected.has(index)) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return counts;
}

function busyText(dryRun: boolean): string {
  return dryRun ? 'Checking the rows' : 'Importing. You can use other screens; a message appears when it is done';
}

/** The outcome of an import whose screen, with the report, was left. */
function outcomeText({ added, rejected }: ImportReport, { fileName, broken }: Table): string {
  const amount = rejected.length + broken.length;
  const rest = amount === 0 ? '' : ` ${formatAmount(amount, 'row')} rejected.`;
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
