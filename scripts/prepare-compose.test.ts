import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { root } from './settings.ts';

let tree = '';
beforeEach(() => {
  tree = newFolder();
  for (const name of ['scripts/prepare-compose.mjs', '.gitignore']) {
    cpSync(join(root, name), join(tree, name));
  }
  const commit =
    'git init --quiet && git add --all && git -c user.name=a -c user.email=a@b commit --quiet --message all';
  execFileSync('sh', ['-c', commit], { cwd: tree });
});

const read = (file: string) => readFileSync(join(tree, file), 'utf8');

function prepare(publicUrl = '', ...words: string[]) {
  const env = { ...process.env, PUBLIC_URL: publicUrl };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(tree, 'scripts/prepare-compose.mjs'), ...words],
    { env, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

const ends = (status: number, said: string) => ({ status, said: expect.stringContaining(said) });

test.each(['', 'www.example.com'])('without an address nothing is prepared: %j', (address) => {
  expect(prepare(address)).toEqual(ends(1, 'Set the website’s address'));
  expect([existsSync(join(tree, '.env')), existsSync(join(tree, 'secrets'))]).toEqual([false, false]);
});

test('another address than the live one is refused, unless the site moves', () => {
  expect(prepare('https://www.example.com/')).toEqual(ends(0, 'password:'));
  const secret = read('secrets/owner_password');
  expect(prepare('https://www.example.org')).toEqual(ends(1, 'the live release for https://www.example.com'));
  expect(prepare()).toMatchObject({ status: 0 });
  expect(read('.env')).toMatch(/^PUBLIC_URL=https:\/\/www\.example\.com\n/);
  expect(prepare('https://www.example.org', '--new-address')).toMatchObject({ status: 0 });
  expect(read('.env')).toMatch(/^PUBLIC_URL=https:\/\/www\.example\.org\n/);
  expect(read('secrets/owner_password')).toBe(secret);
});

test.each([['website'], ['api', 'older', 'oldest'], ['--yes']])(
  'a mistyped command prints its usage: %s',
  (...words) => {
    expect(prepare('https://www.example.com', ...words)).toEqual(ends(2, 'Usage: node scripts/prepare-compose.mjs'));
  },
);
