import { type Actor, nobody } from '../../../http/app-env.ts';
import { recordAudit } from '../../../http/audit-queries.ts';
import { type Sql, textArray } from '../../../sql.ts';
import type { RestoredAccounts } from '../contract.ts';
import type { AccessEvent } from './record-file.ts';

/** What a restored database must not have lost: whatever ends a person's access or grants it again. */
const ACTIONS = [
  ...['add-account', 'open-account', 'enable-account', 'disable-account', 'remove-account', 'reset-account'],
  ...['change-role', 'change-password', 'set-password', 'remove-passkey', 'add-passkey', 'change-account-rules'],
  ...['use-recovery-code', 'new-recovery-codes', 'invite-account', 'withdraw-account'],
  ...['sign-out', 'end-session', 'sign-out-everywhere'],
];

/** Returns a name that a database keeps when it is restored, and shares with no other. */
export async function databaseName(sql: Sql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`
    select encode(sha256(value || 'accounts'::bytea), 'hex') as name from secrets where name = 'erasures'`;
  return row.name;
}

/** Returns the events of the last 180 days from this id on; ids are assigned before entries are committed. */
export function findEvents(sql: Sql, from: number): Promise<AccessEvent[]> {
  return sql<AccessEvent[]>`
    select id::float8 as id, at, action, coalesce(detail ->> 'account', staff_name, '') as account
    from audit
    where id >= ${from} and at > now() - interval '180 days' and action = any (${textArray(ACTIONS)}::text[])
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
 * Ends what a restored database has brought back: every session, link and sign-in between its steps. Does so once for
 * each restore, however many processes notice it; returns when the accounts are from, or null if it was already done.
 */
export async function endRestoredAccess(sql: Sql, firstLost: AccessEvent, lost: readonly AccessEvent[]) {
  const [row] = await sql<[{ as_of: string | null }]>`
    with noticed as (
      insert into restores (first_lost_at, as_of, lost)
      select ${firstLost.at}::text::timestamptz,
        coalesce((select max(at) from audit where at < ${firstLost.at}::text::timestamptz), now()),
        ${JSON.stringify(lost)}::text::jsonb
      on conflict (first_lost_at) do nothing returning as_of
    ), sessions as (
      delete from staff_sessions where exists (select from noticed) returning id
    ), links as (
      delete from staff_links where exists (select from noticed)
    ), steps as (
      delete from staff_challenges where exists (select from noticed)
    ), recorded as (
      ${recordAudit(sql, nobody, 'notice-restore', { detail: sql`json_build_object('accounts_as_of', as_of)`, from: sql`from noticed` })}
    )
    select (select as_of from noticed) as as_of,
      (select count(pg_notify('session_ends', id::text)::text) from sessions) as notified`;
  return row.as_of;
}

/** Returns the latest restore after which no owner has reviewed the accounts. */
export async function findRestore(sql: Sql): Promise<RestoredAccounts | null> {
  const [restore] = await sql<[RestoredAccounts?]>`
    select as_of, lost from restores where reviewed_at is null order by noticed_at desc limit 1`;
  return restore ?? null;
}

/** Records that an owner has reviewed the accounts. */
export async function markReviewed(sql: Sql, actor: Actor): Promise<void> {
  await sql`
    with reviewed as (update restores set reviewed_at = now() where reviewed_at is null returning as_of)
    ${recordAudit(sql, actor, 'review-accounts', {
      detail: sql`json_build_object('accounts_as_of', max(as_of))`,
      from: sql`from reviewed having count(*) > 0`,
    })}`;
}
