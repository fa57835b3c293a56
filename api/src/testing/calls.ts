/** A request as data, to be sent in process or through a gateway. */
export type TableRequest = {
  /** GET without a body, POST with one, unless named. */
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a text or bytes already. */
  body?: unknown;
};

/** Of the first account wherever these tables are used. */
export const PASSWORD = 'correct-horse-battery';

/** Of the shape of an authenticator's answer, and of nothing that was asked. */
const credential = {
  id: 'AAAAAAAAAAAAAAAA',
  rawId: 'AAAAAAAAAAAAAAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
};

/** The calls behind the staff guard that give data. */
export const staffReads = [
  '/api/get-admin-stats.php',
  '/api/get-admin-trends.php',
  '/api/get-admin-sources.php',
  '/api/get-admin-health.php',
  '/api/get-admin-leads.php',
  '/api/get-lead-context.php',
  '/api/get-admin-visits.php',
  '/api/get-admin-calls.php',
  '/api/get-admin-emails.php',
  '/api/get-site-health.php',
  '/api/get-sessions.php',
  '/api/get-audit.php',
  '/api/get-deleted-leads.php',
  '/api/get-imports.php',
  '/api/get-account.php',
  '/api/get-people.php',
  '/api/lead-events.php',
] as const;

/** The calls behind the staff guard that change something, each with a body that a signed-in browser might send. */
export const staffWrites: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/delete-lead.php': { id: 1 },
  '/api/restore-lead.php': { id: 1 },
  '/api/not-spam.php': { id: 1 },
  '/api/import-leads.php': {
    leads: [],
    dryRun: false,
    importId: '00000000-0000-4000-8000-000000000000',
    fileName: 'old-site.csv',
  },
  '/api/undo-import.php': { id: '00000000-0000-4000-8000-000000000000' },
  '/api/confirm-session.php': { password: PASSWORD },
  '/api/change-password.php': { currentPassword: PASSWORD, newPassword: 'another-long-one' },
  '/api/end-session.php': { id: '00000000-0000-4000-8000-000000000000' },
  '/api/touch-session.php': {},
  '/api/hand-over-lead.php': { id: 1 },
  '/api/send-test-alarm.php': {},
  '/api/record-export.php': { list: 'leads', rows: 1 },
  '/api/invite-person.php': { name: 'ann', role: 'staff', email: '' },
  '/api/withdraw-invitation.php': { name: 'ann' },
  '/api/change-person.php': { id: 2_000_000_000, change: 'disable' },
  '/api/set-rules.php': { dataForOwners: false },
  '/api/find-person.php': { contact: 'ana@example.com' },
  '/api/erase-person.php': { contact: 'nobody@example.com' },
  '/api/require-passkeys.php': { required: false, graceDays: 14 },
  '/api/passkey-registration.php': {},
  '/api/add-passkey.php': { name: 'My phone', credential },
  '/api/change-email.php': { email: 'staff@example.com' },
  '/api/remove-passkey.php': { id: 2_000_000_000 },
  '/api/new-recovery-codes.php': {},
  '/api/confirm-challenge.php': {},
  '/api/confirm-with-passkey.php': { credential },
  '/api/confirm-with-code.php': { code: 'AAAA-BBBB-CCCC-DDDD' },
  // The last one: it ends the session that the others need.
  '/api/sign-out-everywhere.php': {},
};

/** Those of them that are for owners alone. */
export const ownerCalls = [
  '/api/get-people.php',
  '/api/invite-person.php',
  '/api/withdraw-invitation.php',
  '/api/change-person.php',
  '/api/set-rules.php',
  '/api/require-passkeys.php',
] as const;

/** The calls that need no session and are the staff area's all the same: the ways in and out. */
export const signInCalls = [
  '/api/auth.php',
  '/api/logout.php',
  '/api/passkey-challenge.php',
  '/api/passkey-sign-in.php',
  '/api/recovery-sign-in.php',
  '/api/accept-invite.php',
] as const;

/** The calls that anybody may make, each with a good body. */
export const publicWrites: Readonly<Record<string, Record<string, unknown>>> = {
  '/mail.php': {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '210 555 0100',
    caseType: 'Other',
    message: '',
    acknowledgment: true,
    pageSource: '/contact',
  },
  '/api/track-visit.php': { pageUrl: '/', pageTitle: 'Home', sessionId: 'drill', referrerUrl: '' },
  '/api/track-call.php': { phoneNumber: '+12105550142', pageSource: '/' },
  '/api/track-email.php': { email: 'info@example.com', pageSource: '/' },
  '/api/report-page.php': { build: 'abcdef012345', template: 'home', device: 'phone', kit: 'released', errors: [] },
  '/api/auth.php': { username: 'nobody', password: 'not the one' },
  '/api/logout.php': {},
  '/api/passkey-challenge.php': {},
  '/api/passkey-sign-in.php': { credential },
  '/api/recovery-sign-in.php': { code: 'AAAA-BBBB-CCCC-DDDD' },
  '/api/accept-invite.php': { token: 'A'.repeat(43), password: 'a long enough password' },
};
