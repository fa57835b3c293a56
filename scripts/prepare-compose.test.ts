import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { root } from './settings.ts';

let tree = '';
beforeEach(() => {
  tree = newFolder();
  cpSync(join(root, 'scripts/prepare-compose.mjs'), join(tree, 'scripts/prepare-compose.mjs'));
});

const read = (file: string) => readFileSync(join(tree, file), 'utf8');

function prepare(publicUrl = '') {
  const env = { ...process.env, PUBLIC_URL: publicUrl };
  const command = [join(tree, 'scripts/prepare-compose.mjs')];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const ends = (status: number, said: string) => ({ status, said: expect.stringContaining(said) });

test.each(['', 'www.example.com'])('without an address nothing is prepared: %j', (address) => {
  expect(prepare(address)).toEqual(ends(1, 'Set the website’s address'));
  expect([existsSync(join(tree, '.env')), existsSync(join(tree, 'secrets'))]).toEqual([false, false]);
});

test('what is there is kept, and another address is not taken silently', () => {
  expect(prepare('https://www.example.com/')).toEqual(ends(0, 'password:'));
  const [settings, secret] = [read('.env'), read('secrets/owner_password')];
  expect(settings).toBe('PUBLIC_URL=https://www.example.com\n');
  expect(prepare()).toMatchObject({ status: 0, said: expect.not.stringContaining('password:') });
  expect(prepare('https://www.example.org')).toEqual(ends(1, '.env is for https://www.example.com'));
  expect([read('.env'), read('secrets/owner_password')]).toEqual([settings, secret]);
});
