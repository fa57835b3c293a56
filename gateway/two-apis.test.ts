import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stablePort } from '../harness/product/addresses.ts';
import { startNginx } from '../harness/product/nginx.ts';
import { closeServer } from '../scripts/close-server.ts';
import { listen, writeFixtureParts } from './fixture-site.ts';
import { rawRequest } from './raw-request.ts';

/** Two API processes behind nginx, which must never send a post twice: one that has come in may have been worked on. */
const arrangements = ['one of two down', 'both break off'] as const;

const stops: (() => unknown)[] = [];
const ports = new Map<string, number>();
let received = 0;

beforeAll(async () => {
  const parts = await writeFixtureParts();
  stops.push(() => rmSync(parts.folder, { recursive: true }));
  const healthy = await serve(createServer((_request, response) => response.end('{"status":"success"}')));
  const breaking = () =>
    createServer((request) => {
      request.resume().once('end', () => {
        received += 1;
        request.socket.destroy();
      });
    });
  const servers = {
    'one of two down': [await stablePort(), healthy],
    'both break off': [await serve(breaking()), await serve(breaking())],
  };
  for (const arrangement of arrangements) {
    const apiServers = servers[arrangement].map((port) => ({ host: '127.0.0.1', port }));
    const port = await stablePort();
    const nginx = await startNginx(join(parts.folder, `nginx-${ports.size}`), { ...parts, apiServers, port });
    stops.push(() => nginx.stop());
    ports.set(arrangement, port);
  }
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('two API processes', () => {
  const send = (arrangement: (typeof arrangements)[number], method: string, path: string) =>
    rawRequest(ports.get(arrangement) ?? 0, {
      method,
      path,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'POST' ? { body: '{"a":1}' } : {}),
    });

  test.each([
    ['POST', '/mail.php'],
    ['POST', '/api/track-visit.php'],
    ['GET', '/api/get-admin-stats.php'],
  ])('%s %s finds the process that is up', async (method, path) => {
    expect(await send('one of two down', method, path)).toMatchObject({ status: 200, body: '{"status":"success"}' });
  });

  test.each(['/mail.php', '/api/delete-lead.php'])('a post to %s that was broken off is sent once', async (path) => {
    received = 0;
    expect(await send('both break off', 'POST', path)).toMatchObject({ status: 502 });
    expect(received).toBe(1);
  });

  test('a read that was broken off is sent again', async () => {
    received = 0;
    expect(await send('both break off', 'GET', '/api/get-admin-stats.php')).toMatchObject({ status: 502 });
    expect(received).toBe(2);
  });
});

function serve(server: Server) {
  stops.push(() => closeServer(server));
  return listen(server);
}
