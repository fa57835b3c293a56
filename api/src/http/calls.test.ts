import { expect, test } from 'vitest';
import { answers, declareCalls } from './calls.ts';
import type { Done } from './contract.ts';

test('a call that does not say who may use it, or that is named against its method, does not compile', () => {
  declareCalls({
    // @ts-expect-error: nobody may forget who may use a call.
    'delete-lead': { method: 'POST', answer: answers<Done>() },
  });
  declareCalls({
    // @ts-expect-error: the client takes the method from the name.
    'get-leads': { method: 'POST', who: 'staff', answer: answers<Done>() },
  });
  const calls = declareCalls({ 'get-leads': { method: 'GET', who: 'staff', answer: answers<Done>() } });
  expect(calls['get-leads'].path).toBe('/api/get-leads.php');
});
