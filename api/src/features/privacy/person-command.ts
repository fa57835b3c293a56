import { commandLine } from '../../http/app-env.ts';
import type { Sql } from '../../sql.ts';
import { contactKey } from './contact-key.ts';
import { erase } from './erase.ts';
import { everythingOf } from './everything-of.ts';

export const PERSON_COMMANDS = ['find-person', 'export-person', 'erase-person'];

/**
 * What the command line does about one person; returns what it prints. `contact` is an email address or a phone number.
 * Throws when it is neither.
 */
export async function personCommand(sql: Sql, dataDir: string, command: string, contact: string): Promise<string> {
  if (command === 'erase-person')
    return `Erased: ${await erase(sql, dataDir, await contactKey(sql, contact), commandLine)} requests, with their mails.`;
  const { leads, visits, clicks } = await everythingOf(sql, contact, commandLine);
  if (command === 'export-person') return JSON.stringify({ contact, leads, visits, clicks }, null, 2);
  const lines = leads.map(({ id, name, submission_date, case_type, suspected, deleted_at }) =>
    [
      `lead ${id}`,
      submission_date,
      name,
      case_type,
      ...(suspected ? ['suspected spam'] : []),
      ...(deleted_at === null ? [] : [`deleted ${deleted_at}`]),
    ].join(', '),
  );
  return [`${leads.length} requests, ${visits.length} visits to pages, ${clicks.length} clicks`, ...lines].join('\n');
}
