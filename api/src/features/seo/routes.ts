import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { inTime, Refused } from '../../http/errors.ts';
import { reply } from '../../http/reply.ts';
import type { Sql } from '../../sql.ts';
import type { SeoAnswer } from './contract.ts';
import { findSeoRecord } from './queries.ts';

const NAMES = ['home', 'about', 'practice-areas', 'contact', 'contact-denver'] as const;
const BRIEFLY = { 'Cache-Control': 'public, max-age=300' };

/**
 * The head tags of five screens. `GET /contact` is the spec's own way to the contact page's record; the gateway sends
 * only requests here whose Accept names JSON, and a cache must never give one's answer for the other. DESIGN section 3.
 */
export function seoRoutes(sql: Sql): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  async function replyRecord(name: (typeof NAMES)[number], headers: Record<string, string>) {
    const record = await inTime(findSeoRecord(sql, name));
    if (!record) throw new Refused(404, 'There is no such record.');
    return reply<SeoAnswer>({ status: 'success', ...record }, headers);
  }

  for (const name of NAMES) answer(app, 'GET', `/api/get-${name}-seo.php`, () => replyRecord(name, BRIEFLY));
  answer(app, 'GET', '/contact', () => replyRecord('contact', { Vary: 'Accept' }));
  return app;
}
