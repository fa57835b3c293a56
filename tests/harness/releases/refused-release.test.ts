import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTypes, readRecord, refuse } from '../../../deploy/release/refusals.ts';
import { sourceTree } from './source-tree.ts';

const tree = sourceTree({ name: 'refused-release', key: String(process.pid), fill: () => undefined });
const releases = join(tree, '.data', 'releases');
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: tree, stdio: 'ignore' });

/** Runs a command of releasing and returns its result; none gets as far as a build. */
function run(command: string, environment: Record<string, string> = {}) {
  const { PUBLIC_URL: _, RELEASES_DIR: __, ...rest } = process.env;
  const options = { cwd: tree, env: { ...rest, ...environment }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('npm', ['run', '--silent', ...command.split(' ')], options);
  return { status, stderr };
}

/** Returns why a part is refused, which every command checks before it builds; without a command it takes a fraction of the time. */
function reasonAgainst(part: 'shared-ui' | 'admin-app'): string {
  try {
    refuse(tree, releases, [part]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Makes a release of a part live that has nothing but its stamp. */
function makeLive(part: string, kit: { contract: number; version: string } | undefined) {
  const folder = join(releases, part);
  mkdirSync(join(folder, 'releases/live'), { recursive: true });
  writeFileSync(join(folder, 'releases/live/.stamp.json'), JSON.stringify({ part, version: 'live', kit }));
  symlinkSync('releases/live', join(folder, 'current'));
}

const refused = (sentence: string) => ({ status: 1, stderr: expect.stringContaining(sentence) });

beforeAll(() => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
}, 120_000);

it('refuses a site for another server without its address', { timeout: 60_000 }, () => {
  expect(run('release -- public-site', { RELEASES_DIR: releases })).toEqual(refused('Set the address of this site'));
});

it('refuses uncommitted changes, also of a part that is not named', { timeout: 120_000 }, () => {
  const file = join(tree, 'admin-app/src/styles.css');
  const before = readFileSync(file);
  appendFileSync(file, '\n.changed {\n  color: inherit;\n}\n');
  for (const command of ['release -- admin-app', 'deploy'])
    expect([command, run(command)]).toEqual([command, refused('These changes are not committed')]);
  writeFileSync(file, before);
});

/** Replaces a text in one of the kit's source files. */
function change(file: string, what: string | RegExp, by: string) {
  const path = join(tree, 'shared-ui/src', file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

it('refuses a kit that removes, narrows or newly requires something and names it; additions and a new contract are allowed', {
  timeout: 120_000,
}, () => {
  const compiles = () => expect(() => checkTypes(tree, 'shared-ui')).not.toThrow();
  git('branch', 'before');
  try {
    change('button/button.tsx', 'size?: ButtonSize;', 'size?: ButtonSize; tint?: string;');
    compiles();
    change('dialog/dialog.tsx', '  title: string;', "  title: 'Lead Details';");
    change('tabs/tabs.tsx', '  label: string;', '  label: string;\n  tint: string;');
    change('contract.ts', '= 1', '= 2');
    compiles();
    change('contract.ts', '= 2', '= 1');
    change('ui.ts', /export \{ Card,.*\n/, '');
    git('commit', '--quiet', '--all', '--message', 'a kit that is another one');
    const reason = reasonAgainst('shared-ui');
    expect(reason).toContain('The kit does not keep its contract');
    for (const name of ['Card', 'Dialog', 'Tabs']) expect(reason).toContain(`lost or narrowed: ${name}`);
    change('contract.ts', '= 1', '= 2');
    git('commit', '--quiet', '--all', '--message', 'a kit of another contract');
    makeLive('public-site', { contract: 1, version: 'a' });
    expect(reasonAgainst('shared-ui')).toContain('with contract 1, not 2: release it first');
  } finally {
    git('reset', '--quiet', '--hard', 'before');
  }
});

it('refuses a host that is incompatible with the kit of its tree or needs more than the live kit provides', {
  timeout: 120_000,
}, () => {
  const kit = readRecord(tree, 'shared-ui')?.kit;
  expect(kit).toBeDefined();
  makeLive('shared-ui', kit);
  writeFileSync(join(tree, 'shared-ui/released/ui.d.ts'), 'export declare const contract: 1;\n');
  expect(reasonAgainst('admin-app')).toContain(
    'admin-app needs more than the live kit provides: release shared-ui first',
  );

  writeFileSync(join(tree, 'shared-ui/src/ui.ts'), "export { contract } from './contract.ts';\n");
  git('commit', '--quiet', '--all', '--message', 'a kit of nothing');
  expect(reasonAgainst('admin-app')).toContain('admin-app is incompatible with the kit of this tree');
});
