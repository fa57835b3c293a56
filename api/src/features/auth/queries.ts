import type { Staff } from '../../http/app-env.ts';
import type { Sql } from '../../sql.ts';
import type { StaffSession } from './contract.ts';

export interface Account {
  id: number;
  password_hash: string;
}

export async function findAccount(sql: Sql, name: string): Promise<Account | undefined> {
  const [account] = await sql<[Account?]>`select id, password_hash from staff where name = ${name}`;
  return account;
}

export async function findPasswordHash(sql: Sql, staffId: number): Promise<string | undefined> {
  const [account] = await sql<[Account?]>`select id, password_hash from staff where id = ${staffId}`;
  return account?.password_hash;
}

export interface NewSession {
  staffId: number;
  name: string;
  tokenHash: Buffer;
  /** The session of the same browser that this one takes the place of. */
  oldTokenHash: Buffer | null;
  ipAddress: string;
  userAgent: string;
}

/**
 * Ends the browser's former session and all but the nine last used ones of the account. Streams of ended sessions close
 * at once, in whichever process they are.
 */
export async function startSession(sql: Sql, session: NewSession): Promise<void> {
  await sql`
    with ended as (
      delete from staff_sessions where token_hash = ${session.oldTokenHash} or id in (
        select id from staff_sessions where staff_id = ${session.staffId}
          and token_hash is distinct from ${session.oldTokenHash}
        order by expires_at > now() desc, last_used_at desc, id offset 9
      ) returning id
    ), started as (
      insert into staff_sessions (token_hash, staff_id, expires_at, ip_address, user_agent)
      values (${session.tokenHash}, ${session.staffId}, now() + interval '8 hours', ${session.ipAddress}::inet,
        ${session.userAgent})
    ), noted as (${note(sql, session.name, 'sign-in', session.ipAddress)})
    select pg_notify('session_ends', id::text) from ended`;
}

export interface LiveSession extends Staff {
  /** Milliseconds until it ends if it is not used. */
  endsInMs: number;
  isDueForRenewal: boolean;
}

const IDLE_MINUTES = 30;

export async function findSession(sql: Sql, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const [session] = await sql<[LiveSession?]>`
    select s.id as "sessionId", s.staff_id as "staffId", staff.name,
      (extract(epoch from least(s.expires_at, s.last_used_at + make_interval(mins => ${IDLE_MINUTES})) - now())
        * 1000)::float8 as "endsInMs",
      s.last_used_at < now() - interval '1 minute' as "isDueForRenewal"
    from staff_sessions s join staff on staff.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and s.last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})`;
  return session;
}

export async function renewSession(sql: Sql, sessionId: string): Promise<void> {
  await sql`update staff_sessions set last_used_at = now() where id = ${sessionId}`;
}

/** By the cookie: that is what a browser that signs out still has. */
export async function endSessionOfToken(sql: Sql, tokenHash: Buffer, ipAddress: string): Promise<void> {
  await sql`
    with ended as (
      delete from staff_sessions using staff
      where token_hash = ${tokenHash} and staff.id = staff_id returning staff_sessions.id, staff.name
    ), noted as (
      insert into audit (staff_name, action, network)
      select name, 'sign-out', network_of(${ipAddress}::inet) from ended
    )
    select pg_notify('session_ends', id::text) from ended`;
}

/** One's own only. Returns whether there was one. */
export async function endOwnSession(sql: Sql, staff: Staff, id: string, ipAddress: string): Promise<boolean> {
  const ended = await sql`
    with ended as (
      delete from staff_sessions where id = ${id} and staff_id = ${staff.staffId} returning id
    ), noted as (
      insert into audit (staff_name, action, network)
      select ${staff.name}::text, 'end-session', network_of(${ipAddress}::inet) from ended
    )
    select pg_notify('session_ends', id::text) from ended`;
  return ended.length === 1;
}

export async function changePassword(sql: Sql, staff: Staff, passwordHash: string, ipAddress: string): Promise<void> {
  await sql`
    with changed as (
      update staff set password_hash = ${passwordHash}, password_changed_at = now() where id = ${staff.staffId}
    ), ended as (
      delete from staff_sessions where staff_id = ${staff.staffId} and id <> ${staff.sessionId} returning id
    ), noted as (${note(sql, staff.name, 'change-password', ipAddress)})
    select pg_notify('session_ends', id::text) from ended`;
}

export function listSessions(sql: Sql, staff: Staff): Promise<StaffSession[]> {
  return sql<StaffSession[]>`
    select id, to_json(created_at) #>> '{}' as created_at, to_json(last_used_at) #>> '{}' as last_used_at,
      host(ip_address) as ip_address, user_agent, id = ${staff.sessionId} as current
    from staff_sessions
    where staff_id = ${staff.staffId} and expires_at > now()
      and last_used_at > now() - make_interval(mins => ${IDLE_MINUTES})
    order by staff_sessions.last_used_at desc, id`;
}

export async function noteRefusedSignIn(sql: Sql, ipAddress: string): Promise<void> {
  await note(sql, null, 'sign-in-refused', ipAddress);
}

/** Returns whether the account is new. */
export async function addAccount(sql: Sql, name: string, passwordHash: string): Promise<boolean> {
  const added = await sql`
    insert into staff (name, password_hash) values (${name}, ${passwordHash}) on conflict (name) do nothing returning id`;
  return added.length === 1;
}

/** Adds the account only when there is none at all; of several processes that start at once, one does. */
export async function addFirstAccount(sql: Sql, name: string, passwordHash: string): Promise<boolean> {
  const added = await sql`
    insert into staff (name, password_hash) select ${name}, ${passwordHash} where not exists (select from staff)
    on conflict (name) do nothing returning id`;
  return added.length === 1;
}

/** For the command line: ends every session of the account too. Returns whether it exists. */
export async function setPassword(sql: Sql, name: string, passwordHash: string): Promise<boolean> {
  const [changed] = await sql`
    with changed as (
      update staff set password_hash = ${passwordHash}, password_changed_at = now() where name = ${name} returning id
    ), ended as (
      delete from staff_sessions where staff_id in (select id from changed) returning id
    )
    select id, (select count(pg_notify('session_ends', id::text)::text) from ended) from changed`;
  return changed !== undefined;
}

export async function removeAccount(sql: Sql, name: string): Promise<boolean> {
  const [removed] = await sql`
    with ended as (
      select staff_sessions.id from staff_sessions join staff on staff.id = staff_id where name = ${name}
    ), removed as (
      delete from staff where name = ${name} returning id
    )
    select id, (select count(pg_notify('session_ends', id::text)::text) from ended) from removed`;
  return removed !== undefined;
}

export async function hasAnyAccount(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ any: boolean }]>`select exists (select from staff) as any`;
  return row.any;
}

/** The key of the given name, made once for all processes. */
export async function ensureSecret(sql: Sql, name: string, value: Buffer): Promise<Buffer> {
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`;
  const [row] = await sql<[{ value: Buffer }]>`select value from secrets where name = ${name}`;
  return row.value;
}

function note(sql: Sql, name: string | null, action: string, ipAddress: string) {
  return sql`
    insert into audit (staff_name, action, network) values (${name}, ${action}, network_of(${ipAddress}::inet))`;
}
