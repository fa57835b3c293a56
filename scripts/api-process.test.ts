import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from './api-process.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';

const logDir = newFolder();

/** A process that is ready immediately. */
const code = `const say = (msg) => console.log(JSON.stringify({ msg }));
  require('node:http').createServer((_, answer) => { say('request'); answer.end(); }).listen(process.env.PORT);
  say('ready')`;
const command = [process.execPath, '-e', code];

test('a full disk loses log lines and nothing else', async () => {
  const log = join(logDir, 'api.log');
  symlinkSync('/dev/full', log);
  const api = await startApi({ port: await freePort(), environment: {}, logDir, command, log: () => undefined });
  onTestFinished(() => api.stop());
  const ask = () => fetch(`http://127.0.0.1:${api.port}/`);
  expect((await ask()).status).toBe(200);
  rmSync(log);
  const isLogged = async () => (await ask()).ok && existsSync(log) && readFileSync(log, 'utf8').includes('request');
  await expect.poll(isLogged, { timeout: 10_000 }).toBe(true);
});
