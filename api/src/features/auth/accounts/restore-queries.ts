import { type Sql, textArray } from '../../../database/sql.ts';
import { nobody } from '../../../http/app-env.ts';
import { recordAudit } from '../../../http/audit-queries.ts';
import type { AccessEvent } from './record-file.ts';

/** Changes of an account's password, passkeys, recovery codes, role, email or state. */
const CHANGES = [
  ...['add-account', 'open-account', 'enable-account', 'disable-account', 'remove-account', 'reset-account'],
  ...['change-role', 'change-password', 'set-password', 'change-account-email', 'add-passkey', 'remove-passkey'],
  ...['use-recovery-code', 'new-recovery-codes'],
];
/** What else ends or grants access. */
const ACTIONS = [
  ...CHANGES,
  ...['change-account-rules', 'invite-account', 'withdraw-account'],
  ...['sign-out', 'end-session', 'sign-out-everywhere'],
];

/** Returns whether a restored database must not have lost this action of the audit. */
export const isRecorded = (action: string): boolean => ACTIONS.includes(action);

/** Waits until no other process compares or writes the record; the lock ends with the connection. */
export async function lockRecord(sql: Sql): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('advocate record of accounts'))`;
}

/** Returns a name that a database keeps when it is restored, and shares with no other. */
export async function databaseName(sql: Sql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`
    select encode(sha256(value || 'accounts'::bytea), 'hex') as name from secrets where name = 'erasures'`;
  return row.name;
}

/** Returns the events of the last 180 days, as long as the audit keeps entries. */
export function findEvents(sql: Sql): Promise<AccessEvent[]> {
  return sql<AccessEvent[]>`
    select id::float8 as id, at, action, coalesce(detail ->> 'account', staff_name, '') as account
    from audit
    where at > now() - interval '180 days' and action = any (${textArray(ACTIONS)}::text[])
    order by audit.id`;
}

/** Returns the events that the database lacks, except any so old that it may have been deleted. */
export async function findLost(sql: Sql, events: readonly AccessEvent[]): Promise<AccessEvent[]> {
  const lost = await sql<{ place: number }[]>`
    select place::int from unnest(${textArray(events.map(({ id }) => String(id)))}::text[]::bigint[],
      ${textArray(events.map(({ at }) => at))}::text[]::timestamptz[]) with ordinality as event (id, at, place)
    where at > now() - interval '179 days'
      and not exists (select from audit where audit.id = event.id and audit.at = event.at)
    order by place`;
  return lost.flatMap(({ place }) => events[place - 1] ?? []);
}

/**
 * Ends what a restored database has brought back: every session, link and sign-in between its steps. Each account that
 * was changed since then is disabled until it is reset. If its role was, it is the lesser one; if its address was, it has
 * none. Does so once for the same lost events, or always if `isForced`. Returns the names of the disabled accounts.
 */
export async function endRestoredAccess(sql: Sql, lost: readonly AccessEvent[], isForced: boolean): Promise<string[]> {
  const firstLost = lost[0]?.at ?? null;
  const changes = lost.filter(({ action }) => CHANGES.includes(action));
  const [row] = await sql<[{ disabled: string[] }]>`
    with noticed as materialized (
      select where ${isForced} or not exists (
        select from audit where action = 'notice-restore' and detail ->> 'first_lost' = ${firstLost}::text
      )
    ), changed as (
      select name, bool_or(action = 'change-role') as role, bool_or(action = 'change-account-email') as email
      from unnest(${textArray(changes.map(({ account }) => account))}::text[],
        ${textArray(changes.map(({ action }) => action))}::text[]) as change (name, action)
      where exists (select from noticed) group by name
    ), disabled as (
      update staff set must_reset = true, disabled_at = coalesce(disabled_at, now()),
        role = case when changed.role then 'staff' else staff.role end,
        email = case when changed.email then null else staff.email end
      from changed where staff.name = changed.name returning staff.name
    ), sessions as (
      delete from staff_sessions where exists (select from noticed) returning id
    ), links as (
      delete from staff_links where exists (select from noticed)
    ), steps as (
      delete from staff_challenges where exists (select from noticed)
    ), recorded as (
      ${recordAudit(sql, nobody, 'notice-restore', {
        detail: sql`json_strip_nulls(json_build_object('first_lost', ${firstLost}::text, 'disabled',
          (select string_agg(name, ', ' order by name) from disabled)))`,
        from: sql`from noticed`,
      })}
    )
    select (select coalesce(json_agg(name order by name), '[]') from disabled) as disabled,
      (select count(pg_notify('session_ends', id::text)::text) from sessions) as notified`;
  return row.disabled;
}
