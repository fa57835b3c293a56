import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from './api-process.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';
import { isAlive } from './running-process.ts';
import { root } from './settings.ts';

const logDir = newFolder();

/** A process named like the API that is ready immediately. */
const code = `const say = (msg) => console.log(JSON.stringify({ msg }));
  require('node:http').createServer((_, answer) => { say('request'); answer.end(); }).listen(process.env.PORT);
  say('ready')`;
const command = [process.execPath, '-e', code, 'api/dist/server.js'];

async function start() {
  const api = await startApi({ port: await freePort(), environment: {}, logDir, command, log: () => undefined });
  onTestFinished(() => api.stop());
  return api;
}

/** Starts an API from another process, which ends it gracefully on SIGINT. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `import { startApi } from '${join(import.meta.dirname, 'api-process.ts')}';
    const log = () => undefined;
    const options = { port: ${await freePort()}, environment: {}, logDir: ${JSON.stringify(logDir)}, log };
    const api = await startApi({ ...options, command: ${JSON.stringify(command)} });
    process.on('SIGINT', () => void api.stop().then(() => process.exit()));
    process.stdout.write('started');`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const starter = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(starter.stdout, 'data');
  return starter;
}

test('a second start on the same data does not affect the API of the first, nor that it is ended once killed', async () => {
  const one = await start();
  const pid = one.pid() ?? 0;
  const second = await startElsewhere();
  expect([one.pid(), isAlive(pid)]).toEqual([pid, true]);
  second.kill('SIGINT');
  await once(second, 'exit');
  expect(readdirSync(logDir).filter((name) => name.endsWith('.pid'))).toEqual([`api-${process.pid}.pid`]);
});

test('an API whose starter was killed is ended by the next start', async () => {
  const [node = '', ...rest] = command;
  const orphan = spawn(node, rest, { env: { PORT: '0' }, stdio: 'ignore' });
  const ended = once(orphan, 'exit');
  const starter = spawn(process.execPath, ['-e', '']);
  await once(starter, 'exit');
  writeFileSync(join(logDir, `api-${starter.pid}.pid`), String(orphan.pid));
  await start();
  await ended;
});

test('a full disk loses log lines and nothing else', async () => {
  const log = join(logDir, 'api.log');
  rmSync(log, { force: true });
  symlinkSync('/dev/full', log);
  const { port } = await start();
  const ask = () => fetch(`http://127.0.0.1:${port}/`);
  expect((await ask()).status).toBe(200);
  rmSync(log);
  const isLogged = async () => (await ask()).ok && existsSync(log) && readFileSync(log, 'utf8').includes('request');
  await expect.poll(isLogged, { timeout: 10_000 }).toBe(true);
});
