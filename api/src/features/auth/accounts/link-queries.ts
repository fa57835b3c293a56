import type { Sql } from '../../../database/sql.ts';
import type { Actor } from '../../../http/app-env.ts';
import { recordAudit } from '../../../http/audit-queries.ts';
import type { Invitation, Role } from '../contract.ts';
import { recordAccounts, withdrawLinkMails } from './queries.ts';

/** The condition that a link works: it is current, and its maker may still make links. The command line has no account. */
const isValid = (sql: Sql, link = sql`staff_links`) => sql`
  ${link}.expires_at > now() and (${link}.invited_by is null or exists (
    select from staff where id = ${link}.invited_by and role = 'owner' and disabled_at is null
  ))`;

/** Returns the links for accounts that do not exist yet, newest first. */
export function listInvitations(sql: Sql): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select name, role, expires_at from staff_links
    where staff_id is null and ${isValid(sql)} order by created_at desc`;
}

export interface NewInvitation {
  tokenHash: Buffer;
  name: string;
  role: Role;
  email: string | null;
  /** Whether to replace an earlier link for the same name that still works. */
  replaces: boolean;
}

/** Stores a link for a new account, unless there is the account, or another link that is not to be replaced. */
export async function addInvitation(
  sql: Sql,
  { tokenHash, name, role, email, replaces }: NewInvitation,
  actor: Actor,
): Promise<'done' | 'invited' | 'account'> {
  const [row] = await sql<[{ outcome: 'done' | 'invited' | 'account' }]>`
    with maker as materialized (
      select id from staff where id = ${actor.staffId ?? null} and role = 'owner' and disabled_at is null for share
    ), link as (
      insert into staff_links as link (token_hash, name, role, email, invited_by)
      select ${tokenHash}, ${name}, ${role}, ${email}, ${actor.staffId ?? null}::int
      where not exists (select from staff where lower(name) = lower(${name}))
        and (${actor.staffId ?? null}::int is null or exists (select from maker))
      on conflict (lower(name)) do update set token_hash = excluded.token_hash, name = excluded.name, role = excluded.role, email = excluded.email,
        invited_by = excluded.invited_by, staff_id = null, created_at = now(), expires_at = excluded.expires_at
        where ${replaces} or not (${isValid(sql, sql`link`)})
      returning name, role
    ), recorded as (${recordAccounts(sql, 'invite-account', actor, sql`link`, sql`, 'role', role`)})
    select case when exists (select from link) then 'done'
      when exists (select from staff where lower(name) = lower(${name})) then 'account' else 'invited' end as outcome`;
  if (row.outcome === 'done') await withdrawLinkMails(sql, name);
  return row.outcome;
}

/** Withdraws the link for a new account. Returns false if there is no such link or it has been used. */
export async function withdrawInvitation(sql: Sql, name: string, actor: Actor): Promise<boolean> {
  const withdrawn = await sql`
    with link as (delete from staff_links where lower(name) = lower(${name}) and staff_id is null returning name)
    ${recordAccounts(sql, 'withdraw-account', actor, sql`link`)} returning id`;
  return withdrawn.length === 1;
}

/** Queues the mail with the link of this name. The outbox has only the name: the link is created when it is sent. */
export async function addLinkMail(
  sql: Sql,
  kind: 'invite' | 'reset',
  { email, name, actor }: { email: string; name: string; actor: string },
): Promise<void> {
  await sql`
    insert into outbox (channel, kind, recipient, data, expires_at)
    values ('people', ${kind}, ${email}, jsonb_build_object('detail', ${name}::text, 'account', ${name}::text, 'actor', ${actor}::text),
      now() + interval '1 day')`;
}

/** Replaces the token of the link of this name. Returns false if the link has expired. */
export async function renewLink(sql: Sql, name: string, tokenHash: Buffer): Promise<boolean> {
  const renewed = await sql`
    update staff_links set token_hash = ${tokenHash} where name = ${name} and ${isValid(sql)} returning name`;
  return renewed.length === 1;
}

/** Returns the name of the account that an unused link is for; undefined if the link is not valid. */
export async function findLinkName(sql: Sql, tokenHash: Buffer): Promise<string | undefined> {
  const [link] = await sql<[{ name: string }?]>`
    select name from staff_links where token_hash = ${tokenHash} and ${isValid(sql)}`;
  return link?.name;
}

/**
 * Uses up a link: creates its account or sets its account's password. Returns the account's name; undefined if the link
 * is no longer valid.
 */
export async function acceptLink(
  sql: Sql,
  tokenHash: Buffer,
  passwordHash: string,
  ipAddress: string,
): Promise<string | undefined> {
  const [accepted] = await sql<[{ name: string }?]>`
    with link as (
      delete from staff_links where token_hash = ${tokenHash} and ${isValid(sql)} returning *
    ), added as (
      insert into staff (name, password_hash, role, email)
      select name, ${passwordHash}, role, email from link where staff_id is null
      on conflict (lower(name)) do nothing returning id, name
    ), changed as (
      update staff set password_hash = ${passwordHash} where id = (select staff_id from link) returning id, name
    ), accepted as (select id, name from added union all select id, name from changed), recorded as (
      ${recordAudit(sql, { staffId: sql`id`, name: sql`name`, ipAddress }, 'open-account', { from: sql`from accepted` })}
    )
    select name from accepted`;
  return accepted?.name;
}
