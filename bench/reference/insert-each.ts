import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import createClient from 'postgres';
import { answerParent } from '../load/answer-parent.ts';
import { readVisit } from './read-visit.ts';

/** The usual way: one INSERT per request through postgres.js, one table, no counters, no sessions, no partitions. */
answerParent(async (databaseUrl: string): Promise<number> => {
  const sql = createClient(databaseUrl, { max: 10, onnotice: () => undefined });
  await sql`
    create table visits (
      id bigint generated always as identity primary key, visit_date timestamptz not null default now(),
      page_url text not null, page_title text not null, session_id text not null, referrer_url text not null,
      ip_address inet)`;
  const app = new Hono();
  app.post('/api/track-visit.php', async (c) => {
    const { pageUrl, pageTitle, sessionId, referrerUrl } = readVisit(await c.req.json());
    const address = c.req.header('X-Forwarded-For') ?? null;
    await sql`
      insert into visits (page_url, page_title, session_id, referrer_url, ip_address)
      values (${pageUrl}, ${pageTitle}, ${sessionId}, ${referrerUrl}, ${address})`;
    return c.body('{"status":"success"}', 200, { 'Content-Type': 'application/json' });
  });
  return new Promise((listening) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port));
  });
});
