import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../../scripts/settings.ts';
import { sourceTree } from './source-tree.ts';

const tree = sourceTree({ name: 'worked-example', key: String(process.pid), fill: () => undefined });
const releases = join(tree, '.data', 'releases');
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const example = readFileSync(join(root, 'docs/releasing.md'), 'utf8').split('### A worked example')[1] ?? '';
const blocks = [...example.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.trim().split('\n'));

/** Changes the tones that a card accepts. */
function setTones(tones: string) {
  const file = join(tree, 'shared-ui/src/card/card.tsx');
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(/tone\?: [^;]+;/, `tone?: ${tones};`);
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
}

it('works as docs/releasing.md describes', { timeout: 300_000 }, () => {
  mkdirSync(releases, { recursive: true });
  expect(blocks).toHaveLength(2);
  setTones("'plain' | 'sunken' | 'dark' | 'quiet'");
  play(blocks[0]);
  setTones("'plain' | 'dark' | 'quiet'");
  play(blocks[1]);
});

function play(lines: readonly string[] = []) {
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const [, command = '', said = ''] = /^(npm run .*?) +# (.+)$/.exec(line) ?? [];
    const [program = '', ...words] = command.split(' ');
    const environment = { ...process.env, RELEASES_DIR: releases, GIT_CEILING_DIRECTORIES: join(tree, '..') };
    const { stdout, stderr } = spawnSync(program, words, { cwd: tree, env: environment, encoding: 'utf8' });
    expect([command, stdout + stderr]).toEqual([command, expect.stringContaining(said)]);
  }
}
