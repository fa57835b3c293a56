import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stablePort } from '../tests/harness/product/addresses.ts';
import { openNginx, serveHere } from '../tests/harness/product/gateway.ts';
import { Scope } from '../tests/harness/scope.ts';
import { post } from './contract-table.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { rawRequest } from './raw-request.ts';

/** Two API processes behind nginx, which must never send a POST twice: one that has arrived may have been processed. */
type Arrangement = 'one of two down' | 'both break off';

const scope = new Scope();
const ports = new Map<Arrangement, number>();
let received = 0;

beforeAll(async () => {
  const { folder, site } = await writeFixtureSite(scope);
  const healthy = createServer((_request, response) => response.end('{"status":"success"}'));
  const breaking = () =>
    createServer((request) => {
      request.resume().once('end', () => {
        received += 1;
        request.socket.destroy();
      });
    });
  const open = async (arrangement: Arrangement, ...apiPorts: number[]) => {
    const apiServers = apiPorts.map((port) => ({ host: '127.0.0.1', port }));
    ports.set(arrangement, (await openNginx(scope, folder, { ...site, apiServers })).port);
  };
  await open('one of two down', await stablePort(), await serveHere(scope, healthy));
  await open('both break off', await serveHere(scope, breaking()), await serveHere(scope, breaking()));
});

afterAll(() => scope.cleanUp());

describe('two API processes', () => {
  const send = (arrangement: Arrangement, method: string, path: string) =>
    rawRequest(ports.get(arrangement) ?? 0, method === 'POST' ? post(path) : { path });

  test.each([
    ['POST', '/mail.php'],
    ['POST', '/api/track-visit.php'],
    ['GET', '/api/get-admin-stats.php'],
  ])('%s %s finds the process that is up', async (method, path) => {
    expect(await send('one of two down', method, path)).toMatchObject({ status: 200, body: '{"status":"success"}' });
  });

  test.each(['/mail.php', '/api/delete-lead.php'])('an interrupted POST to %s is sent once', async (path) => {
    received = 0;
    expect(await send('both break off', 'POST', path)).toMatchObject({ status: 502 });
    expect(received).toBe(1);
  });

  test('an interrupted read is sent again', async () => {
    received = 0;
    expect(await send('both break off', 'GET', '/api/get-admin-stats.php')).toMatchObject({ status: 502 });
    expect(received).toBe(2);
  });
});
