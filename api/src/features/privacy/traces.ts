import type { Sql } from '../../database/sql.ts';
import { contactsInText } from '../../lib/phone-numbers.ts';
import type { PersonAnswer } from './contract.ts';
import { removeMailsOf } from './mail-files.ts';
import { hasContactOf, hasNameOf, type Person } from './named-in.ts';
import type { ErasedLead } from './queries.ts';
import {
  findClicksOf,
  findSessionsNaming,
  findTextsNaming,
  findVisitsOf,
  forgetFiles,
  forgetSessions,
  forgetTexts,
  listFiles,
  listNamesOfSums,
} from './trace-queries.ts';

/** How long the name of a source may be: one that is longer was cut, perhaps inside an address. */
const MAX_NAME = 100;

/** Returns what is stored of a person beside leads: the visits that they belong to, and whatever else names the person. */
export async function findTraces(
  sql: Sql,
  sessions: readonly string[],
  person: Person,
): Promise<Pick<PersonAnswer, 'visits' | 'clicks' | 'files' | 'statistics'>> {
  const [visits, clicks, files, names] = await Promise.all([
    findVisitsOf(sql, sessions, person.contacts),
    findClicksOf(sql, sessions, person.contacts),
    listFiles(sql),
    listNamesOfSums(sql),
  ]);
  const isTheirs = isNamedIn(person);
  return {
    visits,
    clicks,
    files: files
      .filter(({ file_name }) => isTheirs(file_name))
      .map(({ file_name, began_at }) => ({ file_name, began_at })),
    statistics: names.filter(hasContactOf(person)),
  };
}

/**
 * Makes the visits of the leads anonymous, and takes the person out of all visits, clicks, sums, mails in files, names of
 * imported files, and what the others that stay have of the links that brought them. Their messages stay as they are.
 */
export async function forgetTraces(
  { sql, dataDir }: { sql: Sql; dataDir: string },
  { leads, others }: { leads: readonly ErasedLead[]; others: readonly { id: string; message: string }[] },
  person: Person,
): Promise<void> {
  const { contacts } = person;
  const hasContact = hasContactOf(person);
  const isTheirs = isNamedIn(person);
  const ownSessions = leads.flatMap(({ session_id }) => session_id ?? []);
  const [named, texts, names, files] = await Promise.all([
    findSessionsNaming(sql, contacts, leads),
    findTextsNaming(sql, contacts),
    listNamesOfSums(sql),
    listFiles(sql),
  ]);
  await forgetSessions(sql, [...new Set([...ownSessions, ...named])]);
  const held = [...texts, ...names].filter(
    (text) => hasContact(text) || (texts.includes(text) && text.length >= MAX_NAME),
  );
  const mentioning = others.filter(({ message }) => contactsInText(message).some((one) => contacts.includes(one)));
  await forgetTexts(
    sql,
    contacts,
    held,
    mentioning.map(({ id }) => id),
  );
  await forgetFiles(
    sql,
    files.filter(({ file_name }) => isTheirs(file_name)).map(({ id }) => id),
  );
  await removeMailsOf(dataDir, leads, isTheirs);
}

function isNamedIn(person: Person): (text: string) => boolean {
  const [hasContact, hasName] = [hasContactOf(person), hasNameOf(person)];
  return (text) => hasContact(text) || hasName(text);
}
