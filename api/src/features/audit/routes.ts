import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { numberField, textField } from '../../http/fields.ts';
import { cursorText, pageOf } from '../../http/paging.ts';
import { assertConfirmed, assertMayMoveData } from '../../http/permissions.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { AuditAnswer, ExportNote } from './contract.ts';
import { auditKinds, listAudit, noteExport } from './queries.ts';

const PAGE = 200;

/** What was done, and the exports, which are built in the browser: it tells of them. Behind the staff guard. */
export function auditRoutes({ sql, clientIp }: { sql: Sql; clientIp: ClientIp }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addRoute(app, 'POST', '/api/record-export.php', async (c) => {
    assertMayMoveData(c);
    assertConfirmed(c);
    const body = await readJson(c);
    const list = textField(body, 'list');
    if (!isList(list)) throw new Refused(400, 'list must be leads, calls, emails, sources or person.');
    const rows = numberField(body, 'rows', 0, 2_000_000_000);
    await withTimeout(noteExport(sql, c.get('staff'), { list, rows }, clientIp(c)));
    return done('The export is noted.');
  });

  addRoute(app, 'GET', '/api/get-audit.php', async (c) => {
    const { limit, before } = pageOf(c);
    const kind = c.req.query('kind') ?? null;
    if (kind !== null && !Object.hasOwn(auditKinds, kind)) throw new Refused(400, 'There is no such kind of entries.');
    const size = Math.min(limit ?? PAGE, PAGE);
    const entries = await withTimeout(listAudit(sql, kind, before?.id ?? null, size));
    const last = entries.length === size ? entries.at(-1) : undefined;
    return reply<AuditAnswer>({
      status: 'success',
      entries,
      ...(last ? { next: cursorText(last.at, last.id) } : {}),
    });
  });
  return app;
}

function isList(text: string): text is ExportNote['list'] {
  return ['leads', 'calls', 'emails', 'sources', 'person'].includes(text);
}
