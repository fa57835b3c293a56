import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endChild } from '../scripts/running-process.ts';
import { root } from '../scripts/settings.ts';
import { until } from '../tests/harness/load/until.ts';
import { stablePort } from '../tests/harness/product/addresses.ts';
import { serveHere } from '../tests/harness/product/gateway.ts';
import { findNginx } from '../tests/harness/product/nginx.ts';
import { makeTestCertificate } from '../tests/harness/product/nginx-certificate.ts';
import { Scope } from '../tests/harness/scope.ts';
import { createFixtureApi, writeFixtureSite } from './fixture-site.ts';
import { rawRequest } from './raw-request.ts';

const host = 'www.example.test';
const scope = new Scope();
let ports = { tls: 0, plain: 0 };
let authority = '';
let folder = '';
let gateway: ChildProcess;

/** Runs and mounts what docker-compose.yml does with GATEWAY_PROFILE=tls, with folders and ports of this machine. */
beforeAll(async () => {
  const { folder: parts } = await writeFixtureSite(scope);
  const place = `127.0.0.1:${await serveHere(scope, createFixtureApi())}`;
  ports = { tls: await stablePort(), plain: await stablePort() };
  folder = join(parts, 'gateway');
  const certificate = makeTestCertificate(join(folder, 'certificates'), [host, 'admin.example.test']);
  authority = readFileSync(certificate.certificate, 'utf8');
  mkdirSync(join(folder, 'certificates/challenges/.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, 'certificates/challenges/.well-known/acme-challenge/token'), 'proof');
  for (const part of ['public-site', 'admin-app', 'shared-ui']) symlinkSync('.', join(parts, part, 'current'));
  const moves: [string | RegExp, string][] = [
    [/\/tmp\b/g, join(folder, 'tmp')],
    [/\/etc\/advocate/g, folder],
    [/\/srv\/advocate/g, parts],
    [/listen 8080/, `listen ${ports.plain}`],
    [/listen 8443/, `listen ${ports.tls}`],
    ['/dev/stderr', join(folder, 'error.log')],
    ["'nginx -p", `'${findNginx()} -p`],
    ['pid ', process.getuid?.() === 0 ? 'user root;\npid ' : 'pid '],
  ];
  symlinkSync(join(root, 'nginx.conf'), join(folder, 'nginx.conf'));
  cpSync(join(root, 'deploy/compose/gateway'), join(folder, 'gateway'), { recursive: true });
  for (const entry of readdirSync(join(folder, 'gateway'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const moved = moves.reduce((text, [what, by]) => text.replace(what, by), readFileSync(file, 'utf8'));
    writeFileSync(file, moved);
  }
  const words = ['GATEWAY_PROFILE=tls', 'sh', join(folder, 'gateway/run.sh'), place];
  gateway = spawn('env', words, { stdio: 'ignore' });
  scope.defer(() => endChild(gateway));
  const isUp = () =>
    rawRequest(ports.plain, { path: '/healthz' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until('the gateway has started', isUp);
});

afterAll(() => scope.cleanUp());

describe('the TLS profile', () => {
  test.each([
    ['/about?utm_source=x', `https://${host}/about?utm_source=x`],
    ['/admin/dashboard', `https://${host}/admin/dashboard`],
  ])('sends plain http to https: %s', async (path, location) => {
    const response = await rawRequest(ports.plain, { path });
    expect(response).toMatchObject({ status: 301, headers: { location } });
  });

  test('serves visitors over IPv6 if the machine has it', async () => {
    const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));
    const isThere = await fetch(`http://[::1]:${ports.plain}/about`, { redirect: 'manual' }).then(
      ({ status }) => status === 301,
      () => false,
    );
    expect(isThere).toBe(hasIpv6);
  });

  test('answers the challenges of a certificate authority over plain http', async () => {
    const response = await rawRequest(ports.plain, { path: '/.well-known/acme-challenge/token' });
    expect(response).toMatchObject({ status: 200, body: 'proof' });
  });

  test('serves pages over HTTP/2 with transport security', async () => {
    const session = connect(`https://${host}:${ports.tls}`, { ca: authority, lookup: toHere });
    const stream = session.request({ ':path': '/about', 'accept-encoding': 'gzip' });
    const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'gzip',
      'cache-control': 'no-cache, no-transform',
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=(6|3)\d{7}/);
  });

  test('reports to the API that the visitor used https', async () => {
    const { status, body } = await get('/api/get-admin-stats.php');
    expect(status).toBe(200);
    expect(JSON.parse(body).headers).toContainEqual(['x-forwarded-proto', 'https']);
  });

  test('accepts no protocol older than TLS 1.2', async () => {
    // Any other alert would mean that only the list of ciphers prevents it.
    const old = get('/', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    await expect(old).rejects.toThrow('alert protocol version');
    await expect(get('/', { maxVersion: 'TLSv1.2' })).resolves.toMatchObject({ status: 200 });
  });

  test('loads a new certificate, even if its key arrives later', async () => {
    const next = makeTestCertificate(join(folder, 'next'), [host]);
    copyFileSync(next.certificate, join(folder, 'certificates/fullchain.pem'));
    const said = () => readFileSync(join(folder, 'error.log'), 'utf8');
    await until('nginx has refused it', () => said().includes('key values mismatch'));
    copyFileSync(next.key, join(folder, 'certificates/privkey.pem'));
    const ca = readFileSync(next.certificate, 'utf8');
    await until('it is taken up', () =>
      get('/', { ca, agent: false }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });

  // Comes last, because it stops the gateway that all tests use.
  test('ends with nginx when its container is stopped', async () => {
    gateway.kill('SIGTERM');
    expect(await once(gateway, 'exit')).toEqual([0, null]);
    await expect(rawRequest(ports.plain, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
  });
});

const toHere: LookupFunction = (_host, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

function get(path: string, options: object = {}) {
  return new Promise<{ status: number; body: string }>((answered, fail) => {
    const asked = request({ host, port: ports.tls, path, ca: authority, lookup: toHere, ...options }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => answered({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', fail);
    asked.end();
  });
}
