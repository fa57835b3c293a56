import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, type Part } from '../builds.ts';
import { readSettings, root } from '../settings.ts';
import { deliver, listReleases, rollback } from './deliver.mjs';

const USAGE = `Usage: npm run release  -- <public-site|admin-app|shared-ui> [--to DIR]
       npm run rollback -- <part> [--to DIR] [--version VERSION]
       npm run releases -- [--to DIR]
DIR is .data/releases unless named; nginx serves its folders (docs/operations.md).`;

const PARTS = ['public-site', 'admin-app', 'shared-ui'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, version: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const [command, part] = positionals;
const to = resolve(values.to ?? join(readSettings().dataDir, 'releases'));

if (command === 'releases' && !values.help) list();
else if (!PARTS.includes(part as (typeof PARTS)[number]) || values.help) usage();
else if (command === 'release') await release(part as Part);
else if (command === 'rollback') roll(part as Part);
else usage();

function usage() {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
}

async function release(name: Part) {
  await buildStale({ publicUrl: readSettings().publicUrl, only: name === 'shared-ui' ? [name] : ['shared-ui', name] });
  stampRelease(name);
  const made = deliver(join(root, name, 'dist'), to);
  writeReleased(name);
  console.log(`${made.part} ${made.version} is live in ${to}`);
}

function roll(name: Part) {
  const made = rollback(name, to, values.version);
  console.log(`${made.part} is back at ${made.version}, from the next page load on`);
}

function list() {
  for (const { live, since, kept } of listReleases(to)) {
    const against = Object.entries(live.builtAgainst)
      .map(([what, which]) => `${what} ${which}`)
      .join(', ');
    console.log(`${live.part}  ${live.version}  live since ${since}  built against ${against || 'nothing'}`);
    console.log(`  kept: ${kept.join(', ')}`);
  }
}

/** Writes dist/release.json: what this build is and what it was built against. */
export function stampRelease(name: Part) {
  const dist = join(root, name, 'dist');
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string };
  const contentHash = hashOf(dist);
  const stamp = {
    part: name,
    version: `${version}-${contentHash.slice(0, 12)}`,
    contentHash,
    releasedAt: new Date().toISOString(),
    commit: commit(),
    builtAgainst:
      name === 'shared-ui' ? { contract: kitContract() } : { 'kit contract': kitContract(), kit: kitVersion() },
  };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(stamp, null, 2)}\n`);
  return stamp;
}

/** The small committed file that says which commit was released last; the compatibility checks build from it. */
function writeReleased(name: Part) {
  const file = join(root, name, 'released.json');
  writeFileSync(file, `${JSON.stringify({ commit: commit(), contract: kitContract() }, null, 2)}\n`);
}

function kitContract() {
  const source = readFileSync(join(root, 'shared-ui/src/contract.ts'), 'utf8');
  return Number(/contract = (\d+)/.exec(source)?.[1] ?? 0);
}

function kitVersion() {
  const page = join(root, 'public-site/dist/index.html');
  return (existsSync(page) && /data-ui="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]) || 'unknown';
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function hashOf(folder: string) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
