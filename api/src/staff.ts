import { createInterface } from 'node:readline/promises';
import { connect, reach, type Sql } from './database/sql.ts';
import { readName } from './features/auth/accounts/account-name.ts';
import { inviteLink } from './features/auth/accounts/link.ts';
import { addInvitation } from './features/auth/accounts/link-queries.ts';
import {
  addAccount,
  changeAccount,
  closeAccounts,
  listAccounts,
  type Outcome,
  resetAccount,
  setPassword,
} from './features/auth/accounts/queries.ts';
import type { Role } from './features/auth/contract.ts';
import { confirmPasskeys } from './features/auth/passkey/queries.ts';
import { hashPassword } from './features/auth/password/hash.ts';
import { assertGoodPassword } from './features/auth/password/new-password.ts';
import { newToken } from './features/auth/session/cookies.ts';
import { checks } from './features/issues/checks.ts';
import { findChecks, findIssues } from './features/issues/queries.ts';
import { commandLine } from './http/app-env.ts';
import { readDatabaseUrls } from './settings/env.ts';
import { readOptions, refuseUsage } from './settings/read-options.ts';
import { readOrExit } from './settings/read-or-exit.ts';

const USAGE = `Usage: npm run staff -- list | health
       npm run staff -- after-restore             (disables all accounts until they are reset)
       npm run staff -- add NAME [owner|staff]    (staff unless named)
       npm run staff -- password|reset NAME
       npm run staff -- reset-passkeys NAME       (registers a new one before anything else)
       npm run staff -- confirm-passkey NAME      (gives it an owner's rights)
       npm run staff -- remove NAME
A password is read from standard input; without one, add shows a link by which the person chooses it.`;

/** Throws an error with a message for the person at the terminal. */
type Command = (sql: Sql, name: string, role: Role | undefined) => Promise<string>;

const commands: Record<string, Command> = {
  list,
  health,
  'after-restore': afterRestore,
  async add(sql, name, role = 'staff') {
    const passwordHash = await givenPassword(name);
    const { token, tokenHash } = newToken();
    const isNew =
      passwordHash === null
        ? (await addInvitation(sql, { tokenHash, name, role, email: null, replaces: true }, commandLine)) === 'done'
        : await addAccount(sql, { name, passwordHash, role });
    if (!isNew) throw new Error(`An account named ${name} already exists.`);
    return passwordHash === null
      ? `${name} is invited, with the role ${role}. A link made before no longer works. ${linkText(name, token)}`
      : `The account ${name} is added, with the role ${role}.`;
  },
  async password(sql, name) {
    const passwordHash = await givenPassword(name);
    if (passwordHash === null) {
      throw new Error(`Give the password on standard input, or use reset, by whose link ${name} chooses one.`);
    }
    assertDone(name, await setPassword(sql, { name }, passwordHash, commandLine));
    return `The password of ${name} is changed; its sessions have ended.`;
  },
  reset: (sql, name) => reset(sql, name, false),
  'reset-passkeys': (sql, name) => reset(sql, name, true),
  async 'confirm-passkey'(sql, name) {
    if (await confirmPasskeys(sql, { name }, commandLine)) return `The passkey of ${name} is confirmed.`;
    throw new Error(`${name} has no passkey, or is no account. Register one first, on the Account screen.`);
  },
  async remove(sql, name) {
    assertDone(name, await changeAccount(sql, { name }, 'remove', commandLine));
    return `The account ${name} is removed and signed out everywhere.`;
  },
};

const { names } = readOptions(USAGE, {}, () => true);
const [word = '', typed, role, ...more] = names;
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
const isComplete = typed !== undefined || command === list || command === health || command === afterRestore;
if (!command || !isComplete || !isRole(role) || more.length > 0) {
  refuseUsage(USAGE, `Not understood: ${names.join(' ') || 'no command'}`);
}

const { databaseUrl, adminUrl } = readOrExit(readDatabaseUrls);
const sql = connect(databaseUrl, { max: 1 });
try {
  await reach(sql);
  console.log(await command(sql, typed === undefined ? '' : readName(typed), role));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}

async function reset(sql: Sql, name: string, removesKeys: boolean): Promise<string> {
  const { token, tokenHash } = newToken();
  assertDone(name, await resetAccount(sql, { name }, { tokenHash, removesKeys }, commandLine));
  const left = removesKeys ? 'without password and passkeys' : 'without password';
  return `${name} is signed out everywhere, ${left}. ${linkText(name, token)}`;
}

/** Returns every issue and how many checks found nothing; the process exits with 1 if anything serious is wrong. */
async function health(sql: Sql): Promise<string> {
  const [issues, states] = await Promise.all([findIssues(sql), findChecks(sql, checks)]);
  if (issues.some(({ severity }) => severity === 'serious')) process.exitCode = 1;
  const lines = issues.map(
    ({ severity, state, code, since, message }) =>
      `${state === 'unknown' ? 'unknown' : severity}  ${code}  since ${since}\n  ${message}`,
  );
  const well = states.filter(({ state }) => state === 'ok').length;
  return [...lines, `${well} of ${states.length} checks found nothing.`].join('\n');
}

/** Does what the restore of a backup does. */
async function afterRestore(sql: Sql): Promise<string> {
  await closeAccounts(sql);
  return 'Every account is disabled, without passkeys and links. Reset an owner, who can then reset the others.';
}

async function list(sql: Sql): Promise<string> {
  const lines = (await listAccounts(sql)).map(
    ({ name, role, disabled, must_reset, awaits_link, last_sign_in_at }) =>
      `${name}  ${role}${must_reset ? ', disabled until it is reset' : disabled ? ', disabled' : ''}${awaits_link ? ', reset: link not used' : ''}  last sign-in: ${last_sign_in_at ?? 'never'}`,
  );
  return lines.join('\n') || 'There is no account.';
}

function isRole(text: string | undefined): text is Role | undefined {
  return text === undefined || text === 'owner' || text === 'staff';
}

function assertDone(name: string, outcome: Outcome): void {
  if (outcome === 'missing') throw new Error(`There is no account ${name}.`);
  if (outcome === 'last-owner') {
    throw new Error(`No other owner than ${name} could sign in; one who was reset counts once the link is used.`);
  }
}

function linkText(name: string, token: string): string {
  return `${name} can set a password with this link, once, within 24 hours: ${inviteLink(adminUrl, name, token)}`;
}

/** Returns the hash of the first line of standard input; null at a terminal, or if there is nothing. */
async function givenPassword(name: string): Promise<string | null> {
  const given = process.stdin.isTTY ? '' : await firstLine();
  if (given === '') return null;
  await assertGoodPassword(given, name);
  return hashPassword(given);
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
