import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { commandsInManual, runInContainers, runNowhere } from '../tests/resilience/compose/manual.ts';
import { newFolder } from './new-folder.ts';
import { root } from './settings.ts';

/** A machine whose git has never been used, with this product's repository and the firm's own, still empty. */
const machine = newFolder();
const product = join(machine, 'product');
const [OWN, ADDRESS] = [join(machine, 'own.git'), product];
const server = join(machine, 'advocate');
const env = {
  PATH: process.env.PATH,
  HOME: machine,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  LANG: 'C',
} as Record<string, string>;
const ran = new Set<string>();

/** Runs a command of the manual, with its placeholders filled in; returns its status and output. */
function written(command: string, cwd = server) {
  expect(commandsInManual).toContain(command);
  ran.add(command);
  const values = { OWN, ADDRESS, TAG: '2.0.0' };
  const line = command.replaceAll(/\b(OWN|ADDRESS|TAG)\b/g, (name) => values[name as keyof typeof values]);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** Runs a command of the manual, which must succeed; returns its output. */
function succeeds(command: string, cwd = server): string {
  const { status, said } = written(command, cwd);
  expect([command, status, said]).toEqual([command, 0, expect.anything()]);
  return said;
}

const git = (cwd: string, ...words: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
    cwd,
    env,
    encoding: 'utf8',
  }).stdout.trim();

function commit(cwd: string, title: string) {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', title);
}

const read = (file: string, folder = server) => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  for (const name of ['scripts/prepare-compose.mjs', '.gitignore']) cpSync(join(root, name), join(product, name));
  mkdirSync(join(product, 'firm'));
  mkdirSync(join(product, 'deploy'));
  writeFileSync(join(product, 'firm/firm.ts'), 'name: Sample\n');
  writeFileSync(join(product, 'deploy/Dockerfile'), 'FROM one\n');
  git(product, 'init', '--quiet', '--initial-branch=main');
  commit(product, 'the product');
  git(machine, 'init', '--quiet', '--bare', OWN);
});

test('installs, with the firm’s facts in a repository of its own', () => {
  succeeds('git clone OWN advocate && cd advocate', machine);
  succeeds('git remote add upstream ADDRESS && git pull upstream main');
  succeeds('git config user.name Office && git config user.email office@example.com');
  writeFileSync(join(server, 'firm/firm.ts'), 'name: Ours\n');
  const prepare = 'PUBLIC_URL=https://www.example.com node scripts/prepare-compose.mjs';
  succeeds('git add -A && git commit -m "Facts of our firm"');
  succeeds('git push -u origin HEAD');
  expect(succeeds(prepare)).toContain('password:');
  expect(git(server, 'status', '--porcelain')).toBe('');
});

test('commits a change of the facts', () => {
  writeFileSync(join(server, 'firm/firm.ts'), 'name: Ours\nphone: new\n');
  succeeds('git commit -a -m "A new phone number"');
  succeeds('git push');
});

test('upgrades, also where the release and the firm changed the same line', () => {
  const secret = read('secrets/owner_password');
  appendFileSync(join(server, '.env'), 'HTTP_PORT=80\n');
  writeFileSync(join(product, 'firm/firm.ts'), 'name: Another sample\n');
  writeFileSync(join(product, 'deploy/Dockerfile'), 'FROM two\n');
  commit(product, 'a release');
  git(product, 'tag', '2.0.0');
  const merge = 'git fetch upstream && git merge TAG';
  expect(written(merge)).toEqual({ status: 1, said: expect.stringContaining('conflict in firm/firm.ts') });
  succeeds('git merge --abort');
  expect(git(server, 'status', '--porcelain')).toBe('');
  written(merge);
  succeeds('git checkout --ours firm && git commit -a --no-edit');
  expect([read('firm/firm.ts'), read('deploy/Dockerfile')]).toEqual(['name: Ours\nphone: new\n', 'FROM two\n']);
  succeeds('git push');
  succeeds('node scripts/prepare-compose.mjs');
  expect(read('.env')).toContain('HTTP_PORT=80');
  expect(read('secrets/owner_password')).toBe(secret);
});

test.each(['git clone OWN advocate && cd advocate', 'git clone advocate.bundle advocate && cd advocate'])(
  'a lost server: %s brings the firm’s facts back',
  (clone) => {
    const next = newFolder();
    const there = join(next, 'advocate');
    git(server, 'bundle', 'create', '--quiet', join(next, 'advocate.bundle'), 'HEAD', '--branches');
    succeeds(clone, next);
    if (clone.includes('bundle')) {
      succeeds('git remote set-url origin OWN && git push -u origin HEAD', there);
    }
    succeeds('git remote add upstream ADDRESS', there);
    succeeds('git config user.name Office && git config user.email office@example.com', there);
    expect(read('firm/firm.ts', there)).toContain('name: Ours\n');
    writeFileSync(join(there, '.env'), `${read('.env')}API_VERSION=1.0.0-abc\n`);
    const prepare = 'node scripts/prepare-compose.mjs';
    expect(written(prepare, there)).toEqual({ status: 1, said: expect.stringContaining('put your copy in place') });
    cpSync(join(server, 'secrets'), join(there, 'secrets'), { recursive: true });
    expect(succeeds(prepare, there)).not.toContain('password:');
  },
);

test('each command of the manual was run here, is run in containers, or has a reason why not', () => {
  const known = [...ran, ...runInContainers, ...Object.keys(runNowhere)];
  expect(known.toSorted()).toEqual([...new Set(commandsInManual)].toSorted());
});
