import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { precompress } from '../../../../scripts/precompress.ts';
import { root } from '../../../../scripts/settings.ts';
import type { Bench } from '../../bench.ts';
import { toolPath } from '../../tools.ts';

/** Builds the contact page with Astro; gives the folder of the finished site. */
export async function buildAstro(bench: Bench): Promise<string> {
  const program = await toolPath(bench, 'astro/astro.js');
  const folder = bench.folder('astro');
  const started = performance.now();
  const settings = { ASTRO_OUT: folder, ADVOCATE_ROOT: root, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const build = [program, 'build', '--root', import.meta.dirname];
  const options = { cwd: import.meta.dirname, env: { ...process.env, ...settings } };
  await promisify(execFile)(process.execPath, build, options).catch(({ stdout, stderr }) => {
    throw new Error(`Astro did not build:\n${stdout}${stderr}`);
  });
  bench.log(`Astro built one page in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await precompress(folder);
  return folder;
}
