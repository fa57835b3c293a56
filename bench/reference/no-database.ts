import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerParent } from '../load/answer-parent.ts';
import { readVisit } from './read-visit.ts';

/** The no-database limit: Hono parses the visit, looks at its fields, and answers. Nothing is kept. */
const app = new Hono();
app.post('/api/track-visit.php', async (c) => {
  readVisit(await c.req.json());
  return c.body('{"status":"success"}', 200, { 'Content-Type': 'application/json' });
});

answerParent(
  () =>
    new Promise<number>((listening) =>
      serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port)),
    ),
);
