import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import type { ClientIp } from '../../http/client-ip.ts';
import { textField } from '../../http/fields.ts';
import { assertConfirmed, assertMayMoveData } from '../../http/permissions.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { contactKey } from './contact-key.ts';
import type { PersonAnswer } from './contract.ts';
import { erase } from './erase.ts';
import { findPerson } from './queries.ts';

export interface PrivacyParts {
  sql: Sql;
  clientIp: ClientIp;
  /** Where mails lie as files and erasures are remembered. */
  dataDir: string;
}

/** What is stored of one person: to be shown, handed over or erased. Behind the staff guard. */
export function privacyRoutes({ sql, clientIp, dataDir }: PrivacyParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const askerOf = (c: AppContext) => ({ name: c.get('staff').name, ipAddress: clientIp(c) });
  const keyOf = async (c: AppContext) => {
    assertMayMoveData(c);
    assertConfirmed(c);
    return contactKey(textField(await readJson(c), 'contact', { maxLength: 400 }));
  };

  addRoute(app, 'POST', '/api/find-person.php', async (c) => {
    const leads = await withTimeout(findPerson(sql, await keyOf(c), askerOf(c)));
    return reply<PersonAnswer>({ status: 'success', leads });
  });

  addRoute(app, 'POST', '/api/erase-person.php', async (c) => {
    const leads = await withTimeout(erase(sql, dataDir, await keyOf(c), askerOf(c)));
    return done(`Erased: ${leads} ${leads === 1 ? 'request' : 'requests'}, with their mails.`);
  });

  return app;
}
