import { expect, test } from 'vitest';
import { actionName, detailText } from './describe-entry.ts';

test('an action is said in words, one of a newer server by its own name', () => {
  expect(actionName('sign-in-refused')).toBe('Sign-in refused');
  expect(actionName('hand-over-lead')).toBe('Lead sent to the CRM again');
  expect(actionName('invite-person')).toBe('Invite person');
});

test('what belongs to an action is listed, and what is empty left out', () => {
  expect(detailText({ list: 'leads', rows: 12 })).toBe('list: leads, rows: 12');
  expect(detailText({ leads: 3, file: '' })).toBe('leads: 3');
  expect(detailText({})).toBe('');
});
