import { join } from 'node:path';
import type { Sql } from '../../database/sql.ts';
import type { Actor } from '../../http/app-env.ts';
import { appendLines, readLines } from '../../lib/line-file.ts';
import { ownContacts } from '../../lib/phone-numbers.ts';
import { isOwn } from './named-in.ts';
import {
  type ContactKey,
  type CrmCopies,
  type ErasedLead,
  type Erasure,
  eraseLeads,
  findErasedContacts,
  findErasedLeads,
  findLeadsOf,
  findOthersNaming,
  listErasures,
  newErasures,
  newErasuresOfLeads,
} from './queries.ts';
import { forgetTraces } from './traces.ts';

/** Where people's data is: the database, and the folder with the mails and the record of erasures. */
export interface Stores {
  sql: Sql;
  dataDir: string;
}

/**
 * Erases what is stored about a person, or only the `chosen` leads, and never unless chosen those that only mention the
 * person: leads, including suspected and deleted ones, mails that wait or are in a file, and the person's address and number
 * wherever else they are. The erasure is recorded first, outside the database, so that neither a crash nor a restored backup
 * brings anything back: by lead, and by address or number if nothing of it stays. Imports are refused by all contacts of what
 * was erased. If it breaks off, the leads are still there, and erasing again completes it. Returns how many leads were erased,
 * and how many the other system has.
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
  const own = found.filter((lead) => isOwn(lead, key.values));
  const leads = found.filter((lead) => isChosen(lead) ?? own.includes(lead));
  const isWhole = own.every((lead) => leads.includes(lead));
  const ofLeads = await newErasuresOfLeads(sql, leads, isWhole ? own : []);
  const erasures = isWhole ? [...ofPerson, ...ofLeads] : ofLeads;
  await keepErasures(dataDir, erasures);
  return { erased: leads.length, ...(await eraseAll(stores, { leads, erasures, contacts: key.values, actor })) };
}

/**
 * Repeats the erasures that the database has lost, as after a backup is restored, and copies each erasure that only one
 * of the two records has to the other.
 */
export async function eraseAgain(stores: Stores): Promise<void> {
  const { sql, dataDir } = stores;
  const [kept, known] = await Promise.all([readErasures(dataDir), listErasures(sql)]);
  const erasures = missingIn(known, kept);
  if (erasures.length > 0) {
    const [leads, contacts] = await Promise.all([findErasedLeads(sql, erasures), findErasedContacts(sql, erasures)]);
    await eraseAll(stores, { leads, erasures, contacts, actor: 'again' });
  }
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

interface Erased {
  leads: readonly ErasedLead[];
  erasures: readonly Erasure[];
  /** Further addresses and numbers of the person; they stay where another lead has them. */
  contacts: readonly string[];
  actor: Actor | 'again';
}

/** Erases the leads last, since everything else is found through them. */
async function eraseAll(stores: Stores, { leads, erasures, contacts, actor }: Erased): Promise<CrmCopies> {
  const all = [...new Set([...contacts, ...leads.flatMap(ownContacts)])];
  const others = await findOthersNaming(stores.sql, all, leads);
  const shared = new Set(others.flatMap(ownContacts));
  const person = { contacts: all.filter((one) => !shared.has(one)), names: leads.map(({ name }) => name) };
  await forgetTraces(stores, { leads, others }, person);
  return eraseLeads(stores.sql, leads, erasures, actor);
}
