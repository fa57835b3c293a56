import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../http/app-env.ts';
import { appendLines, readLines } from '../../line-file.ts';
import type { Sql } from '../../sql.ts';
import {
  type ContactKey,
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

/** Where people's data is: the database, and the folder with mails and with what is remembered of erasures. */
export interface Stores {
  sql: Sql;
  dataDir: string;
}

/**
 * Erases what is stored of a person, or those of the leads that were `chosen`: leads, suspected and deleted ones too, mails
 * that wait or lie in a file. It is remembered first, beside the database, so that no crash and no restored backup brings
 * anything back: the address or number where nothing of it stays, otherwise each lead. Where it breaks off, the leads are
 * still there, and erasing once more does all of it. Returns how many leads that were.
 */
export async function erase(
  stores: Stores,
  key: ContactKey,
  actor: Actor,
  chosen?: readonly number[],
): Promise<number> {
  const { sql, dataDir } = stores;
  const ofPerson = await newErasures(sql, key);
  const found = await findLeadsOf(sql, key);
  const leads = chosen ? found.filter(({ id }) => chosen.includes(Number(id))) : found;
  const isWhole = leads.length === found.length;
  const erasures = isWhole ? ofPerson : await newErasuresOfLeads(sql, leads);
  await keepErasures(dataDir, erasures);
  await eraseAll(stores, leads, erasures, actor);
  return leads.length;
}

/**
 * Does again what the database has forgotten, which happens when a backup was restored, and has both places remember the
 * same erasures.
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
 * The erasures that are remembered beside the database, since a restored one has forgotten the latest; a line each, with
 * the moment and the keyed hash. A line that was cut off by a full disk is passed over.
 */
async function readErasures(dataDir: string): Promise<Erasure[]> {
  return (await readLines(fileIn(dataDir))).flatMap((line) => {
    const [, at, hash] = LINE.exec(line) ?? [];
    return at === undefined || hash === undefined ? [] : [{ at, hash }];
  });
}

/** Adds to them; on disk when this resolves. */
const keepErasures = (dataDir: string, erasures: readonly Erasure[]): Promise<void> =>
  appendLines(
    fileIn(dataDir),
    erasures.map(({ at, hash }) => `${at} ${hash}`),
  );

/** Whether the list has the same contact erased as lately. */
function missingIn<Item extends { hash: string; at: string }>(list: readonly Item[], others: readonly Item[]): Item[] {
  const latest = new Map<string, number>();
  for (const { hash, at } of list) latest.set(hash, Math.max(latest.get(hash) ?? 0, Date.parse(at)));
  return others.filter(({ hash, at }) => Date.parse(at) > (latest.get(hash) ?? Number.NEGATIVE_INFINITY));
}

/** The leads last: the visits and mails are found by them. */
async function eraseAll(
  { sql, dataDir }: Stores,
  leads: readonly ErasedLead[],
  erasures: readonly Erasure[],
  actor: Actor | 'again',
): Promise<void> {
  await forgetVisits(sql, leads);
  const mails = leads.flatMap(({ id }) => [`lead-${id}.eml`, `lead-${id}.eml.part`]);
  await Promise.all(mails.map((name) => rm(join(dataDir, 'mail', name), { force: true })));
  await eraseLeads(sql, leads, erasures, actor);
}
