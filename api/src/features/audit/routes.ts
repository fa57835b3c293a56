import type { Sql } from '../../database/sql.ts';
import { answerTo, handle } from '../../http/mount-calls.ts';
import { cursorText } from '../../http/paging.ts';
import { auditCalls } from './calls.ts';
import { listAudit, recordExport } from './queries.ts';

const PAGE = 200;

/** Handles the calls of the audit. */
export function auditHandlers({ sql }: { sql: Sql }) {
  return handle(auditCalls, {
    'record-export': (note, { actor }) => answerTo(recordExport(sql, actor, note), 'The export is recorded.'),

    'get-audit': async ({ kind, limit, before }, { actor }) => {
      const size = Math.min(limit ?? PAGE, PAGE);
      const by = actor.role === 'owner' ? null : actor.staffId;
      const entries = await listAudit(sql, { kind: kind ?? null, by, before: before?.id ?? null, size });
      const last = entries.length === size ? entries.at(-1) : undefined;
      return { entries, ...(last ? { next: cursorText(last.at, last.id) } : {}) };
    },
  });
}
