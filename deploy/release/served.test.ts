import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway } from '../../gateway/gateway.ts';
import { rawRequest } from '../../gateway/raw-request.ts';
import { newFolder } from '../../scripts/new-folder.ts';
import { stablePort } from '../../tests/harness/product/addresses.ts';
import { openNginx, serveHere } from '../../tests/harness/product/gateway.ts';
import { releasedSite } from '../../tests/harness/releases/publish.ts';
import { Scope } from '../../tests/harness/scope.ts';
import { publishPages } from './fixture-build.ts';
import { rollBack } from './release-folder.ts';

const scope = new Scope();
afterAll(() => scope.cleanUp());

describe.each(['embedded', 'nginx'])('%s', (gateway) => {
  const folder = newFolder();
  let port = 0;
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(port, { path, headers });

  beforeAll(async () => {
    const site = releasedSite(folder);
    const apiServers = [{ host: '127.0.0.1', port: await stablePort() }];
    port =
      gateway === 'nginx'
        ? (await openNginx(scope, folder, { ...site, apiServers })).port
        : await serveHere(scope, createGateway({ ...site, apiOrigin: 'http://127.0.0.1:9' }));
  });

  test('the next request after a release, and after a rollback, gets the other page; old files remain', async () => {
    await publishPages(folder, 'one');
    const first = await get('/');
    expect(first.body).toContain('app-one.js');
    await publishPages(folder, 'two');
    const second = await get('/', { 'If-None-Match': first.headers.etag ?? '' });
    expect(second).toMatchObject({ status: 200, body: expect.stringContaining('app-two.js') });
    expect(await get('/assets/app-one.js')).toMatchObject({ status: 200 });
    await rollBack('public-site', folder);
    expect((await get('/')).body).toBe(first.body);
    expect((await get('/', { 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304);
  });

  test('compressed copies are served, stamps are not', async () => {
    await publishPages(folder, 'three');
    const packed = await get('/assets/app-three.js', { 'Accept-Encoding': 'gzip' });
    expect(packed).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' }, body: 'packed three' });
    expect((await get('/.stamp.json')).status).toBe(404);
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });
});
