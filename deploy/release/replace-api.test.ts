import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { newFolder } from '../../scripts/new-folder.ts';
import { publish } from '../../tests/harness/releases/publish.ts';
import { writeBuild } from './fixture-build.ts';
import { rollBack } from './release-folder.ts';
import { replaceApi } from './replace-api.ts';

const to = newFolder();
const ports = [await freePort(), await freePort()];
const read = (name: string) => readFileSync(join(to, name), 'utf8');
afterAll(() => {
  for (const port of ports) process.kill(Number(read(`${port}.pid`)));
});

/** Writes a build of an API that says its name, once the port of the one before is free. */
const apiBuild = (name: string) =>
  writeBuild(
    {
      'server.js': `const server = require('node:http').createServer((_, response) => response.end('${name}'));
        const listen = () => server.listen(process.env.PORT, '127.0.0.1');
        server.on('error', () => setTimeout(listen, 50));
        listen();`,
    },
    { part: 'api' },
  );

const answers = () => Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()));

test('without Compose, each process is replaced once, by the live release and after a rollback', async () => {
  writeFileSync(join(to, 'restarts'), '');
  const restart = `cd ${to}; echo $PORT >> restarts; [ ! -f $PORT.pid ] || kill $(cat $PORT.pid)
    ${process.execPath} api/current/server.js > $PORT.log 2>&1 & echo $! > $PORT.pid`;
  vi.stubEnv('API_RESTART', restart);
  vi.stubEnv('API_PORTS', ports.join());
  await publish(apiBuild('one'), to);
  await replaceApi(to);
  expect(await answers()).toEqual(['one', 'one']);
  await replaceApi(to);
  await publish(apiBuild('two'), to);
  await replaceApi(to);
  expect(await answers()).toEqual(['two', 'two']);
  await rollBack('api', to);
  await replaceApi(to);
  expect(await answers()).toEqual(['one', 'one']);
  expect(read('restarts')).toBe(`${ports.join('\n')}\n`.repeat(3));
});
