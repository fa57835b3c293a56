import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from './new-folder.ts';
import { root } from './settings.ts';

let tree = '';
beforeEach(() => {
  tree = newFolder();
  for (const name of ['scripts/prepare-compose.mjs', 'public-site/build/content-dates.mjs']) {
    cpSync(join(root, name), join(tree, name));
  }
});

const read = (file: string) => readFileSync(join(tree, file), 'utf8');

function prepare(publicUrl = '') {
  const env = { ...process.env, PUBLIC_URL: publicUrl, GIT_CEILING_DIRECTORIES: tmpdir() };
  return spawnSync(process.execPath, [join(tree, 'scripts/prepare-compose.mjs')], { env, encoding: 'utf8' });
}

test.each(['', 'www.example.com'])('without an address nothing is prepared: %j', (address) => {
  expect(prepare(address)).toMatchObject({ status: 1, stderr: expect.stringContaining('Set the website’s address') });
  expect([existsSync(join(tree, '.env')), existsSync(join(tree, 'secrets'))]).toEqual([false, false]);
});

test('the address is requested once; the contents of .env and the secrets are kept', () => {
  expect(prepare('https://www.example.com/')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('password:'),
  });
  expect(read('.env')).toBe(
    'PUBLIC_URL=https://www.example.com\nVERSION=unknown\nDATABASE_VERSION=unknown\nCONTENT_DATES=\n',
  );
  const secret = read('secrets/owner_password');
  appendFileSync(join(tree, '.env'), 'HTTP_PORT=80\n');
  expect(prepare()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('password:') });
  expect(read('.env')).toBe(
    'PUBLIC_URL=https://www.example.com\nVERSION=unknown\nDATABASE_VERSION=unknown\nCONTENT_DATES=\nHTTP_PORT=80\n',
  );
  expect(read('secrets/owner_password')).toBe(secret);
  prepare('https://www.example.org');
  expect(read('.env')).toMatch(/^PUBLIC_URL=https:\/\/www\.example\.org\n/);
});
