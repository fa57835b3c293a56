import type { Sql } from '../../../database/sql.ts';
import { type Actor, commandLine, type StaffActor } from '../../../http/app-env.ts';
import type { AuditAction } from '../../../http/audit-actions.ts';
import { type Fragment, recordAudit } from '../../../http/audit-queries.ts';
import type { SentTo } from '../../../http/calls.ts';
import type { authCalls } from '../calls.ts';
import type { AccountAnswer, Role, StaffAccount, StaffRules } from '../contract.ts';

/** An account by id from the screen, by name from the command line. */
export type AccountKey = { id: number } | { name: string };

/**
 * 'last-owner': nothing was changed, since the firm would have no owner left who can sign in. 'must-reset': the account
 * stays disabled after a restore until it is reset.
 */
export type Outcome = 'done' | 'missing' | 'last-owner' | 'must-reset';

export type AccountChange = SentTo<(typeof authCalls)['change-person']>['change'];

/** The changes to an account that need no link. */
export type DirectChange = Exclude<AccountChange, 'reset' | 'reset-passkeys' | 'confirm-passkey'>;

interface AccountUpdate {
  action: AuditAction;
  /** Pairs for the audit in addition to the account's name. */
  more?: Fragment;
  /** What is set in the account; without it, the account is removed. */
  set?: Fragment;
  /** A statement that makes a link for the rows of `allowed`. */
  newLink?: Fragment;
  /** The account may stop being an owner, so it must not be the last who can sign in; links made by it or for it end. */
  losesOwner?: boolean;
  /** The condition on `staff` under which it can no longer sign in, so that it must not be the last owner who can. */
  locksOut?: Fragment;
  endsSessions?: boolean;
  /** Its passkeys and recovery codes are deleted. */
  removesKeys?: boolean;
}

/** Returns every account, by name. */
export function listAccounts(sql: Sql): Promise<StaffAccount[]> {
  return sql<StaffAccount[]>`
    select id, name, role, email, disabled_at is not null as disabled, must_reset,
      password_hash is null as awaits_link, last_sign_in_at,
      exists (select from staff_passkeys where staff_id = staff.id) as has_passkey,
      role = 'owner' and exists (select from staff_passkeys where staff_id = staff.id and not confirmed) as passkey_waits
    from staff order by lower(name), id`;
}

/** Returns the rules for all accounts. */
export async function findRules(sql: Sql): Promise<StaffRules> {
  const [rules] = await sql<[StaffRules]>`
    select data_for_owners, passkey_from from settings`;
  return rules;
}

/** Sets whether only owners may move data. */
export async function setRules(sql: Sql, dataForOwners: boolean, actor: Actor): Promise<void> {
  await sql`
    with changed as (update settings set data_for_owners = ${dataForOwners})
    ${recordAudit(sql, actor, 'change-account-rules', { detail: sql`json_build_object('data_for_owners', ${dataForOwners}::boolean)` })}`;
}

/**
 * Requires passkeys starting in `days` days; null ends the requirement. The streams of accounts that then can only
 * register one end.
 */
export async function setPasskeyRule(sql: Sql, days: number | null, actor: Actor): Promise<void> {
  await sql`
    with changed as (update settings set passkey_from = now() + make_interval(days => ${days}::int)), recorded as (
      ${recordAudit(sql, actor, 'change-account-rules', { detail: sql`json_build_object('passkey_in_days', ${days}::int)` })}
    )
    select pg_notify('session_ends', id::text) from staff_sessions
    where staff_id not in (select staff_id from staff_passkeys)`;
}

/** Adds an account from the command line. Returns whether it is new. */
export async function addAccount(
  sql: Sql,
  { name, passwordHash, role }: { name: string; passwordHash: string; role: Role },
): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into staff (name, password_hash, role) values (${name}, ${passwordHash}, ${role})
      on conflict (lower(name)) do nothing returning name, role
    )
    ${recordAccounts(sql, 'add-account', commandLine, sql`added`, sql`, 'role', role`)} returning id`;
  return added.length === 1;
}

const changes: Readonly<Record<DirectChange, (sql: Sql) => AccountUpdate>> = {
  'make-owner': (sql) => ({
    action: 'change-role',
    more: sql`, 'role', 'owner'`,
    set: sql`role = 'owner'`,
  }),
  'make-staff': (sql) => ({
    action: 'change-role',
    more: sql`, 'role', 'staff'`,
    set: sql`role = 'staff'`,
    losesOwner: true,
  }),
  disable: (sql) => ({
    action: 'disable-account',
    set: sql`disabled_at = coalesce(disabled_at, now())`,
    losesOwner: true,
    endsSessions: true,
  }),
  enable: (sql) => ({ action: 'enable-account', set: sql`disabled_at = null` }),
  remove: () => ({ action: 'remove-account', losesOwner: true, endsSessions: true }),
};

/** Changes the role of an account, or disables, enables or removes it. */
export function changeAccount(sql: Sql, key: AccountKey, change: DirectChange, actor: Actor): Promise<Outcome> {
  return updateAccount(sql, key, actor, changes[change](sql));
}

/** Sets a password and ends every session of the account. */
export function setPassword(sql: Sql, key: AccountKey, passwordHash: string, actor: Actor): Promise<Outcome> {
  return updateAccount(sql, key, actor, {
    action: 'set-password',
    set: sql`password_hash = ${passwordHash}`,
    endsSessions: true,
  });
}

/**
 * Ends an account's sessions, and removes its password until the link of this token sets another. Its passkeys are
 * required as before, or removed: then a new one must be registered before anything else, as after a restore, whose
 * disabled accounts this enables. The last owner is reset only at the command line, or resets a password that is not the only
 * way in: the actor's own, beside a passkey.
 */
export async function resetAccount(
  sql: Sql,
  key: AccountKey,
  { tokenHash, removesKeys }: { tokenHash: Buffer; removesKeys: boolean },
  actor: Actor,
): Promise<Outcome> {
  const outcome = await updateAccount(sql, key, actor, {
    action: 'reset-account',
    more: sql`, 'passkeys', case when ${removesKeys} then 'removed' end`,
    set: sql`password_hash = null,
      must_register = must_register or must_reset or ${removesKeys}, must_reset = false,
      disabled_at = case when must_reset then null else disabled_at end`,
    newLink: sql`
      insert into staff_links (token_hash, name, staff_id, role, email, invited_by)
      select ${tokenHash}, name, id, role, email, ${actor.staffId ?? null}::int from allowed
      on conflict (lower(name)) do update set token_hash = excluded.token_hash, staff_id = excluded.staff_id,
        invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
    locksOut: sql`${actor.by === undefined} and (${removesKeys} or id is distinct from ${actor.staffId ?? null}::int)`,
    endsSessions: true,
    removesKeys,
  });
  if (outcome === 'done') await withdrawLinkMails(sql, sql`(select name from staff where ${isAccount(sql, key)})`);
  return outcome;
}

/** Returns the condition on `staff` that it is this account. */
const isAccount = (sql: Sql, key: AccountKey) =>
  'id' in key ? sql`id = ${key.id}` : sql`lower(name) = lower(${key.name})`;

/**
 * Changes an account. It is one statement, since the last owner stays only if `is_last_owner` keeps the accounts locked until
 * the change is made, and since nothing of it may be there without the rest: an account that is closed and still signed in.
 */
async function updateAccount(sql: Sql, key: AccountKey, actor: Actor, change: AccountUpdate): Promise<Outcome> {
  const { action, more, set, newLink = sql`select`, losesOwner = false, locksOut = sql`${losesOwner}` } = change;
  const { endsSessions = false, removesKeys = false } = change;
  const allowed = sql`(select id from allowed)`;
  const [row] = await sql<[{ outcome: Outcome }]>`
    with found as materialized (
      select id, name, role, email, case
          when must_reset and ${action === 'enable-account'} then 'must-reset'
          when (${locksOut}) and is_last_owner(id) then 'last-owner'
          else 'done' end as outcome
      from staff where ${isAccount(sql, key)}
    ), allowed as (
      select * from found where outcome = 'done'
    ), changed as (
      ${set ? sql`update staff set ${set}` : sql`delete from staff`} where id in ${allowed} returning id
    ), linked as (
      ${newLink}
    ), withdrawn_links as (
      delete from staff_links where ${losesOwner} and (invited_by in ${allowed} or staff_id in ${allowed})
    ), removed_passkeys as (
      delete from staff_passkeys where ${removesKeys} and staff_id in ${allowed}
    ), removed_codes as (
      delete from staff_recovery_codes where ${removesKeys} and staff_id in ${allowed}
    ), ended_sessions as (
      -- From what is changed, and so after a sign-in at the same moment, for which the change waits.
      select end_sessions(id, null) from changed where ${endsSessions}
    ), recorded as (
      ${recordAccounts(sql, action, actor, sql`allowed`, more)}
    )
    select coalesce((select outcome from found), 'missing') as outcome, (select count(*) from ended_sessions) as ended`;
  return row.outcome;
}

/** Deletes the mails with links of this name, or of the one that a subquery returns, which were not sent yet. */
export async function withdrawLinkMails(sql: Sql, name: string | Fragment): Promise<void> {
  await sql`
    delete from outbox
    where channel = 'people' and due_at is not null and kind in ('invite', 'reset')
      and lower(data ->> 'detail') = lower(${name})`;
}

/** Returns the step that records, for each row of `rows`, what was done to its account, with the pairs of `more`. */
export function recordAccounts(
  sql: Sql,
  action: AuditAction,
  actor: Actor,
  rows: Fragment,
  more: Fragment = sql``,
): Fragment {
  const detail = sql`json_strip_nulls(json_build_object('account', name ${more}))`;
  return recordAudit(sql, actor, action, { detail, from: sql`from ${rows}` });
}

/** Returns the step that lists the names of the owners whose passkey is not confirmed yet. */
const waitingOwners = (sql: Sql) => sql`
  select coalesce(json_agg(name order by name), '[]') from staff
  where role = 'owner' and disabled_at is null
    and exists (select from staff_passkeys where staff_id = staff.id and not confirmed)`;

/** Returns what an account can see of itself beyond its session. */
export async function findOwnAccount(sql: Sql, { staffId }: StaffActor): Promise<Partial<AccountAnswer> | undefined> {
  const [account] = await sql<[Partial<AccountAnswer>?]>`
    select coalesce(email, '') as email, weekly_mail, passkey_from,
      (select count(*)::int from staff_recovery_codes where staff_id = staff.id) as recovery_codes_left,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at,
        'last_used_at', last_used_at) order by created_at, id), '[]')
        from staff_passkeys where staff_id = staff.id) as passkeys,
      case when role = 'owner' then (${waitingOwners(sql)}) end as waiting_owners
    from staff, settings where staff.id = ${staffId}`;
  return account;
}

/** Disables every account until it is reset, and ends all that gives access, as after a restore. */
export async function closeAccounts(sql: Sql): Promise<void> {
  await sql`select close_accounts()`;
}

/**
 * Sets the address for messages about the account, with an audit entry that leaves it out if it is another one; and whether
 * the weekly mail goes there.
 */
export async function changeEmail(sql: Sql, actor: StaffActor, email: string, weeklyMail?: boolean): Promise<void> {
  const isOther = sql`id = ${actor.staffId} and email is distinct from nullif(${email}, '')`;
  await sql`
    with changed as (
      update staff set email = nullif(${email}, ''), weekly_mail = coalesce(${weeklyMail ?? null}::boolean, weekly_mail)
      where id = ${actor.staffId}
    )
    ${recordAudit(sql, actor, 'change-account-email', { from: sql`from staff where ${isOther}` })}`;
}

/**
 * Returns whether this database has ever had an account. The sequence of the ids records removed ones, even in a dump
 * that is restored.
 */
export async function hasHadAccount(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ had: boolean }]>`
    select exists (select from staff) or exists (
      select from pg_sequences
      where schemaname = 'public' and sequencename = 'staff_id_seq' and last_value is not null
    ) as had`;
  return row.had;
}

/** Adds the account only if there is none at all; of several processes that start at the same time, one does. */
export async function addFirstAccount(sql: Sql, name: string, passwordHash: string): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into staff (name, password_hash, role)
      select ${name}, ${passwordHash}, 'owner' where not exists (select from staff)
      on conflict (lower(name)) do nothing returning id, name
    ), recorded as (${recordAccounts(sql, 'add-account', commandLine, sql`added`)})
    select id from added`;
  return added.length === 1;
}
