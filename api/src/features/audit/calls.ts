import * as v from 'valibot';
import { type AuditKind, auditActions } from '../../http/audit-actions.ts';
import { answers, declareCalls } from '../../http/calls.ts';
import { pageFields } from '../../http/paging.ts';
import { oneOf, wholeNumber } from '../../http/schema.ts';
import type { AuditAnswer } from './contract.ts';

/** The calls of the audit. Exports are built in the browser, which asks first: if it is refused, there is no export. */
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
  /** Owners read what everyone did, others only what they did themselves. */
  'get-audit': {
    who: 'staff',
    input: v.object({
      ...pageFields,
      kind: v.optional(v.picklist(Object.keys(auditActions) as AuditKind[], 'There is no such kind of entries.')),
    }),
    answer: answers<AuditAnswer>(),
  },
});
