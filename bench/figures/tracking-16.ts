import type { Figure } from '../figure.ts';
import { trackingRows } from '../load/tracking-rounds.ts';

export const figure: Figure = {
  name: 'tracking-16',
  title: 'visits stored per second over 16 connections',
  reference: 'a Hono app that parses the same visit and answers without a database',
  run: (bench) =>
    trackingRows(bench, {
      subject: '16 connections',
      connections: 16,
      eventsPerSession: 4,
      reference: 'no-database',
      goal: { of: 'ratio', atLeast: 0.35 },
    }),
};
