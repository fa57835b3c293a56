import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { pageFields } from '../../http/paging.ts';
import { oneOf, wholeNumber } from '../../http/schema.ts';
import type { AuditAnswer } from './contract.ts';

/** Which actions a kind is made of. */
export const auditKinds = {
  'sign-ins': '^sign-|^end-session',
  exports: 'export',
  leads: 'lead|import|spam|find-person|erase',
  accounts: 'account|password|passkey|recovery|role|(people|invitation|(invite|change)-person|rules)-refused',
} as const;

export type AuditKind = keyof typeof auditKinds;

/** What was done. Exports are built in the browser, so it asks before it builds one: a refusal means that there is none. */
export const auditCalls = declareCalls({
  'record-export': {
    who: 'staff',
    movesData: true,
    confirm: true,
    input: v.object({
      list: oneOf('leads', 'calls', 'emails', 'sources', 'person'),
      rows: wholeNumber(0, 2_000_000_000),
    }),
  },
  /** Owners read what everybody did, anybody else what he did himself. */
  'get-audit': {
    who: 'staff',
    input: v.object({
      ...pageFields,
      kind: v.optional(v.picklist(Object.keys(auditKinds) as AuditKind[], 'There is no such kind of entries.')),
    }),
    answer: answers<AuditAnswer>(),
  },
});
