import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { until } from '../../harness/load/until.ts';
import * as podman from './podman.ts';

/**
 * `docker`, as far as the manual and `npm run deploy` use it, by podman. podman-compose can build and run containers, but
 * stops all of them for a change of one, and waits for no health check.
 */
const [topic, action = '', ...rest] = process.argv.slice(2);
const options = rest.filter((word) => word.startsWith('-'));
const names = rest.filter((word) => !word.startsWith('-'));
const { services } = parse(readFileSync(join(podman.folder, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { image: string }>;
};
const state = join(podman.folder, '..', 'containers.json');

console.log(await run());

async function run(): Promise<string> {
  if (topic === 'image') process.exit(podman.hasImage(`localhost/${names.at(-1)}`) ? 0 : 1);
  const [service = ''] = names;
  if (action === 'build') return podman.buildImages(names);
  if (action === 'exec') return podman.inside(service, ...rest.slice(rest.indexOf(service) + 1));
  if (action === 'stop') return (await Promise.all(names.map((name) => podman.toService(name, 'stop')))).join('\n');
  if (action === 'run') return podman.compose('run', ...rest);
  if (action === 'ps') return podman.idOf(service);
  if (action === 'config') return Object.keys(services).join('\n');
  if (action === 'up') return up();
  throw new Error(`docker ${topic} ${action} is not known here`);
}

/** Creates or replaces containers whose image or settings have changed, and starts those that have stopped. */
async function up() {
  const first = ['postgres', 'migrate'];
  const wanted =
    names.length > 0 ? names : [...first, ...Object.keys(services).filter((name) => !first.includes(name))];
  for (const service of wanted) {
    const known = existsSync(state) ? (JSON.parse(readFileSync(state, 'utf8')) as Record<string, string>) : {};
    const made = await definitionOf(service);
    const exists = (await podman.idOf(service)) !== '';
    if (exists && (options.includes('--no-recreate') || known[service] === made)) {
      await podman.toService(service, 'start');
      continue;
    }
    if (exists) await podman.toService(service, 'rm', '--force');
    await podman.compose('up', '-d', '--no-build', '--no-deps', service);
    writeFileSync(state, JSON.stringify({ ...known, [service]: made }));
  }
  for (const service of options.includes('--wait') ? wanted : [])
    await until(`${service} is healthy`, () => podman.isHealthy(service), 120);
  return '';
}

/** Returns what a container is made of: its settings, with the values of .env, and its image, which is built if missing. */
async function definitionOf(service: string) {
  const settings = JSON.stringify(services[service]).replaceAll(
    /\$\{(\w+)(?::?[-?]([^}]*))?\}/g,
    (_, name: string, other = '') => podman.setting(name) || other,
  );
  const { image } = JSON.parse(settings) as { image: string };
  if (image.startsWith('advocate-') && !podman.hasImage(`localhost/${image}`)) await podman.buildImages([service]);
  return createHash('sha256')
    .update(settings)
    .update(await podman.imageIdOf(image))
    .digest('hex');
}
