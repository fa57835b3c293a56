import { expect, test } from 'vitest';
import { errorFacts } from './log.ts';

test('a mail server’s error message is logged without the addresses in it', () => {
  const said = 'all recipients were rejected: 550 5.1.1 <ann@example.com>: Recipient address rejected';
  const facts = errorFacts(new Error(said));
  expect(facts.message).toBe('all recipients were rejected: 550 5.1.1 … Recipient address rejected');
  expect(JSON.stringify(facts)).not.toContain('ann');
});

test('PostgreSQL’s message is logged, without the value that it quotes', () => {
  const postgresError = (code: string, message: string) =>
    errorFacts(Object.assign(new Error(message), { code })).message;
  expect(postgresError('42P01', 'relation "leads" does not exist')).toBe('relation "leads" does not exist');
  expect(postgresError('22023', 'time zone "Ann "May" Lee" not recognized')).toBe('time zone "…" not recognized');
});
