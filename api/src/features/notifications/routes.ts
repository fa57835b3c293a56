import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { numberField } from '../../http/fields.ts';
import { readJson } from '../../http/read-body.ts';
import { done } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { handOverAgain } from './hand-over-queries.ts';

/** Lets staff hand a lead over once more. Behind the staff guard. */
export function handOverRoutes({ sql, clientIp }: { sql: Sql; clientIp: ClientIp }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addRoute(app, 'POST', '/api/hand-over-lead.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const isQueued = await withTimeout(handOverAgain(sql, id, c.get('staff'), clientIp(c)));
    if (!isQueued) throw new Refused(404, 'This lead is no longer there, or no receiver is set up.');
    return done('The lead is on its way again. It should arrive within a minute.');
  });
  return app;
}
