import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { apiEnvironment } from './api-environment.ts';
import { startApi } from './api-process.ts';
import { closeServer } from './close-server.ts';
import { openDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { root, type Settings } from './settings.ts';

/**
 * `npm run dev`: Vite serves both apps with hot reload, the kit's sources included (`#ui` points at them), and the API
 * restarts when its sources change. One port, as in production.
 */
export async function startDevelopment(settings: Settings, undo: (() => unknown)[]) {
  const database = await openDatabase(settings);
  undo.push(() => database.stop());
  const api = await startApi({
    port: await freePort(),
    logDir: settings.dataDir,
    command: [process.execPath, '--watch', '--import', 'tsx', 'api/src/server.ts'],
    environment: apiEnvironment({ ...settings, database }),
  });
  undo.push(() => api.stop());
  const publicSite = await startVite('public-site', undo);
  const adminApp = await startVite('admin-app', undo);

  const portFor = ({ url = '/', headers }: IncomingMessage) => {
    const isRecord = /^\/contact(\?|$)/.test(url) && headers.accept?.includes('application/json');
    if (isRecord || /^\/(api\/|mail\.php|healthz|readyz)/.test(url)) return api.port;
    return /^\/admin(\/|\?|$)/.test(url) ? adminApp : publicSite;
  };
  const gateway = createServer((request, response) => pass(request, response, portFor(request)));
  gateway.on('upgrade', (request, socket, head) => bridge(request, socket as Socket, head, portFor(request)));
  gateway.listen(settings.port);
  await once(gateway, 'listening');
  undo.push(() => closeServer(gateway));
  console.log(`\n  The website  ${settings.publicUrl}\n  Staff        ${settings.publicUrl}/admin\n`);
}

async function startVite(part: string, undo: (() => unknown)[]) {
  const port = await freePort();
  const child = spawn(
    join(root, 'node_modules/.bin/vite'),
    ['--configLoader', 'runner', '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd: join(root, part),
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    },
  );
  undo.push(() => child.kill('SIGTERM'));
  return port;
}

function pass(request: IncomingMessage, response: ServerResponse, port: number) {
  const headers = { ...request.headers, 'x-forwarded-for': '127.0.0.1' };
  // Vite wants the slash of its base, which the product's own address has not.
  const path = request.url?.replace(/^\/admin(?=\?|$)/, '/admin/');
  const outgoing = send({ host: '127.0.0.1', port, method: request.method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.headersSent || response.writeHead(502).end('Starting …'));
  request.pipe(outgoing);
}

/** Vite's hot reload speaks over a web socket. */
function bridge(request: IncomingMessage, socket: Socket, head: Buffer, port: number) {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = request.rawHeaders.reduce(
      (text, value, index) => text + (index % 2 === 0 ? `${value}: ` : `${value}\r\n`),
      `${request.method} ${request.url} HTTP/1.1\r\n`,
    );
    upstream.write(`${lines}\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
