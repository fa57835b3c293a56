import type { Figure } from '../figure.ts';
import { trackingRows } from '../load/tracking-rounds.ts';

export const figure: Figure = {
  name: 'tracking-inserts',
  title: 'visits stored per second over 64 connections',
  reference: 'one INSERT per request through postgres.js, nothing counted',
  run: (bench) =>
    trackingRows(bench, {
      subject: '64 connections',
      connections: 64,
      eventsPerSession: 4,
      reference: 'insert-each',
      goal: { of: 'ratio', atLeast: 3 },
    }),
};
