import type { Sql } from '../../database/sql.ts';
import { HttpError } from '../../http/errors.ts';
import { answerTo, handle } from '../../http/mount-calls.ts';
import { type Cursor, cursorText } from '../../http/paging.ts';
import { replyText } from '../../http/reply.ts';
import { wholeList } from '../../http/whole-list.ts';
import { listOpenLeads, type OpenLead } from '../../jobs/waiting-queries.ts';
import { hostOf, isOf } from '../../lib/visit-source.ts';
import { leadCalls } from './calls.ts';
import { addLead, logContact, takeBackContact } from './contact-queries.ts';
import {
  findClicksOf,
  findContextOfLead,
  findEntriesOf,
  findMailsOf,
  findOtherRequests,
  findPagesBefore,
} from './context-queries.ts';
import type { LeadVisit, NewLeadsAnswer, VisitedPage, WaitingLead } from './contract.ts';
import { enteredLead, leadRow } from './lead-row.ts';
import {
  clearSuspicion,
  countLeads,
  deleteLead,
  deliverAgain,
  listDeletedLeads,
  listLatestLeads,
  listLeads,
  restoreLead,
} from './queries.ts';

const MAX_DELETED = 200;
/** The suspected leads come with every first page. */
const SUSPECTED = { limit: 500, before: null, suspected: true, maxBytes: 512 * 1024 };
/** Of the whole list: short enough that others need not wait for it. */
const PART = { limit: 1000, maxBytes: 1024 * 1024 };

interface LeadParts {
  sql: Sql;
  publicUrl: string;
  /** Logs why an answer broke off. */
  reportError: (error: unknown) => void;
}

/** Handles the leads screen's calls. */
export function leadHandlers({ sql, publicUrl, reportError }: LeadParts) {
  const ownHost = hostOf(publicUrl);

  async function visitOf(id: number, sessionId: string): Promise<LeadVisit | null> {
    const [pages, clicks] = await Promise.all([findPagesBefore(sql, id, sessionId), findClicksOf(sql, sessionId)]);
    const [first] = pages;
    return first ? { ...arrival(first, ownHost), pages, clicks } : null;
  }

  return handle(leadCalls, {
    'get-admin-leads': async ({ limit, before }) => {
      if (limit !== null) return replyText(await leadsPage(sql, limit, before));
      const read = (from: Cursor | null) => listLeads(sql, { ...PART, before: from, specified: true });
      return wholeList('leads', read, before, reportError);
    },

    'get-new-leads': async () => openLists(await listOpenLeads(sql)),

    'get-latest-leads': async () => ({ leads: await listLatestLeads(sql) }),

    'add-lead': async ({ key, ...call }, { actor }) => ({
      id: await addLead(sql, key, leadRow(enteredLead({ ...call, pageSource: 'By phone' })), actor),
    }),

    'log-contact': async ({ callAt = null, ...entry }, { actor }) => {
      if ((entry.kind === 'call-again') !== (callAt !== null))
        throw new HttpError(400, 'Please choose when to call again.');
      if (entry.kind === 'note' && entry.text.trim() === '') throw new HttpError(400, 'Please write the note.');
      const logged = await logContact(sql, { ...entry, callAt }, actor);
      // Somebody may just have deleted it; that a request was opened is logged once.
      if (logged === 0 && entry.kind !== 'opened') throw new HttpError(404, 'This request no longer exists.');
      return { message: 'It is in the contact log.' };
    },

    'take-back-contact': (entries, { actor }) =>
      answerTo(
        takeBackContact(sql, entries, actor),
        'Your entry was taken back.',
        'You can take back only your own entries of the last ten minutes.',
      ),

    'delete-lead': ({ id }, { actor }) =>
      answerTo(deleteLead(sql, id, actor), 'Lead deleted successfully', 'This lead no longer exists.'),

    'restore-lead': ({ id }, { actor }) =>
      answerTo(restoreLead(sql, id, actor), 'The lead is restored.', 'This lead is not among the deleted ones.'),

    'get-deleted-leads': async ({ search, limit, before }) => {
      const size = Math.min(limit ?? MAX_DELETED, MAX_DELETED);
      const answer = await listDeletedLeads(sql, search.trim(), { limit: size, before });
      const last = answer.leads.length === size ? answer.leads.at(-1) : undefined;
      return { ...answer, ...(last ? { next: cursorText(last.deleted_at, last.id) } : {}) };
    },

    'not-spam': ({ id }, { actor }) =>
      answerTo(
        clearSuspicion(sql, id, actor),
        'The request is now among the leads.',
        'This request is no longer among the suspected ones.',
      ),

    'hand-over-lead': ({ id }, { actor }) =>
      answerTo(
        deliverAgain(sql, id, actor),
        'The lead is on its way again. It should arrive within a minute.',
        'This lead no longer exists, or no CRM is set up.',
      ),

    'get-lead-context': async ({ id }, { actor }) => {
      const lead = await findContextOfLead(sql, id);
      if (!lead) throw new HttpError(404, 'This lead no longer exists.');
      const [visit, other_requests, entries, mails] = await Promise.all([
        lead.sessionId === null ? null : visitOf(id, lead.sessionId),
        findOtherRequests(sql, id, lead),
        findEntriesOf(sql, id, actor.staffId),
        findMailsOf(sql, id),
      ]);
      const { acknowledgment, delivery } = lead;
      return { visit, other_requests, acknowledgment, entries, mails, hand_over: delivery };
    },
  });
}

const MAX_LISTED = 1000;

/** Returns which of these requests are new, and which wait or will. */
function openLists(open: readonly OpenLead[]): NewLeadsAnswer {
  const waiting = open.flatMap(({ id, name, case_type, waiting: wait }): WaitingLead[] =>
    wait === null ? [] : [{ id, name, case_type, waits_from: new Date(wait.from).toISOString(), waits_for: wait.for }],
  );
  waiting.sort((one, other) => Date.parse(one.waits_from) - Date.parse(other.waits_from));
  const leads = open.flatMap(({ id, name, case_type, suspected, is_new }) =>
    is_new ? [{ id, name, case_type, suspected }] : [],
  );
  return { leads: leads.slice(0, MAX_LISTED), waiting: waiting.slice(0, MAX_LISTED) };
}

/** Returns a page of leads as it is sent: the rows are the bytes that PostgreSQL wrote. */
async function leadsPage(sql: Sql, limit: number, before: Cursor | null): Promise<Buffer<ArrayBuffer>> {
  const isFirst = before === null;
  const [leads, suspected, counts] = await Promise.all([
    listLeads(sql, { limit, before }),
    isFirst ? listLeads(sql, SUSPECTED) : null,
    isFirst ? countLeads(sql) : null,
  ]);
  const parts: (string | Buffer)[] = ['{"status":"success","leads":[', leads.json, ']'];
  if (leads.next) parts.push(`,"next":${JSON.stringify(cursorText(leads.next.date, leads.next.id))}`);
  if (counts) parts.push(`,"total":${counts.total},"suspected_total":${counts.suspectedTotal}`);
  if (suspected) parts.push(',"suspected":[', suspected.json, ']');
  parts.push('}');
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Returns how a visit began, from its first page. */
function arrival({ page_url, referrer_url }: VisitedPage, ownHost: string) {
  const [landing_page = '', query = ''] = page_url.split('?');
  const utm = Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_')));
  return { landing_page, referrer: isOf(referrer_url, ownHost) ? '' : referrer_url, utm };
}
