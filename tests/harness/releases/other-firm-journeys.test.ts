import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherFirmTree } from './other-firm-tree.ts';

test('the journeys hold for another firm', { timeout: 1_800_000 }, () => {
  const tree = otherFirmTree('journeys-other-firm', 'tests/e2e');
  const playwright = join(tree, 'node_modules/@playwright/test/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [playwright, 'test', '--project=nginx'], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
