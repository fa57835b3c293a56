import { HttpError } from '../../http/errors.ts';
import { handle } from '../../http/mount-calls.ts';
import { replyText } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { leadCalls } from './calls.ts';
import { leadsPage } from './lead-pages.ts';
import { clearSuspicion, deleteLead, listDeletedLeads, restoreLead } from './queries.ts';

const MAX_DELETED = 500;

/** The leads screen's calls. */
export function leadHandlers({ sql }: { sql: Sql }) {
  return handle(leadCalls, {
    'get-admin-leads': async (page) => replyText(await leadsPage(sql, page)),

    'delete-lead': async ({ id }, { actor }) => {
      if (await withTimeout(deleteLead(sql, id, actor))) return { message: 'Lead deleted successfully' };
      throw new HttpError(404, 'This lead no longer exists.');
    },

    'restore-lead': async ({ id }, { actor }) => {
      if (await withTimeout(restoreLead(sql, id, actor))) return { message: 'The lead is restored.' };
      throw new HttpError(404, 'This lead is not among the deleted ones.');
    },

    'get-deleted-leads': () => withTimeout(listDeletedLeads(sql, MAX_DELETED)),

    'not-spam': async ({ id }, { actor }) => {
      if (await withTimeout(clearSuspicion(sql, id, actor))) return { message: 'The request is now among the leads.' };
      throw new HttpError(404, 'This request is no longer among the suspected ones.');
    },
  });
}
