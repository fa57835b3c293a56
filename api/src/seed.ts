import { parseArgs } from 'node:util';
import { seed } from '../seed/seed.ts';
import { hasAnything } from '../seed/seed-queries.ts';
import { readDatabaseUrls } from './env.ts';
import { connect, reach } from './sql.ts';

const USAGE = 'Usage: npm run seed -- [--leads N] [--visits N] [--months N] [--if-empty]';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '240' },
    visits: { type: 'string', default: '36000' },
    months: { type: 'string', default: '6' },
    'if-empty': { type: 'boolean', default: false },
  },
});

const [leads, visits, months] = [values.leads, values.visits, values.months].map(Number);
if (![leads, visits].every((amount) => Number.isSafeInteger(amount) && Number(amount) >= 0) || !(Number(months) >= 1)) {
  console.error(USAGE);
  process.exit(2);
}

const { databaseUrl, officeTimeZone, publicUrl } = readDatabaseUrls();
const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
try {
  await reach(sql);
  if (values['if-empty'] && (await hasAnything(sql))) console.log('There is data already; nothing is added.');
  else {
    const amounts = { leads: Number(leads), visits: Number(visits), months: Number(months), until: new Date() };
    await seed(sql, { ...amounts, timeZone: officeTimeZone, publicUrl }, (line) => console.log(line));
  }
} finally {
  await sql.end({ timeout: 5 });
}
