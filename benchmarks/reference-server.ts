import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import createClient from 'postgres';
import { handleMessages } from '../harness/load/worker.ts';
import { createTable, insertInto, type Table, textsOf } from './reference-tables.ts';

/** One INSERT per request into a database, requests that are only parsed, or the same number of bytes for every GET. */
export type Reference = { database: string } | 'no database' | { bytes: number };

const tables: Record<string, Table> = { '/api/track-visit.php': 'visits', '/mail.php': 'leads' };

/** The least that Hono can do for the requests of the product; answers with the server's port. */
handleMessages(async (reference: Reference): Promise<number> => {
  const app = new Hono();
  if (typeof reference === 'object' && 'bytes' in reference) {
    const body = Buffer.alloc(reference.bytes, 'x');
    app.get('*', (c) => c.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` }));
  } else {
    const sql = typeof reference === 'object' ? createClient(reference.database, { max: 10 }) : undefined;
    for (const [path, table] of Object.entries(tables)) {
      if (sql) await createTable(sql, table);
      app.post(path, async (c) => {
        const body: object = await c.req.json();
        if (sql) await insertInto(sql, table, body, c.req.header('X-Forwarded-For') ?? '');
        else textsOf(table, body);
        return c.body('{"status":"success"}', 200, { 'Content-Type': 'application/json' });
      });
    }
  }
  return new Promise((listening) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port));
  });
});
