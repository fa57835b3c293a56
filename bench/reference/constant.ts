import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerParent } from '../load/answer-parent.ts';

/** Hono sending the same bytes again and again: the least that any answer of that size can cost. */
answerParent((bytes: number): Promise<number> => {
  const body = Buffer.alloc(bytes, 'x');
  const app = new Hono();
  app.get('*', (c) => c.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': String(bytes) }));
  return new Promise((listening) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port));
  });
});
