import { contactFieldNames } from '@advocate/facts/contact-form';
import type { Fragment } from '../http/audit-queries.ts';
import type { Sql } from './sql.ts';

/** Returns the column of a field of the form. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** What a request says, whoever brought it: the fields of the form and where it came from, in this order. */
export const enteredColumns: readonly string[] = [...contactFieldNames.map(columnOf), 'page_source'];

const shortColumns = enteredColumns.filter((column) => column !== 'message');

/** What is stored of it: that, by what its person is found, and the hash by which the same request is known. */
export const storedColumns: readonly string[] = [
  ...enteredColumns,
  'phones',
  'phone_links',
  'mentioned',
  'content_hash',
];

/** Returns what the form sends by the column in which it is stored. */
export const byColumn = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

/** Returns a list of these columns, if several tables have them those of the one that goes by the name `of`. */
export const columnList = (sql: Sql, columns: readonly string[], of?: string) =>
  sql`${sql(columns.map((column) => (of === undefined ? column : `${of}.${column}`)))}`;

/** Returns the columns of `leads` with the fields that the specified list of leads has, and no others. */
export const specifiedColumns = (sql: Sql) => sql`
  leads.id::float8 as id, name, email, phone, case_type, message, submission_date, page_source`;

/** Returns the columns of `leads` with which a request is read anywhere else; `message` may be a part of it. */
export const requestColumns = (sql: Sql, message = sql`message`) => sql`
  leads.id::float8 as id, ${columnList(sql, shortColumns)}, ${message} as message, submission_date`;

/** Returns the same for staff, who dial its numbers. */
export const leadColumns = (sql: Sql, message?: Fragment) => sql`${requestColumns(sql, message)}, phone_links`;

/** Returns the expression that tells every process, and through it the browsers, what became of the lead with this `id`. */
export const tellOfLead = (sql: Sql, kind: string, id = sql`id`) => sql`
  pg_notify('lead_events', json_build_object('kind', ${kind}::text, 'id', ${id})::text)::text`;

/** Returns the step that queues, for the other system if there is one, a copy of the leads that a step returned. */
export const queueCopies = (sql: Sql, leads: Fragment, condition = sql`true`) => sql`
  insert into outbox (channel, kind, lead_id)
  select 'crm', 'lead.created', id from ${leads}, settings where delivers_leads and ${condition}`;
