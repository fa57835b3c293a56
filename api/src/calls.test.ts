import type { ContactRequest } from '@advocate/facts/contact-form';
import { expect, expectTypeOf, test } from 'vitest';
import { calls } from './calls.ts';
import { type Call, declareCalls, type SentTo } from './http/calls.ts';
import { goodRequest, startTestApp } from './testing/test-app.ts';

const declared = Object.values<Call>(calls);

test('the API has the declared calls and no others', async () => {
  const { app } = await startTestApp();
  const answered = app.routes.flatMap(({ method, path }) => (/^(GET|POST)$/.test(method) ? [`${method} ${path}`] : []));
  expect(answered.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
});

test('a request that waits for the database is refused in time, also by calls that limit their own time', async () => {
  const app = await startTestApp();
  const cookie = await app.signIn();
  const visit = { pageUrl: '/', pageTitle: 'Home', sessionId: 'waits', referrerUrl: '' };
  await app.superuser.begin(async (transaction) => {
    await transaction`lock table leads, visits, refused_sign_ins`;
    const start = performance.now();
    const answers = await Promise.all([
      app.statusOf('delete-lead', { id: 1 }, cookie),
      app.statusOf('auth', { username: 'nobody', password: 'not the one' }),
      app.statusOf('track-visit', visit),
      app.statusOf('mail', goodRequest),
    ]);
    expect(answers).toEqual([503, 503, 503, 503]);
    // PostgreSQL itself would give up after five seconds.
    expect(performance.now() - start).toBeLessThan(4500);
  });
});

test('the public site sends what the form’s call accepts', () => {
  expectTypeOf<ContactRequest>().toExtend<SentTo<typeof calls.mail>>();
});

test('docs/calls.md is the table of all calls', async () => {
  const rows = declared.map((call) => [`\`${call.method} ${call.path}\``, permissionOf(call), inputOf(call)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const text = `# The calls of the API

Generated from \`api/src/features/*/calls.ts\` by \`npx vitest run api/src/calls.test.ts -u\`. Staff means anyone who is
signed in. The firm can restrict calls that move data to owners. Calls that ask again require a password or passkey used in
the last 15 minutes. \`limit\` and \`before\` travel as the headers \`Page-Limit\` and \`Page-Before\`.

${line(['call', 'permission', 'input'])}${line(widths.map((width) => '-'.repeat(width)))}${rows.map(line).join('')}`;
  await expect(text).toMatchFileSnapshot('../../docs/calls.md');
});

function permissionOf(call: Call): string {
  if (call.who === 'public') return call.onStaffHost ? 'anyone, on the staff host' : 'anyone';
  return [call.who, call.movesData && 'moves data', call.needsPasskey && 'with a passkey', call.confirm && 'asks again']
    .filter(Boolean)
    .join(', ');
}

function inputOf({ input }: Call): string {
  return input ? Object.keys(input.entries).join(', ') : '';
}

test('a call that does not declare who may use it does not compile; its name decides its method', () => {
  // @ts-expect-error: every call must declare who may use it.
  declareCalls({ 'delete-lead': {} });
  const { 'get-leads': reads, 'delete-leads': writes } = declareCalls({
    'get-leads': { who: 'staff' },
    'delete-leads': { who: 'staff' },
  });
  expect([reads.method, reads.path, writes.method]).toEqual(['GET', '/api/get-leads.php', 'POST']);
});
