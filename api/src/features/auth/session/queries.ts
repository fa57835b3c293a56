import { idleMinutes } from '@advocate/facts/staff-account';
import type { Sql } from '../../../database/sql.ts';
import type { Staff, StaffActor } from '../../../http/app-env.ts';
import type { AuditAction } from '../../../http/audit-actions.ts';
import { type Fragment, type Recorded, recordAudit } from '../../../http/audit-queries.ts';
import type { StaffSession } from '../contract.ts';

export interface Account {
  id: number;
  name: string;
  /** Null from a reset until its link is used. */
  password_hash: string | null;
  has_passkey: boolean;
  /** Raised to make every browser of the account unknown. */
  device_version: number;
}

/** Returns the account with this id or this name, in any case; undefined if there is none or it is disabled. */
export async function findAccount(sql: Sql, key: { id: number } | { name: string }): Promise<Account | undefined> {
  const [account] = await sql<[Account?]>`
    select id, name, password_hash, device_version, exists (select from staff_passkeys where staff_id = staff.id) as has_passkey
    from staff where ${'id' in key ? sql`id = ${key.id}` : sql`lower(name) = lower(${key.name})`} and disabled_at is null`;
  return account;
}

export interface NewSession {
  account: Account;
  tokenHash: Buffer;
  /** The same browser's session that this one replaces. */
  oldTokenHash: Buffer | null;
  ipAddress: string;
  userAgent: string;
  /** Whether the browser is unknown, so that the account's owner gets a mail. */
  isNewDevice: boolean;
}

/**
 * Starts a session. Ends the browser's previous one and all but the account's nine last used ones; streams of ended
 * sessions close immediately, in every process. Returns false, with nothing changed, if the account was closed or its
 * password changed since it was looked up: its sessions have then ended.
 */
export async function startSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { account, tokenHash, oldTokenHash, ipAddress, userAgent, isNewDevice } = session;
  // One statement, so that a sign-in which loses against a changed password neither starts nor ends a session.
  const [row] = await sql<[{ started: boolean }]>`
    with signed_in as (
      update staff set last_sign_in_at = now()
      where id = ${account.id} and password_hash is not distinct from ${account.password_hash}::text and disabled_at is null
      returning id, name
    ), surplus as (
      select id from staff_sessions where staff_id = ${account.id} and token_hash is distinct from ${oldTokenHash}
      order by expires_at > now() desc, last_used_at desc, id offset 9
    ), ended as (
      delete from staff_sessions
      where exists (select from signed_in) and (token_hash = ${oldTokenHash} or id in (select id from surplus))
      returning id
    ), started as (
      insert into staff_sessions (token_hash, staff_id, expires_at, ip_address, user_agent, new_device)
      select ${tokenHash}, id, now() + interval '8 hours', ${ipAddress}::inet, ${userAgent}, ${isNewDevice}::boolean
      from signed_in returning id
    ), recorded as (
      ${recordAudit(sql, { staffId: sql`id`, name: sql`name`, ipAddress }, 'sign-in', { from: sql`from signed_in` })}
    )
    select exists (select from started) as started,
      (select count(pg_notify('session_ends', id::text)::text) from ended) as notified`;
  return row.started;
}

export interface LiveSession extends Staff {
  /** Milliseconds until it ends if it is not used, or until its account can only register a passkey. */
  endsInMs: number;
  isDueForRenewal: boolean;
}

/** Returns the session with this token hash, unless it has expired or was idle for `idleMinutes`. */
export async function findSession(sql: Sql, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const [session] = await sql<[LiveSession?]>`
    select s.id as "sessionId", s.staff_id as "staffId", staff.name, role,
      role = 'owner' or not data_for_owners as "mayMoveData",
      s.confirmed_at > now() - interval '15 minutes' as "isConfirmed",
      has_passkey as "hasPasskey", is_confirmed as "isPasskeyConfirmed",
      (coalesce(passkey_from <= now(), false) or must_register) and not has_passkey as "mustRegister",
      (extract(epoch from least(s.expires_at, s.last_used_at + make_interval(mins => ${idleMinutes}),
        case when not has_passkey then passkey_from end) - now())
        * 1000)::float8 as "endsInMs",
      s.last_used_at < now() - interval '1 minute' as "isDueForRenewal"
    from staff_sessions s join staff on staff.id = s.staff_id, settings,
      lateral (
        select count(*) > 0 as has_passkey, coalesce(bool_and(confirmed), false) as is_confirmed
        from staff_passkeys where staff_id = staff.id
      ) as keys
    where s.token_hash = ${tokenHash} and s.expires_at > now() and staff.disabled_at is null
      and s.last_used_at > now() - make_interval(mins => ${idleMinutes})`;
  return session;
}

/** Restarts the 30 idle minutes. */
export async function renewSession(sql: Sql, sessionId: string): Promise<void> {
  await sql`update staff_sessions set last_used_at = now() where id = ${sessionId}`;
}

/** Ends a session by its cookie, which a browser that signs out still has. */
export async function endSessionOfToken(sql: Sql, tokenHash: Buffer, ipAddress: string): Promise<void> {
  const whose = sql`(select name from staff where id = staff_id)`;
  await endSessions(sql, sql`token_hash = ${tokenHash}`, 'sign-out', {
    staffId: sql`staff_id`,
    name: whose,
    ipAddress,
  });
}

/** Ends a session of the actor. Returns whether there was one. */
export async function endOwnSession(sql: Sql, actor: StaffActor, id: string): Promise<boolean> {
  return (await endSessions(sql, sql`id = ${id} and staff_id = ${actor.staffId}`, 'end-session', actor)).length === 1;
}

/** Makes every browser of the account unknown, and ends its sessions. */
export async function endAllSessions(sql: Sql, actor: StaffActor): Promise<void> {
  await sql`update staff set device_version = device_version + 1 where id = ${actor.staffId}`;
  await endSessions(sql, sql`staff_id = ${actor.staffId}`, 'sign-out-everywhere', actor);
}

/** Ends the sessions that meet a condition, with one entry in the audit; their streams close immediately, in every process. */
function endSessions(sql: Sql, condition: Fragment, action: AuditAction, actor: Recorded) {
  return sql`
    with ended as (
      delete from staff_sessions where ${condition} returning id, staff_id
    ), recorded as (
      ${recordAudit(sql, actor, action, { from: sql`from ended limit 1` })}
    )
    select pg_notify('session_ends', id::text) from ended`;
}

/** Sets the hash and ends the account's other sessions. */
export async function changePassword(sql: Sql, actor: StaffActor, passwordHash: string): Promise<void> {
  await sql`
    with changed as (
      update staff set password_hash = ${passwordHash} where id = ${actor.staffId}
      returning id
    ), recorded as (${recordAudit(sql, actor, 'change-password')})
    select end_sessions(id, ${actor.sessionId}) from changed`;
}

/** Returns the account's live sessions, last used first. */
export function listSessions(sql: Sql, { staffId, sessionId }: StaffActor): Promise<StaffSession[]> {
  return sql<StaffSession[]>`
    select id, created_at, last_used_at, host(ip_address) as ip_address, user_agent, id = ${sessionId} as current
    from staff_sessions
    where staff_id = ${staffId} and expires_at > now()
      and last_used_at > now() - make_interval(mins => ${idleMinutes})
    order by last_used_at desc, id`;
}

/**
 * Records the first refused sign-in of an account in an hour in the audit immediately, and counts the others. A name
 * that no account has may be a mistyped password, and is not stored.
 */
export async function countRefusal(sql: Sql, name: string, ipAddress: string): Promise<void> {
  await sql`
    with counted as (
      insert into refused_sign_ins as kept (hour, account, further, networks)
      values (date_trunc('hour', now()), coalesce((select name from staff where lower(name) = lower(${name})), ''), 0,
        array[network_of(${ipAddress}::inet)])
      on conflict (hour, account) do update set further = kept.further + 1,
        networks = case when cardinality(kept.networks) >= 100 or excluded.networks <@ kept.networks then kept.networks
          else kept.networks || excluded.networks end
      returning account, further
    )
    ${recordAudit(sql, { name: null, ipAddress }, 'sign-in-refused', {
      detail: sql`json_build_object('tried', nullif(account, ''))`,
      from: sql`from counted where further = 0`,
    })}`;
}

/** Records the others of past hours in the audit, in one row for each account and hour. */
export async function sumUpRefusals(sql: Sql): Promise<void> {
  const onlyNetwork = sql`(case when cardinality(networks) = 1 then networks[1] end)`;
  await sql`
    with over as (delete from refused_sign_ins where hour < date_trunc('hour', now()) returning *)
    ${recordAudit(sql, { name: null, ipAddress: onlyNetwork }, 'sign-in-refused', {
      detail: sql`json_build_object('tried', nullif(account, ''), 'further_tries', further,
        'networks', cardinality(networks), 'hour', hour)`,
      from: sql`from over where further > 0 order by hour, account`,
    })}`;
}

/** Returns the secret of the given name, created once for all processes. */
export async function ensureSecret(sql: Sql, name: string, value: Buffer): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`;
  const [row] = await sql<[{ value: Buffer }]>`select value from secrets where name = ${name}`;
  return row.value;
}

/** Counts a password typed inside the session. Returns how many there were since the last right one. */
export async function countPasswordTry(sql: Sql, sessionId: string): Promise<number> {
  const [row] = await sql<[{ password_tries: number }?]>`
    update staff_sessions set password_tries = password_tries + 1 where id = ${sessionId} returning password_tries`;
  return row?.password_tries ?? Number.POSITIVE_INFINITY;
}

/** Begins that count again. */
export async function forgetPasswordTries(sql: Sql, sessionId: string): Promise<void> {
  await sql`update staff_sessions set password_tries = 0 where id = ${sessionId}`;
}

/** Marks the session as just confirmed. */
export async function confirmSession(sql: Sql, sessionId: string): Promise<void> {
  await sql`update staff_sessions set confirmed_at = now() where id = ${sessionId}`;
}
