import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { inTime, Refused } from '../../http/errors.ts';
import { numberField, textField } from '../../http/fields.ts';
import { readJson } from '../../http/read-body.ts';
import { done } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { ExportNote } from './contract.ts';
import { noteExport } from './queries.ts';

/** Exports are built in the browser, so the browser tells. Behind the staff guard. */
export function auditRoutes(sql: Sql, clientIp: ClientIp): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  answer(app, 'POST', '/api/record-export.php', async (c) => {
    const body = await readJson(c);
    const list = textField(body, 'list');
    if (!isList(list)) throw new Refused(400, 'list must be leads, calls or emails.');
    const rows = numberField(body, 'rows', 0, 2_000_000_000);
    await inTime(noteExport(sql, c.get('staff'), { list, rows }, clientIp(c)));
    return done('The export is noted.');
  });
  return app;
}

function isList(text: string): text is ExportNote['list'] {
  return text === 'leads' || text === 'calls' || text === 'emails';
}
