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

type Change = [file: string, change: (text: string) => string];

/** What the compiler says about the contract once kit sources have been changed; the changes are undone. */
function contractAfter(...changes: Change[]): string {
  const before = changes.map(([file, change]) => {
    const path = join(folder, 'shared-ui/src', file);
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
    return [path, text] as const;
  });
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'shared-ui'], options);
  for (const [path, text] of before) writeFileSync(path, text);
  return stdout.split('\n').find((line) => line.includes('released-contract.ts')) ?? 'kept';
}

const gone: Change = ['ui.ts', (text) => text.replace(/export \{ Card,.*\n/, '')];
const narrowed: Change = ['button/button-class.ts', (text) => text.replace("'primary' | 'secondary'", "'primary'")];
const demand: Change = [
  'dialog/dialog.tsx',
  (text) => text.replace('  open: boolean;', '  open: boolean;\n  tint: string;'),
];
const addition: Change = [
  'button/button.tsx',
  (text) => text.replace('size?: ButtonSize;', 'size?: ButtonSize; tint?: string;'),
];

test('a component that is gone, a narrowed value and a new demand break the contract, and are named', () => {
  const said = contractAfter(gone, narrowed, demand, addition);
  for (const name of ['Card', 'Button', 'Dialog']) expect(said).toContain(`lost or narrowed: ${name}`);
}, 30_000);

test('an addition keeps the contract, and a new contract is free to change', () => {
  expect(contractAfter(addition)).toBe('kept');
  expect(contractAfter(narrowed, ['contract.ts', (text) => text.replace('= 1', '= 2')])).toBe('kept');
}, 30_000);
