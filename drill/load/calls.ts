/** The calls behind the staff guard that give data. */
export const staffReads = [
  '/api/get-admin-stats.php',
  '/api/get-admin-trends.php',
  '/api/get-admin-health.php',
  '/api/get-admin-leads.php',
  '/api/get-admin-visits.php',
  '/api/get-admin-calls.php',
  '/api/get-admin-emails.php',
  '/api/get-sessions.php',
  '/api/lead-events.php',
] as const;

/** The calls behind the staff guard that change something, each with a body that a signed-in browser might send. */
export const staffWrites: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/delete-lead.php': { id: 1 },
  '/api/not-spam.php': { id: 1 },
  '/api/import-leads.php': { leads: [], dryRun: false },
  '/api/change-password.php': { currentPassword: 'correct-horse-battery', newPassword: 'another-long-one' },
  '/api/end-session.php': { id: '00000000-0000-4000-8000-000000000000' },
  '/api/touch-session.php': {},
  '/api/record-export.php': { rows: 1 },
};

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
  '/api/auth.php': { username: 'nobody', password: 'not the one' },
  '/api/logout.php': {},
};
