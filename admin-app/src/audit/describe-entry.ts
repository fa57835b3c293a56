import type { AuditEntry } from '@advocate/api/contracts';

const names: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'end-session': 'Session ended',
  'change-password': 'Password changed',
  'set-password': 'Password set',
  'add-account': 'Account added',
  'remove-account': 'Account removed',
  'invite-account': 'Person invited',
  'withdraw-account': 'Invitation withdrawn',
  'open-account': 'One-time link used',
  'disable-account': 'Account disabled',
  'enable-account': 'Account enabled',
  'reset-account': 'Account reset',
  'change-account-email': 'Email of an account changed',
  'change-role': 'Role changed',
  'change-account-rules': 'Rules for accounts changed',
  'add-passkey': 'Passkey registered',
  'remove-passkey': 'Passkey removed',
  'new-recovery-codes': 'Recovery codes made',
  'use-recovery-code': 'Recovery code used',
  'sign-out-everywhere': 'Signed out everywhere',
  'delete-lead': 'Lead deleted',
  'restore-lead': 'Lead restored',
  'not-spam': 'Marked as not spam',
  'hand-over-lead': 'Lead sent to the CRM again',
  'import-leads': 'Leads imported',
  'undo-import': 'Import undone',
  export: 'List exported',
  'find-person': 'Looked up a person',
  'erase-person': 'Erased a person',
  'erase-again': 'Erased again after a restore',
  'notice-restore': 'Restore detected, everyone signed out',
  'review-accounts': 'Accounts reviewed after a restore',
};

/** What was done, in words; an action of a newer server is shown by its own name. */
export function actionName(action: string): string {
  const plain = action.replaceAll('-', ' ');
  return names[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** 'tried: ann', 'list: leads, rows: 12'. */
export function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(
      ([name, value]) => `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    .join(', ');
}
