import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installTools } from '../install-tools.ts';

test('the tools of the bench install from their lock file, and run', { timeout: 300_000 }, async () => {
  await installTools(import.meta.dirname, console.log);
  for (const program of ['lighthouse/cli/index.js', 'astro/astro.js']) {
    const output = execFileSync(process.execPath, [join(import.meta.dirname, 'node_modules', program), '--version'], {
      encoding: 'utf8',
    });
    expect(output).toMatch(/\d+\.\d+\.\d+/);
  }
});
