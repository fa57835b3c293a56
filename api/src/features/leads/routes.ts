import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { Refused } from '../../http/errors.ts';
import { numberField } from '../../http/fields.ts';
import { pageOf } from '../../http/paging.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply, replyText } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { DeletedLeadsAnswer } from './contract.ts';
import { leadPages } from './lead-pages.ts';
import { clearSuspicion, deleteLead, listDeletedLeads, restoreLead } from './queries.ts';

const MAX_DELETED = 500;

/** The leads screen's calls, behind the staff guard. */
export function leadsRoutes({ sql, clientIp }: { sql: Sql; clientIp: ClientIp }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pages = leadPages(sql);

  addRoute(app, 'GET', '/api/get-admin-leads.php', async (c) => replyText(await pages(pageOf(c))));

  addRoute(app, 'POST', '/api/delete-lead.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const wasThere = await withTimeout(deleteLead(sql, id, c.get('staff'), clientIp(c)));
    if (!wasThere) throw new Refused(404, 'This lead is no longer there.');
    return done('Lead deleted successfully');
  });

  addRoute(app, 'POST', '/api/restore-lead.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const wasDeleted = await withTimeout(restoreLead(sql, id, c.get('staff'), clientIp(c)));
    if (!wasDeleted) throw new Refused(404, 'This lead is not among the deleted ones.');
    return done('The lead is restored.');
  });

  addRoute(app, 'GET', '/api/get-deleted-leads.php', async () =>
    reply<DeletedLeadsAnswer>({ status: 'success', ...(await withTimeout(listDeletedLeads(sql, MAX_DELETED))) }),
  );

  addRoute(app, 'POST', '/api/not-spam.php', async (c) => {
    const id = numberField(await readJson(c), 'id');
    const wasThere = await withTimeout(clearSuspicion(sql, id, c.get('staff'), clientIp(c)));
    if (!wasThere) throw new Refused(404, 'This request is no longer among the suspected ones.');
    return done('The request is now among the leads.');
  });

  return app;
}
