import { type Sql, textArray } from '../../database/sql.ts';
import type { Check, Finding } from './check.ts';
import type { AlarmChannels, Channel, CheckState, Issue } from './contract.ts';

/** Long enough that a recurring failure is one issue, and that one failed check is none. */
const QUIET = '10 minutes';
/** Older messages are not sent, since their issue is long over. */
const WORTH = '1 day';
/** How long the most frequent checks may be overdue. */
const OVERDUE = '3 minutes';

/** Returns the number of the database's last migration; 0 if there is none. */
export async function schemaVersion(sql: Sql): Promise<number> {
  const [{ isEmpty }] = await sql<[{ isEmpty: boolean }]>`select to_regclass('schemaversion') is null as "isEmpty"`;
  if (isEmpty) return 0;
  const [row] = await sql<[{ version: number | null }]>`select max(version)::int as version from schemaversion`;
  return row.version ?? 0;
}

/** Records which workers a process has, and which of them are running. */
export async function recordHeartbeats(sql: Sql, all: readonly string[], running: readonly string[]): Promise<void> {
  await sql`
    insert into heartbeats as heartbeat (name) select unnest(${textArray(all)}::text[])
    on conflict (name) do update set at = case when heartbeat.name = any (${textArray(running)}::text[]) then now() else heartbeat.at end`;
}

/** Claims the checks that are due; processes that do this at the same time get different ones. */
export async function claimChecks(sql: Sql, checks: readonly Check[]): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    insert into checks as known (code, due_at)
    select code, now() + make_interval(secs => seconds::int)
    from unnest(${textArray(checks.map(({ code }) => code))}::text[],
      ${textArray(checks.map(({ everySeconds = 10 }) => String(everySeconds)))}::text[]) as c (code, seconds) order by code
    -- One that is due much later than its next run was set by a clock that ran ahead.
    on conflict (code) do update set due_at = excluded.due_at
      where known.due_at not between now() and excluded.due_at + interval '1 minute'
    returning code`;
  return rows.map(({ code }) => code);
}

/** What a check found; null if it could not check at all. */
export type CheckRun = { check: Check; findings: Finding[] | null };

/**
 * Records what is wrong now, and queues a message for each issue that is new or has not been seen for ten minutes. What
 * cannot be checked is reported after ten minutes, and ends no issue.
 */
export async function recordResults(sql: Sql, runs: readonly CheckRun[], channels: AlarmChannels): Promise<void> {
  const able = runs.filter(({ findings }) => findings !== null).map(({ check }) => check.code);
  const unable = runs.filter(({ findings }) => findings === null).map(({ check }) => check.code);
  const found = runs.flatMap(({ check: { code, severity, when }, findings }) =>
    (findings ?? [{ message: `Could not check whether ${when}. See the API’s log.`, isUnknown: true }]).map(
      ({ about, message, isUnknown = false, leads = null }) => ({
        code: about === undefined ? code : `${code}:${about}`,
        ...{ check_code: code, severity, message, is_unknown: isUnknown, leads },
      }),
    ),
  );
  await sql`
    with looked as (
      update checks set last_run_at = now() where code = any (${textArray([...able, ...unable])}::text[])
    ), standing as (
      -- What was found stands until somebody can look again.
      update issues set last_seen = now()
      where check_code = any (${textArray(unable)}::text[]) and code <> all (${textArray(unable)}::text[])
    )
    insert into issues as known (code, check_code, severity, message, is_unknown, leads)
    select code, check_code, severity, message, is_unknown, leads
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as f
      (code text, check_code text, severity text, message text, is_unknown boolean, leads jsonb) order by code
    on conflict (code) do update set last_seen = now(),
      message = case when excluded.is_unknown > known.is_unknown then known.message else excluded.message end,
      leads = case when excluded.is_unknown > known.is_unknown then known.leads else excluded.leads end,
      is_unknown = known.is_unknown and excluded.is_unknown,
      announced_at = case when known.is_unknown > excluded.is_unknown then null else known.announced_at end`;
  await sql`
    with ended as (
      delete from issues where last_seen < now() - ${QUIET}::text::interval
        and (check_code = any (${textArray(able)}::text[]) or last_seen < now() - ${WORTH}::text::interval)
      returning code, severity, message, since, is_unknown, announced_at
    ), started as (
      update issues set announced_at = now()
      where announced_at is null and (not is_unknown or since < now() - ${QUIET}::text::interval)
      returning code, severity, message, since, is_unknown
    ), news as (
      select 'started' as kind, code, severity, message, since, is_unknown from started
      union all
      select 'ended', code, severity, message, since, is_unknown from ended where announced_at is not null
    )
    insert into outbox (channel, kind, data, expires_at)
    select 'alarm-' || channel, kind, jsonb_build_object(
      'code', code, 'severity', sent.severity, 'message', message, 'since', ${iso(sql, 'since')}), ${expires(sql)}
    from news, lateral (select case when is_unknown then 'warning' else severity end as severity) sent,
      jsonb_each_text(${JSON.stringify(channels)}::text::jsonb) as c (channel, which)
    where which = 'all' or sent.severity = 'serious'`;
}

/** Queues a message that tests whether messages arrive. */
export async function addTestMessage(sql: Sql, message: string, channels: readonly Channel[]): Promise<void> {
  await sql`
    insert into outbox (channel, kind, data, expires_at)
    select 'alarm-' || channel, 'test', jsonb_build_object(
      'code', 'test', 'severity', 'warning', 'message', ${message}::text, 'since', ${iso(sql, 'since')}), ${expires(sql)}
    from unnest(${textArray(channels)}::text[]) as c (channel), (select now() as since) as moment`;
}

const iso = (sql: Sql, column: string) => sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const expires = (sql: Sql) => sql`now() + ${WORTH}::text::interval`;

/** Returns everything that was wrong at the last checks, serious issues first, and whether checks are overdue. */
export async function findIssues(sql: Sql): Promise<Issue[]> {
  return sql<Issue[]>`
    with unwatched as (
      select max(last_run_at) as since from checks having max(last_run_at) < now() - ${OVERDUE}::text::interval
    )
    select 'checks' as code, 'serious' as severity, 'unknown' as state,
      'No checks have run for three minutes or longer: restart the API, and see its log.' as message,
      ${iso(sql, 'since')} as since, null::jsonb as leads
    from unwatched
    union all
    select issues.code, case when is_unknown then 'warning' else severity end,
      case when is_unknown then 'unknown' else 'found' end, message, ${iso(sql, 'since')}, leads
    from issues left join checks on checks.code = check_code
    where announced_at is not null and last_seen >= coalesce(last_run_at, '-infinity')
    order by severity, since, code`;
}

/** Returns the last result of each check, in the order given. */
export async function findChecks(sql: Sql, checks: readonly Check[]): Promise<CheckState[]> {
  const rows = await sql<{ code: string; last_run_at: string; state: CheckState['state'] }[]>`
    select code, ${iso(sql, 'last_run_at')} as last_run_at, case
      when exists (select from issues where check_code = checks.code and last_seen >= last_run_at and not is_unknown)
        then 'found'
      when exists (select from issues where check_code = checks.code and last_seen >= last_run_at)
        or due_at < now() - ${OVERDUE}::text::interval then 'unknown'
      else 'ok' end as state
    from checks where last_run_at is not null`;
  return checks.map(({ code, severity, when }) => {
    const row = rows.find((one) => one.code === code);
    return { code, severity, when, state: row?.state ?? 'unknown', last_run_at: row?.last_run_at ?? null };
  });
}

/** Returns the channels on which somebody receives alarms. Email needs an address: of ALERTS_TO, or of an owner. */
export async function receivingChannels(sql: Sql, channels: AlarmChannels): Promise<Channel[]> {
  const hasAddress = channels.mail !== 'serious' || (await findOwnerAddresses(sql)).length > 0;
  return (Object.keys(channels) as Channel[]).filter((channel) => channel !== 'mail' || hasAddress);
}

/** Returns the sentence for when there is no such channel, with what to do. */
export const nobodyReceives = ({ mail }: AlarmChannels) =>
  mail === undefined
    ? 'Nobody receives alarms. Set SMTP_URL or ALERTS_WEBHOOK_URL.'
    : 'Nobody receives alarms. Enter an owner’s email address on the Account screen, or set ALERTS_TO.';

/** Returns the email addresses of the owners who can sign in. */
export async function findOwnerAddresses(sql: Sql): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from staff where role = 'owner' and disabled_at is null and email <> '' order by email`;
  return rows.map(({ email }) => email);
}
