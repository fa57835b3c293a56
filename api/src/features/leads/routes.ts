import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { inTime, Refused } from '../../http/errors.ts';
import { numberField } from '../../http/fields.ts';
import { pageOf } from '../../http/paging.ts';
import { readJson } from '../../http/read-body.ts';
import { done, replyText } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { leadPages } from './lead-pages.ts';
import { clearSuspicion, deleteLead } from './queries.ts';

/** The leads screen's calls, behind the staff guard. Spec section 7. */
export function leadsRoutes(sql: Sql, clientIp: ClientIp): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pages = leadPages(sql);

  answer(app, 'GET', '/api/get-admin-leads.php', async (c) => replyText(await pages(pageOf(c))));

  answer(app, 'POST', '/api/delete-lead.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const wasThere = await inTime(deleteLead(sql, id, c.get('staff'), clientIp(c)));
    if (!wasThere) throw new Refused(404, 'This lead is no longer there.');
    return done('Lead deleted successfully');
  });

  answer(app, 'POST', '/api/not-spam.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const wasThere = await inTime(clearSuspicion(sql, id, c.get('staff'), clientIp(c)));
    if (!wasThere) throw new Refused(404, 'This request is no longer among the suspected ones.');
    return done('The request is now among the leads.');
  });

  return app;
}
