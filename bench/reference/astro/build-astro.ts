import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../../scripts/precompress.ts';
import { root } from '../../../scripts/settings.ts';
import { type Bench, workFolder } from '../../bench.ts';
import { toolPath } from '../../tools.ts';

/** Builds the contact page with Astro; gives the folder of the finished site and the seconds it took. */
export async function buildAstro(bench: Bench): Promise<{ folder: string; seconds: number }> {
  const program = await toolPath(bench, 'astro/astro.js');
  const folder = mkdtempSync(join(workFolder, 'astro-'));
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'build', '--root', import.meta.dirname], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_OUT: folder,
      ADVOCATE_ROOT: root,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`Astro did not build:\n${said}`);
  const seconds = (performance.now() - started) / 1000;
  await precompress(folder);
  return { folder, seconds };
}
