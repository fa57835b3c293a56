import { createInterface } from 'node:readline/promises';
import { seed } from '../seed/seed.ts';
import { hasAnything } from '../seed/seed-queries.ts';
import { readDatabaseUrl } from './database/database-url.ts';
import { connect, reach } from './database/sql.ts';
import { readDatabaseUrls } from './settings/env.ts';
import { readOptions, refuseUsage } from './settings/read-options.ts';
import { readOrExit } from './settings/read-or-exit.ts';

const USAGE = 'Usage: npm run seed -- [--leads N] [--visits N] [--months N] [--if-empty | --yes]';

const { values } = readOptions(USAGE, {
  leads: { type: 'string', default: '240' },
  visits: { type: 'string', default: '36000' },
  months: { type: 'string', default: '6' },
  'if-empty': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
});

const [leads, visits, months] = [values.leads, values.visits, values.months].map(Number);
if (![leads, visits].every((amount) => Number.isSafeInteger(amount) && Number(amount) >= 0) || !(Number(months) >= 1)) {
  refuseUsage(USAGE, 'Amounts are whole numbers, and at least one month.');
}

const { databaseUrl, officeTimeZone, publicUrl } = readOrExit(readDatabaseUrls);
const hosts = readDatabaseUrl(databaseUrl).hosts.map(({ host }) => host);
if (!hosts.every((host) => /^(localhost|127\.0\.0\.1|::1|\/.*)$/.test(host))) {
  console.error(
    `The database is on ${hosts.join(', ')}, not on this machine. Demonstration data is only for trying things out here.`,
  );
  process.exit(1);
}
const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
try {
  await reach(sql);
  if (!(await hasAnything(sql)) || values.yes || (!values['if-empty'] && (await isWanted()))) {
    const amounts = { leads: Number(leads), visits: Number(visits), months: Number(months), until: new Date() };
    await seed(sql, { ...amounts, timeZone: officeTimeZone, publicUrl }, (line) => console.log(line));
  } else {
    console.log('There is data already; nothing is added.');
    if (!values['if-empty']) process.exitCode = 1;
  }
} finally {
  await sql.end({ timeout: 5 });
}

/** Asks whether to add to existing data, if there is a person at a terminal to answer. */
async function isWanted() {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `There is data already. Add ${leads} leads and ${visits} visits to it? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
