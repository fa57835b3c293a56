import { createInterface } from 'node:readline/promises';
import { readDatabaseUrls } from './env.ts';
import type { Role } from './features/auth/contract.ts';
import { breachLookup } from './features/auth/password/breached-passwords.ts';
import { hashPassword, unusablePasswordHash } from './features/auth/password/hash.ts';
import { assertGoodPassword } from './features/auth/password/new-password.ts';
import { inviteLink } from './features/auth/people/link.ts';
import { addInvitation } from './features/auth/people/link-queries.ts';
import {
  type AccountChange,
  addAccount,
  changePerson,
  listPeople,
  type Outcome,
  resetPerson,
  setPassword,
} from './features/auth/people/queries.ts';
import { newToken } from './features/auth/session/cookies.ts';
import { checks } from './features/issues/checks.ts';
import { findChecks, findIssues } from './features/issues/queries.ts';
import { PERSON_COMMANDS, personCommand } from './features/privacy/person.ts';
import { commandLine } from './http/app-env.ts';
import { connect, reach, type Sql } from './sql.ts';

const USAGE = `Usage: npm run staff -- list | health
       npm run staff -- add NAME [owner|staff]    (staff unless named)
       npm run staff -- password|reset NAME
       npm run staff -- reset-passkeys NAME       (registers a new one before anything else)
       npm run staff -- role NAME owner|staff
       npm run staff -- disable|enable|remove NAME
       npm run staff -- find-person|export-person|erase-person EMAIL-OR-PHONE
A password is read from standard input; without one, add shows a link by which the person chooses it.`;

interface Command {
  /** Throws with the words for the person at the terminal. */
  run: (sql: Sql, name: string, role: Role | undefined) => Promise<string>;
  needsRole?: true;
}

const commands: Record<string, Command> = {
  add: {
    async run(sql, name, role = 'staff') {
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
  },
  password: {
    async run(sql, name) {
      const passwordHash = await givenPassword(name);
      if (passwordHash === null) {
        throw new Error(`Give the password on standard input, or use reset, by whose link ${name} chooses one.`);
      }
      assertDone(name, await setPassword(sql, { name }, passwordHash, commandLine));
      return `The password of ${name} is changed; its sessions have ended.`;
    },
  },
  reset: { run: (sql, name) => reset(sql, name, false) },
  'reset-passkeys': { run: (sql, name) => reset(sql, name, true) },
  role: {
    needsRole: true,
    async run(sql, name, role = 'staff') {
      assertDone(name, await changePerson(sql, { name }, `make-${role}`, commandLine));
      return `The role of ${name} is ${role} now.`;
    },
  },
  disable: changing('disable', 'is disabled and signed out everywhere'),
  enable: changing('enable', 'can sign in again'),
  remove: changing('remove', 'is removed and signed out everywhere'),
  ...Object.fromEntries(
    PERSON_COMMANDS.map((name) => [
      name,
      { run: (sql: Sql, contact: string) => personCommand(sql, dataDir, name, contact) },
    ]),
  ),
};

const [word = '', name, role] = process.argv.slice(2);
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
const isComplete = name !== undefined && (role !== undefined || !command?.needsRole);
if (!['list', 'health'].includes(word) && (!command || !isComplete || !isRole(role))) {
  console.error(USAGE);
  process.exit(2);
}

const { databaseUrl, dataDir, adminUrl, breachedPasswordsUrl } = readDatabaseUrls();
const sql = connect(databaseUrl, { max: 1 });
try {
  await reach(sql);
  if (word === 'health') await printHealth();
  else console.log(command && name !== undefined && isRole(role) ? await command.run(sql, name, role) : await list());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}

function changing(change: AccountChange, told: string): Command {
  return {
    async run(sql, name) {
      assertDone(name, await changePerson(sql, { name }, change, commandLine));
      return `The account ${name} ${told}.`;
    },
  };
}

async function reset(sql: Sql, name: string, removesKeys: boolean): Promise<string> {
  const { token, tokenHash } = newToken();
  const passwordHash = await unusablePasswordHash();
  assertDone(name, await resetPerson(sql, { name }, { tokenHash, passwordHash, removesKeys }, commandLine));
  const left = removesKeys ? 'without password and passkeys' : 'without password';
  return `${name} is signed out everywhere, ${left}. ${linkText(name, token)}`;
}

/** Every issue and how many checks are well; ends with 1 where something serious is wrong. */
async function printHealth(): Promise<void> {
  const [issues, states] = await Promise.all([findIssues(sql), findChecks(sql, checks)]);
  for (const { severity, state, code, since, message } of issues) {
    console.log(`${state === 'unknown' ? 'unknown' : severity}  ${code}  since ${since}\n  ${message}`);
  }
  console.log(`${states.filter(({ state }) => state === 'ok').length} of ${states.length} checks found nothing.`);
  if (issues.some(({ severity }) => severity === 'serious')) process.exitCode = 1;
}

async function list(): Promise<string> {
  const lines = (await listPeople(sql)).map(
    (person) =>
      `${person.name}  ${person.role}${person.disabled ? ', disabled' : ''}  last sign-in: ${person.last_sign_in_at ?? 'never'}`,
  );
  return lines.join('\n') || 'There is no account.';
}

function isRole(text: string | undefined): text is Role | undefined {
  return text === undefined || text === 'owner' || text === 'staff';
}

function assertDone(name: string, outcome: Outcome): void {
  if (outcome === 'missing') throw new Error(`There is no account ${name}.`);
  if (outcome === 'last-owner') throw new Error(`${name} is the last owner who can sign in.`);
}

function linkText(name: string, token: string): string {
  return `${name} can set a password with this link, once, within 24 hours: ${inviteLink(adminUrl, name, token)}`;
}

/** The hash of the first line of standard input; null at a terminal or with nothing there. */
async function givenPassword(name: string): Promise<string | null> {
  const given = process.stdin.isTTY ? '' : await firstLine();
  if (given === '') return null;
  const told = await assertGoodPassword(given, name, breachLookup(breachedPasswordsUrl, { warn: () => undefined }));
  if (told !== '') console.warn(`The password passes.${told}`);
  return hashPassword(given);
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
