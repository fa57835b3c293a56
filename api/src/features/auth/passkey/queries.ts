import type { WebAuthnCredential } from '@simplewebauthn/server';
import { type Sql, textArray } from '../../../database/sql.ts';
import type { Actor, StaffActor } from '../../../http/app-env.ts';
import { recordAudit } from '../../../http/audit-queries.ts';
import type { AccountKey } from '../accounts/queries.ts';
import { CHALLENGE_SECONDS } from '../session/cookies.ts';

export interface Passkey {
  id: number;
  staff_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

type Purpose = 'second-step' | 'sign-in' | 'register' | 'confirm';

interface Challenge {
  challenge: string;
  /** The only account that may answer; null for any account with a passkey. */
  staff_id: number | null;
}

/** Returns the passkeys of an account, or the one with this credential id. */
export function findPasskeys(sql: Sql, key: { staffId: number } | { credentialId: string }): Promise<Passkey[]> {
  return sql<Passkey[]>`
    select id, staff_id, credential_id, public_key, counter::float8 as counter,
      to_json(transports) as transports
    from staff_passkeys
    where ${'staffId' in key ? sql`staff_id = ${key.staffId}` : sql`credential_id = ${key.credentialId}`} order by id`;
}

/** Records that a passkey was used. Returns false if a later count of it was used meanwhile. */
export async function countUse(sql: Sql, passkey: Passkey, counter: number): Promise<boolean> {
  const counted = await sql`
    update staff_passkeys set counter = ${counter}, last_used_at = now()
    where id = ${passkey.id} and (counter < ${counter} or counter = 0 and ${counter} = 0) returning id`;
  return counted.length === 1;
}

/**
 * Adds a passkey. Returns whether it is new: an authenticator's answer counts once. The first one of an account gives
 * an owner's rights once it is confirmed, others as soon as it does.
 */
export async function addPasskey(
  sql: Sql,
  actor: StaffActor,
  name: string,
  passkey: WebAuthnCredential,
): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, confirmed)
      values (${actor.staffId}, ${passkey.id}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
        ${textArray(passkey.transports ?? [])}::text[], ${name},
        exists (select from staff_passkeys where staff_id = ${actor.staffId} and confirmed))
      on conflict (credential_id) do nothing returning name
    ), registered as (
      update staff set must_register = false where id in (select ${actor.staffId}::int from added)
    ), others as (
      -- Whoever is in them may have had the password alone.
      update staff_sessions set confirmed_at = '-infinity'
      where staff_id in (select ${actor.staffId}::int from added) and id <> ${actor.sessionId}
    )
    ${recordAudit(sql, actor, 'add-passkey', { detail: aboutPasskey(sql), from: sql`from added` })} returning id`;
  return added.length === 1;
}

/**
 * Confirms that an account's passkeys are its holder's: from now on they give an owner's rights. Returns false if it has
 * none.
 */
export async function confirmPasskeys(sql: Sql, key: AccountKey, actor: Actor): Promise<boolean> {
  const confirmed = await sql`
    with confirmed as (
      update staff_passkeys set confirmed = true from staff
      where staff.id = staff_id and ${'id' in key ? sql`staff.id = ${key.id}` : sql`lower(staff.name) = lower(${key.name})`}
      returning staff.name
    )
    ${recordAudit(sql, actor, 'confirm-passkey', {
      detail: sql`json_build_object('account', name)`,
      from: sql`from (select distinct name from confirmed) as account`,
    })} returning id`;
  return confirmed.length === 1;
}

/** Removes a passkey of the actor, and with the last one the recovery codes. Returns whether there was one. */
export async function removePasskey(sql: Sql, actor: StaffActor, id: number): Promise<boolean> {
  const removed = await sql`
    with removed as (
      delete from staff_passkeys where id = ${id} and staff_id = ${actor.staffId} returning name
    ), codes as (
      delete from staff_recovery_codes where staff_id = ${actor.staffId} and exists (select from removed)
        and not exists (select from staff_passkeys where staff_id = ${actor.staffId} and id <> ${id})
    )
    ${recordAudit(sql, actor, 'remove-passkey', { detail: aboutPasskey(sql), from: sql`from removed` })} returning id`;
  return removed.length === 1;
}

/** Replaces all earlier codes with new ones. */
export async function saveRecoveryCodes(sql: Sql, actor: StaffActor, hashes: readonly Buffer[]): Promise<void> {
  const texts = textArray(hashes.map((hash) => hash.toString('hex')));
  await sql`
    with former as (delete from staff_recovery_codes where staff_id = ${actor.staffId}), kept as (
      insert into staff_recovery_codes (staff_id, code_hash)
      select ${actor.staffId}, decode(code, 'hex') from unnest(${texts}::text[]) as code
    )
    ${recordAudit(sql, actor, 'new-recovery-codes')}`;
}

/** Returns how many codes are left. */
export async function countRecoveryCodes(sql: Sql, staffId: number): Promise<number> {
  const [row] = await sql<[{ left: number }]>`
    select count(*)::int as left from staff_recovery_codes where staff_id = ${staffId}`;
  return row.left;
}

/** Uses up a code. Returns whether it was valid. */
export async function useRecoveryCode(sql: Sql, actor: Actor & { staffId: number }, hash: Buffer): Promise<boolean> {
  const used = await sql`
    with used as (
      delete from staff_recovery_codes where staff_id = ${actor.staffId} and code_hash = ${hash} returning staff_id
    )
    ${recordAudit(sql, actor, 'use-recovery-code', { from: sql`from used` })} returning id`;
  return used.length === 1;
}

/** Stores a browser's challenge in place of its previous one, and deletes those that have expired. */
export async function saveChallenge(
  sql: Sql,
  holder: Buffer,
  purpose: Purpose,
  challenge: string,
  staffId: number | null,
): Promise<void> {
  await sql`
    with late as (delete from staff_challenges where expires_at < now() and holder <> ${holder})
    insert into staff_challenges (holder, purpose, challenge, staff_id, expires_at)
    values (${holder}, ${purpose}, ${challenge}, ${staffId}, now() + make_interval(secs => ${CHALLENGE_SECONDS}))
    on conflict (holder, purpose) do update set challenge = excluded.challenge, staff_id = excluded.staff_id,
      expires_at = excluded.expires_at`;
}

/** Removes and returns this browser's challenge: it is answered only once, correctly or not. */
export async function takeChallenge(sql: Sql, holder: Buffer, purpose: Purpose): Promise<Challenge | undefined> {
  const [taken] = await sql<[(Challenge & { live: boolean })?]>`
    delete from staff_challenges where holder = ${holder} and purpose = ${purpose}
    returning challenge, staff_id, expires_at > now() as live`;
  return taken?.live ? taken : undefined;
}

/** Returns the account that this browser has to complete the second step for; null if there is none. */
export async function findSecondStep(sql: Sql, holder: Buffer): Promise<number | null> {
  const [step] = await sql<[{ staff_id: number }?]>`
    select staff_id from staff_challenges where holder = ${holder} and purpose = 'second-step' and expires_at > now()`;
  return step?.staff_id ?? null;
}

const aboutPasskey = (sql: Sql) => sql`json_build_object('passkey', name)`;
