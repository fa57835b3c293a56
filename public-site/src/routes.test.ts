import { sitePaths } from '@advocate/facts/site-paths';
import { expect, it } from 'vitest';
import { notFoundRoutes, routes } from './routes.ts';

it('the addresses whose visits are counted one by one are those of the pages', () => {
  expect([...sitePaths()].sort()).toEqual([...routes, ...Object.values(notFoundRoutes)].map(({ path }) => path).sort());
});
