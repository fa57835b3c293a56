import { expect, it } from 'vitest';
import { isExcused } from './excused.ts';

const root = { isLinux: true, isRoot: true, isCi: false };
const person = { ...root, isRoot: false };
const reasons = [
  'needs Debian’s postgresql-15 (apt-get install postgresql-15)',
  'nginx is not installed',
  'only root may mount a small disk',
  'no tmpfs could be mounted: permission denied',
];

it('lets no drill be left out in CI', () => {
  expect(reasons.filter((reason) => isExcused(reason, { ...root, isCi: true }))).toEqual([]);
});

it('lets root leave out only what a container may not mount', () => {
  expect(reasons.filter((reason) => isExcused(reason, root))).toEqual([reasons[3]]);
});

it('asks nobody for what only root may do, and everybody for nginx', () => {
  expect(reasons.filter((reason) => !isExcused(reason, person))).toEqual(['nginx is not installed']);
});
