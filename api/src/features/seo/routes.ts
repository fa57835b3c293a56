import type { SeoAnswer } from '@advocate/facts/seo-record';
import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import { withTimeout } from '../../with-timeout.ts';
import { findSeoRecord } from './queries.ts';

const NAMES = ['home', 'about', 'practice-areas', 'contact', 'contact-denver'] as const;
const BRIEFLY = { 'Cache-Control': 'public, max-age=300' };

/**
 * The head tags of five screens, for a release of the public site that does not carry them: as the last API that was built
 * from the site's sources wrote them. This and its table go when no such release can be live any more. The gateway sends
 * only those requests for `/contact` here whose Accept names JSON, and a cache must never give one's answer for the other.
 */
export function seoRoutes({ sql }: { sql: Sql }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  async function replyRecord(name: (typeof NAMES)[number], headers: Record<string, string>) {
    const record = await withTimeout(findSeoRecord(sql, name));
    if (!record) throw new Refused(404, 'There is no such record.');
    return reply<SeoAnswer>({ status: 'success', ...record }, headers);
  }

  for (const name of NAMES) addRoute(app, 'GET', `/api/get-${name}-seo.php`, () => replyRecord(name, BRIEFLY));
  addRoute(app, 'GET', '/contact', () => replyRecord('contact', { Vary: 'Accept' }));
  return app;
}
