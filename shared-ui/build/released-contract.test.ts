import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'advocate-contract-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const name of ['src', 'build', 'released', 'tsconfig.json']) {
    cpSync(join(root, 'shared-ui', name), join(folder, 'shared-ui', name), { recursive: true });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler says about the contract once a kit source has been changed; the change is undone. */
function contractAfter(file: string, change: (text: string) => string): string {
  const path = join(folder, 'shared-ui/src', file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'shared-ui'], {
    cwd: folder,
    encoding: 'utf8',
  });
  writeFileSync(path, text);
  return stdout.split('\n').find((line) => line.includes('released-contract.ts')) ?? 'kept';
}

const narrowed = (text: string) => text.replace("'primary' | 'secondary'", "'primary'");

test('a component that is gone, a narrowed value and a new demand break the contract, and are named', () => {
  expect(contractAfter('ui.ts', (text) => text.replace(/export \{ Card,.*\n/, ''))).toContain('lost or narrowed: Card');
  expect(contractAfter('button/button-class.ts', narrowed)).toContain('lost or narrowed: Button');
  const demand = (text: string) => text.replace('size?: ButtonSize;', 'size?: ButtonSize; tint: string;');
  expect(contractAfter('button/button.tsx', demand)).toContain('lost or narrowed: Button');
}, 30_000);

test('an addition keeps the contract, and a new contract is free to change', () => {
  const addition = (text: string) => text.replace('size?: ButtonSize;', 'size?: ButtonSize; tint?: string;');
  expect(contractAfter('button/button.tsx', addition)).toBe('kept');
  const contract = join(folder, 'shared-ui/src/contract.ts');
  const text = readFileSync(contract, 'utf8');
  writeFileSync(contract, text.replace('= 1', '= 2'));
  expect(contractAfter('button/button-class.ts', narrowed)).toBe('kept');
  writeFileSync(contract, text);
}, 30_000);
