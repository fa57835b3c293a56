import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { appendLines, readLines } from '../../lib/line-file.ts';
import {
  type ContactKey,
  type CrmCopies,
  type ErasedLead,
  type Erasure,
  eraseLeads,
  findErasedLeads,
  findLeadsOf,
  forgetVisits,
  listErasures,
  newErasures,
  newErasuresOfLeads,
} from './queries.ts';

/** Where people's data is: the database, and the folder with the mails and the record of erasures. */
export interface Stores {
  sql: Sql;
  dataDir: string;
}

/**
 * Erases what is stored about a person, or only the `chosen` leads, and never unless chosen those that only mention the
 * person: leads, including suspected and deleted ones, and
 * mails that wait or are in a file. The erasure is recorded first, outside the database, so that neither a crash nor a
 * restored backup brings anything back: by lead, and by address or number if nothing of it stays. Imports are refused by
 * all contacts of what was erased. If it breaks
 * off, the leads are still there, and erasing again completes it. Returns how many leads were erased, and how many the other
 * system has.
 */
export async function erase(
  stores: Stores,
  key: ContactKey,
  actor: Actor,
  chosen?: readonly number[],
): Promise<CrmCopies & { erased: number }> {
  const { sql, dataDir } = stores;
  const ofPerson = await newErasures(sql, key);
  const found = await findLeadsOf(sql, key);
  const isChosen = ({ id }: ErasedLead) => chosen?.includes(Number(id));
  const leads = found.filter((lead) => isChosen(lead) ?? !lead.in_message);
  const isWhole = found.every((lead) => lead.in_message || leads.includes(lead));
  const ofLeads = await newErasuresOfLeads(sql, leads, isWhole ? key : undefined);
  const erasures = isWhole ? [...ofPerson, ...ofLeads] : ofLeads;
  await keepErasures(dataDir, erasures);
  return { erased: leads.length, ...(await eraseAll(stores, leads, erasures, actor)) };
}

/**
 * Repeats the erasures that the database has lost, as after a backup is restored, and copies each erasure that only one
 * of the two records has to the other.
 */
export async function eraseAgain(stores: Stores): Promise<void> {
  const { sql, dataDir } = stores;
  const [kept, known] = await Promise.all([readErasures(dataDir), listErasures(sql)]);
  const forgotten = missingIn(known, kept);
  if (forgotten.length > 0) await eraseAll(stores, await findErasedLeads(sql, forgotten), forgotten, 'again');
  const unkept = missingIn(kept, known);
  if (unkept.length > 0) await keepErasures(dataDir, unkept);
}

const LINE = /^(\S+) ([0-9a-f]{64})$/;

const fileIn = (dataDir: string) => join(dataDir, 'erasures.txt');

/**
 * Reads the erasures recorded outside the database, since a restored one lacks the latest: one line each, with the time
 * and the keyed hash. Skips a line that a full disk cut off.
 */
async function readErasures(dataDir: string): Promise<Erasure[]> {
  return (await readLines(fileIn(dataDir))).flatMap((line) => {
    const [, at, hash] = LINE.exec(line) ?? [];
    return at === undefined || hash === undefined ? [] : [{ at, hash }];
  });
}

/** Adds erasures to that file; they are on disk when this resolves. */
const keepErasures = (dataDir: string, erasures: readonly Erasure[]): Promise<void> =>
  appendLines(
    fileIn(dataDir),
    erasures.map(({ at, hash }) => `${at} ${hash}`),
  );

/** Returns the `others` that the list lacks, or has only with an earlier time. */
function missingIn<Item extends { hash: string; at: string }>(list: readonly Item[], others: readonly Item[]): Item[] {
  const latest = new Map<string, number>();
  for (const { hash, at } of list) latest.set(hash, Math.max(latest.get(hash) ?? 0, Date.parse(at)));
  return others.filter(({ hash, at }) => Date.parse(at) > (latest.get(hash) ?? Number.NEGATIVE_INFINITY));
}

/** Erases the leads last, since the visits and mails are found through them. */
async function eraseAll(
  { sql, dataDir }: Stores,
  leads: readonly ErasedLead[],
  erasures: readonly Erasure[],
  actor: Actor | 'again',
): Promise<CrmCopies> {
  await forgetVisits(sql, leads);
  const mails = leads.flatMap(({ id }) => [`lead-${id}.eml`, `lead-${id}.eml.part`]);
  await Promise.all(mails.map((name) => rm(join(dataDir, 'mail', name), { force: true })));
  return eraseLeads(sql, leads, erasures, actor);
}
