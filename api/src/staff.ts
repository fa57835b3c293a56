import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { readDatabaseUrls } from './env.ts';
import { hashPassword } from './features/auth/password.ts';
import { addAccount, removeAccount, setPassword } from './features/auth/queries.ts';
import { connect } from './sql.ts';

const USAGE = 'Usage: npm run staff -- add|password|remove NAME   (the password is read from standard input, if any)';
const LEAST_PASSWORD = 10;

const [command, name] = process.argv.slice(2);
if (name === undefined || !['add', 'password', 'remove'].includes(command ?? '')) {
  console.error(USAGE);
  process.exit(2);
}

const sql = connect(readDatabaseUrls().databaseUrl, { max: 1 });
try {
  console.log(await run(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}

async function run(name: string): Promise<string> {
  if (command === 'remove') {
    if (!(await removeAccount(sql, name))) throw new Error(`There is no account ${name}.`);
    return `The account ${name} is removed and signed out everywhere.`;
  }
  const { password, told } = await newPassword();
  const hash = await hashPassword(password);
  if (command === 'add') {
    if (!(await addAccount(sql, name, hash))) throw new Error(`There is an account ${name} already.`);
    return `The account ${name} is added.${told}`;
  }
  if (!(await setPassword(sql, name, hash))) throw new Error(`There is no account ${name}.`);
  return `The password of ${name} is changed; its sessions have ended.${told}`;
}

/** The first line of standard input; at a terminal or with nothing there, a random one that is shown once. */
async function newPassword(): Promise<{ password: string; told: string }> {
  const given = process.stdin.isTTY ? '' : await firstLine();
  if (given === '') {
    const password = randomBytes(12).toString('base64url');
    return { password, told: ` Its password: ${password}` };
  }
  if (given.length < LEAST_PASSWORD) throw new Error(`A password needs at least ${LEAST_PASSWORD} characters.`);
  return { password: given, told: '' };
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
