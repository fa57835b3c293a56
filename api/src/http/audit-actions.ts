/**
 * Every action that the audit records, by the kind that its readers filter by: an action that is not here does not compile.
 * A call that an account may not make is recorded as the call's name and `-refused`.
 */
export const auditActions = {
  'sign-ins': ['sign-in', 'sign-in-refused', 'sign-out', 'sign-out-everywhere', 'end-session'],
  exports: ['export', 'record-export-refused'],
  leads: [
    'add-lead',
    'open-lead',
    'open-leads',
    'call-lead',
    'email-lead',
    'log-contact',
    'take-back-contact',
    'delete-lead',
    'restore-lead',
    'not-spam',
    'hand-over-lead',
    'import-leads',
    'import-leads-refused',
    'import-erased-leads',
    'import-erased-leads-refused',
    'undo-import',
    'undo-import-refused',
    'find-person',
    'find-words',
    'find-person-refused',
    'erase-person',
    'erase-person-refused',
    'erase-requests-refused',
    'erase-again',
  ],
  accounts: [
    'add-account',
    'remove-account',
    'invite-account',
    'withdraw-account',
    'open-account',
    'disable-account',
    'enable-account',
    'reset-account',
    'change-role',
    'change-account-email',
    'change-account-rules',
    'change-password',
    'set-password',
    'add-passkey',
    'confirm-passkey',
    'remove-passkey',
    'new-recovery-codes',
    'use-recovery-code',
    'notice-restore',
    'get-people-refused',
    'invite-person-refused',
    'withdraw-invitation-refused',
    'change-person-refused',
    'set-rules-refused',
    'require-passkeys-refused',
  ],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

/** A call of which it is recorded that an account may not make it. */
export type RefusableCall = AuditAction extends infer Action
  ? Action extends `${infer Call}-refused`
    ? Call
    : never
  : never;

const kinds = new Map(
  Object.entries(auditActions).flatMap(([kind, actions]) =>
    actions.map((action) => [action, kind as AuditKind] as const),
  ),
);

/** Returns the kind of an action. */
export const kindOf = (action: AuditAction): AuditKind => kinds.get(action) ?? 'accounts';
