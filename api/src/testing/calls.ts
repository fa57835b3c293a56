import { calls } from '../calls.ts';
import type { Call, SentTo } from '../http/calls.ts';

/** A request as data, to be sent in process or through a gateway. */
export type TableRequest = {
  /** Defaults to GET without a body, and to POST with one. */
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a text or bytes already. */
  body?: unknown;
};

/** The first account's password wherever these tables are used. */
export const PASSWORD = 'correct-horse-battery';

/** Has the shape of an authenticator's answer, but answers no challenge. */
const credential = {
  id: 'AAAAAAAAAAAAAAAA',
  rawId: 'AAAAAAAAAAAAAAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', attestationObject: 'AAAA' },
  clientExtensionResults: {},
};

type Declared = typeof calls;
type Written = { [Name in keyof Declared]: Declared[Name] extends { method: 'POST' } ? Name : never }[keyof Declared];

const noId = '00000000-0000-4000-8000-000000000000';
const imported = {
  leads: [{ email: 'ana@example.com', phone: '' }],
  dryRun: false,
  importId: noId,
  fileName: 'old-site.csv',
};
const noCode = { code: 'AAAA-BBBB-CCCC-DDDD' };

/** A valid body for each call that writes, as our own pages might send it. */
const samples: { [Name in Written]: SentTo<Declared[Name]> extends infer Sent extends object ? Sent : object } = {
  mail: {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '210 555 0100',
    caseType: 'Other',
    message: '',
    acknowledgment: true,
    pageSource: '/contact',
  },
  'track-visit': { pageUrl: '/', pageTitle: 'Home', sessionId: 'a-session', referrerUrl: '' },
  'track-call': { phoneNumber: '+12105550142', pageSource: '/' },
  'track-email': { email: 'info@example.com', pageSource: '/' },
  auth: { username: 'nobody', password: 'not the one' },
  logout: {},
  'passkey-challenge': {},
  'passkey-sign-in': { credential },
  'recovery-sign-in': noCode,
  'accept-invite': { token: 'A'.repeat(43), password: 'a long enough password' },
  'add-lead': { key: noId, name: 'Ana', phone: '210 555 0100', email: '', caseType: 'Other', message: '' },
  'log-contact': { ids: [1], kind: 'opened' },
  'take-back-contact': { id: 1 },
  'delete-lead': { id: 1 },
  'restore-lead': { id: 1 },
  'not-spam': { id: 1 },
  'import-leads': imported,
  'import-erased-leads': imported,
  'undo-import': { id: noId },
  'confirm-session': { password: PASSWORD },
  'change-password': { currentPassword: PASSWORD, newPassword: 'another-long-one' },
  'end-session': { id: noId },
  'touch-session': {},
  'hand-over-lead': { id: 1 },
  'send-test-alarm': {},
  'record-export': { list: 'leads', rows: 1 },
  'invite-person': { name: 'ann', role: 'staff', email: '' },
  'withdraw-invitation': { name: 'ann' },
  'change-person': { id: 2_000_000_000, change: 'disable' },
  'set-rules': { dataForOwners: false },
  'find-words': { words: 'nobody' },
  'find-person': { contact: 'nobody@example.com' },
  'erase-person': { contact: 'nobody@example.com' },
  'erase-requests': { contact: 'nobody@example.com', leads: [1] },
  'require-passkeys': { required: false, graceDays: 14 },
  'passkey-registration': {},
  'add-passkey': { name: 'My phone', credential },
  'change-email': { email: 'staff@example.com' },
  'remove-passkey': { id: 2_000_000_000 },
  'new-recovery-codes': {},
  'confirm-challenge': {},
  'confirm-with-passkey': { credential },
  'confirm-with-code': noCode,
  // Last, since it ends the session that the others need.
  'sign-out-everywhere': {},
};

const declared = Object.entries<Call>(calls);
const pathsOf = (isMeant: (call: Call) => boolean) =>
  declared.flatMap(([, call]) => (isMeant(call) ? [call.path] : []));
const bodiesOf = (isMeant: (call: Call) => boolean): Readonly<Record<string, Record<string, unknown>>> =>
  Object.fromEntries(
    Object.entries(samples as Record<string, Record<string, unknown>>).flatMap(([name, body]) => {
      const call: Call = calls[name as Written];
      return isMeant(call) ? [[call.path, body] as const] : [];
    }),
  );

/** The calls behind the staff guard that return data. */
export const staffReads = pathsOf(({ method, who }) => method === 'GET' && who !== 'public');

/** The calls behind the staff guard that change something, each with a valid body. */
export const staffWrites = bodiesOf(({ who }) => who !== 'public');

/** The calls for owners only. */
export const ownerCalls = pathsOf(({ who }) => who === 'owner');

/** The owners' calls that require a passkey. */
export const passkeyCalls = pathsOf((call) => call.who === 'owner' && call.needsPasskey === true);

/** The calls that anyone may make, each with a valid body. */
export const publicWrites = bodiesOf(({ who }) => who === 'public');

/** All calls that write, each with a body that leaves the first account's password as it is. */
export const writes: typeof staffWrites = {
  ...publicWrites,
  ...staffWrites,
  '/api/change-password.php': { currentPassword: 'x', newPassword: 'long enough words' },
};
