import type { AuditEntry } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';

function sentence(entry: Partial<AuditEntry>): string {
  const whole = { id: 1, at: '', staff_name: 'Elena', action: '', detail: {}, network: null, ...entry };
  const { who, parts, rest } = describeEntry(whole);
  const words = parts.map((part) => (typeof part === 'string' ? part : `<${part.name}>`)).join('');
  return `${who} ${words}${rest === '' ? '' : ` (${rest})`}`;
}

test('an entry is a sentence about who did what, with the name of whoever sent the request', () => {
  const lead = { id: 7, name: 'J. Ruiz', deleted: true };
  expect(sentence({ action: 'delete-lead', detail: { lead: 7 }, lead })).toBe('Elena deleted the request of <J. Ruiz>');
  expect(sentence({ action: 'delete-lead', detail: { lead: 7 }, lead: null })).toContain('no longer stored (7)');
  expect(sentence({ action: 'export', detail: { list: 'leads', rows: 1 } })).toBe('Elena exported 1 row of leads');
  expect(sentence({ action: 'import-leads', detail: { leads: 3, file: '' } })).toBe(
    'Elena imported 3 requests from a file',
  );
});

test('nothing that an entry tells is lost, whoever did it, and a newer server’s action has its own name', () => {
  const command = { staff_name: null, detail: { account: 'ann', role: 'staff', by: 'command line' } };
  expect(sentence({ action: 'add-account', ...command })).toBe('The command line added the account ann (role: staff)');
  const tries = { tried: null, further_tries: 3, hour: '' };
  expect(sentence({ action: 'sign-in-refused', staff_name: null, detail: tries })).toBe(
    'Somebody tried to sign in as nobody with an account (further tries: 3)',
  );
  expect(sentence({ action: 'erase-person-refused' })).toBe('Elena was not allowed to do this: erase person');
  expect(sentence({ action: 'fold-paper', detail: { sheets: 2 } })).toBe('Elena fold paper (sheets: 2)');
});
