import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { stablePort } from '../tests/harness/product/addresses.ts';
import { serveHere } from '../tests/harness/product/gateway.ts';
import { Scope } from '../tests/harness/scope.ts';

const script = join(import.meta.dirname, '../deploy/compose/gateway/find-servers.sh');
const scope = new Scope();
afterAll(() => scope.cleanUp());

/** Starts a server that responds to /readyz with the given status and to everything else with 200. */
const apiThatSays = (status: number) =>
  serveHere(
    scope,
    createServer(({ url }, response) => response.writeHead(url === '/readyz' ? status : 200).end()),
  );

async function serversFor(...addresses: (string | number)[]) {
  const names = addresses.map((one) => (typeof one === 'number' ? `127.0.0.1:${one}` : one));
  const { stdout } = await promisify(execFile)('sh', [script, ...names]);
  return stdout.split('\n').filter(Boolean);
}

const line = (port: number) => `server 127.0.0.1:${port} max_fails=0;`;

test('the gateway uses the processes that are ready, not those that only run', async () => {
  const [ready, starting, dead] = [await apiThatSays(200), await apiThatSays(503), await stablePort()];
  expect(await serversFor(starting, ready, dead, 'nobody.invalid:3000')).toEqual([line(ready)]);
});

test('if none is ready, it uses each one that has an address', async () => {
  const [starting, dead] = [await apiThatSays(503), await stablePort()];
  expect(await serversFor(starting, dead, 'nobody.invalid:3000')).toEqual([line(starting), line(dead)]);
});

test('for a name with IPv4 and IPv6 addresses, it uses the one that the API listens on', async () => {
  const ready = await apiThatSays(200);
  expect(await serversFor(`localhost:${ready}`)).toEqual([line(ready)]);
});
