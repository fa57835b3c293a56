import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import createClient from 'postgres';
import { handleMessages } from '../harness/load/worker.ts';

/** Runs one INSERT per contact request in this database; without one, requests are only parsed. */
export type Reference = { database?: string };

/** The fields read from each path's body; leads are stored in a plain table. */
const tables = {
  visits: { path: '/api/track-visit.php', texts: ['pageUrl', 'pageTitle', 'sessionId', 'referrerUrl'] },
  leads: { path: '/mail.php', texts: ['name', 'email', 'phone', 'caseType', 'message', 'pageSource'] },
};

/** The minimum that Hono can do for the product's requests; returns the server's port. */
handleMessages(async ({ database }: Reference): Promise<number> => {
  const app = new Hono();
  const sql = database === undefined ? undefined : createClient(database, { max: 10 });
  for (const [table, { path, texts }] of Object.entries(tables)) {
    await sql?.unsafe(`create table ${table} (
      id bigint generated always as identity primary key, at timestamptz not null default now(), address inet not null,
      ${texts.map((name) => `"${name}" text not null`).join(', ')})`);
    app.post(path, async (c) => {
      const body: Record<string, unknown> = await c.req.json();
      const missing = texts.find((name) => typeof body[name] !== 'string');
      if (missing !== undefined) throw new Error(`${missing} is no text`);
      const kept = Object.fromEntries(texts.map((name) => [name, String(body[name])]));
      // A single statement is a transaction, which PostgreSQL commits before it responds.
      const address = c.req.header('X-Forwarded-For') ?? '';
      if (sql) await sql`insert into ${sql(table)} ${sql({ ...kept, address })}`;
      return c.body('{"status":"success"}', 200, { 'Content-Type': 'application/json' });
    });
  }
  return new Promise((listening) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port));
  });
});
