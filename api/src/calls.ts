import { auditCalls } from './features/audit/calls.ts';
import { authCalls } from './features/auth/calls.ts';
import { issueCalls } from './features/issues/calls.ts';
import { leadCalls } from './features/leads/calls.ts';
import { privacyCalls } from './features/privacy/calls.ts';
import { statsCalls } from './features/stats/calls.ts';
import { trackingCalls } from './features/tracking/calls.ts';
import type { AnswerOf, SentTo } from './http/calls.ts';

/** Every call of the API, by name: the source for the guard, the client's types, the tests and the docs. */
export const calls = {
  ...authCalls,
  ...leadCalls,
  ...trackingCalls,
  ...statsCalls,
  ...issueCalls,
  ...privacyCalls,
  ...auditCalls,
};

type Declared = typeof calls;

/** What the staff area sends and receives, by the name of a call. */
export type ApiCalls = {
  [Name in keyof Declared as [AnswerOf<Declared[Name]>] extends [never] ? never : Name]: {
    sent: SentTo<Declared[Name]>;
    answer: { status: 'success' } & AnswerOf<Declared[Name]>;
  };
};
