import type { Figure } from '../figure.ts';
import { trackingRows } from '../load/tracking-rounds.ts';

export const figure: Figure = {
  name: 'tracking-new-sessions',
  title: 'visits stored per second when each opens a session',
  reference: 'a Hono app that parses the same visit and answers without a database',
  run: (bench) =>
    trackingRows(bench, {
      subject: '64 connections, every visit a new session',
      connections: 64,
      eventsPerSession: 1,
      reference: 'no-database',
      goal: { of: 'ratio', atLeast: 0.5 },
    }),
};
