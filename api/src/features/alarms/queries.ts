import { type Sql, textArray } from '../../sql.ts';
import type { AlarmPost } from './contract.ts';

export interface Trouble {
  /** The check's name, and after a colon what it has found. */
  code: string;
  message: string;
}

export type Channel = 'mail' | 'post';

/** Long enough that trouble which comes and goes is one alarm. */
const QUIET = '10 minutes';
/** How long a message on its way is one process's own, and what a failed one waits. */
const CLAIM = '2 minutes';
/** Nobody wants to hear late of what is long over. */
const WORTH = '1 day';

/**
 * Keeps what is wrong now, as found by the checks of the given names, and puts out a message for what is new and for what
 * has not been seen for ten minutes. Several processes may do so at once: one of them puts it out.
 */
export async function recordTroubles(
  sql: Sql,
  checked: readonly string[],
  troubles: readonly Trouble[],
  channels: Record<Channel, boolean>,
): Promise<void> {
  await sql`
    with found as (
      select * from unnest(${textArray(troubles.map(({ code }) => code))}::text[],
        ${textArray(troubles.map(({ message }) => message))}::text[]) as f (code, message)
    ), seen as (
      insert into alarms (code, message) select code, message from found
      on conflict (code) do update set last_seen = now(), message = excluded.message
      returning code, message, since, xmax = 0 as is_new
    ), over as (
      delete from alarms where split_part(code, ':', 1) = any (${textArray(checked)}::text[])
        and last_seen < now() - ${QUIET}::text::interval and code not in (select code from found)
      returning code, message, since
    )
    insert into alarm_messages (kind, code, message, since, mail_due_at, post_due_at)
    select kind, code, message, since, case when ${channels.mail} then now() end, case when ${channels.post} then now() end
    from (
      select 'started' as kind, code, message, since from seen where is_new
      union all select 'ended', code, message, since from over
    ) as news`;
}

/** Puts out a message that only says that messages arrive. */
export async function addTestMessage(sql: Sql, message: string, channels: Record<Channel, boolean>): Promise<void> {
  await sql`
    insert into alarm_messages (kind, code, message, since, mail_due_at, post_due_at)
    values ('test', 'test', ${message}, now(), case when ${channels.mail} then now() end,
      case when ${channels.post} then now() end)`;
}

/** Takes the oldest message that is due on a channel; others find it again in two minutes unless it is `markTold`. */
export async function claimMessage(sql: Sql, channel: Channel): Promise<AlarmPost | undefined> {
  const due = sql(`${channel}_due_at`);
  const [message] = await sql<[AlarmPost?]>`
    update alarm_messages set ${due} = now() + ${CLAIM}::text::interval
    where id = (
      select id from alarm_messages where ${due} <= now() and created_at > now() - ${WORTH}::text::interval
      order by id limit 1 for update skip locked
    ) returning id::text as id, kind, code, message,
      to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;
  return message;
}

/** The message is out on this channel. */
export async function markTold(sql: Sql, channel: Channel, id: string): Promise<void> {
  await sql`update alarm_messages set ${sql(`${channel}_due_at`)} = null where id = ${id}`;
}

/** Keeps that this process has these parts, and which of them work now. */
export async function recordBeats(sql: Sql, all: readonly string[], working: readonly string[]): Promise<void> {
  await sql`
    insert into part_beats as beat (name) select unnest(${textArray(all)}::text[])
    on conflict (name) do update set at = case when beat.name = any (${textArray(working)}::text[]) then now() else beat.at end`;
}

/** Parts of the given names that have worked in no process for three minutes. */
export async function findSilentParts(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from part_beats where name = any (${textArray(names)}::text[]) and at < now() - interval '3 minutes'`;
  return rows.map(({ name }) => name);
}

/** Steps of the maintenance that have failed twice or more in a row. */
export async function findFailedSteps(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from maintenance_steps where failures >= 2 order by name`;
  return rows.map(({ name }) => name);
}

export interface LateBackup {
  name: string;
  failure: string | null;
  last_ok_at: Date | null;
}

/** What the backups promise and do not keep. */
export function findLateBackups(sql: Sql): Promise<LateBackup[]> {
  return sql<LateBackup[]>`select name, failure, last_ok_at from backup_state where late order by name`;
}

/**
 * Whether somebody is guessing passwords: the budget of all strangers together is used up, or that of three addresses at
 * once; `total` and `perAddress` say how many tries those are.
 */
export async function isSignInAttacked(sql: Sql, total: number, perAddress: number): Promise<boolean> {
  const [row] = await sql<[{ attacked: boolean }]>`
    select count(*) filter (where key = 'sign-in-total:all' and points >= ${total}) > 0
      or count(*) filter (where key like 'sign-in-address:%' and points >= ${perAddress}) >= 3 as attacked
    from rate_limits where key like 'sign-in-%' and expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return row.attacked;
}
