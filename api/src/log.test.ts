import { expect, test } from 'vitest';
import { errorFacts } from './log.ts';

test('a mail server’s error message is logged without the addresses in it', () => {
  const said = 'all recipients were rejected: 550 5.1.1 <ann@example.com>: Recipient address rejected';
  const facts = errorFacts(new Error(said));
  expect(facts.message).toBe('all recipients were rejected: 550 5.1.1 … Recipient address rejected');
  expect(JSON.stringify(facts)).not.toContain('ann');
});
