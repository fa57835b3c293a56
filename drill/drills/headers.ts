import { mkdtempSync, rmSync } from 'node:fs';
import { get as getPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPaths } from '../../admin-app/src/routes.ts';
import { routes } from '../../public-site/src/routes.ts';
import { makeTestCertificate } from '../../scripts/nginx/test-certificate.ts';
import type { Drill } from '../drill.ts';
import { scoreOf } from '../headers/score.ts';
import { type Product, startProduct } from '../product/start-product.ts';

type Place = { host: string; path: string };
type Seen = { status: number; headers: IncomingHttpHeaders };

/** Every page of both hosts, over TLS; the rounds are how many pages of the public host are looked at. */
export const drill: Drill = {
  name: 'headers',
  title: 'the headers of every page of both hosts, over TLS',
  rounds: { short: 20, default: 1000, full: 1000 },
  run: async (run) => {
    const folder = mkdtempSync(join(tmpdir(), 'advocate-tls-'));
    run.later(() => rmSync(folder, { recursive: true, force: true }));
    const tls = makeTestCertificate(folder, ['localhost', 'admin.localhost']);
    const product = await startProduct(run, { tls });
    const places: Place[] = [
      ...[...routes.map(({ path }) => path), '/no-such-page', '/404.html']
        .slice(-run.rounds)
        .map((path) => ({ host: 'localhost', path })),
      ...['localhost', 'admin.localhost'].flatMap((host) =>
        [...Object.values(adminPaths), '/admin/nowhere'].map((path) => ({ host, path })),
      ),
      { host: 'admin.localhost', path: '/' },
    ];
    const scores: number[] = [];
    const poor: string[] = [];
    for (const place of places) {
      const secure = await look(product, place, true);
      const plain = await look(product, place, false);
      const { score, notes } = scoreOf(secure.headers, { status: plain.status, location: plain.headers.location });
      scores.push(score);
      if (score < 130) poor.push(`${place.host}${place.path}: ${score} (${notes.join('; ')})`);
    }
    for (const line of poor.slice(0, 20)) run.tell(line);
    return [
      {
        promise: 'headers by the rules of the Mozilla HTTP Observatory (v4): ≥ 130 on every page of both hosts',
        measured: `${places.length} pages: ${Math.min(...scores)} to ${Math.max(...scores)} points, ${poor.length} below 130`,
        kept: poor.length === 0 && places.length > 0,
      },
    ];
  },
};

function look({ port, site }: Product, { host, path }: Place, isSecure: boolean): Promise<Seen> {
  const target = isSecure ? port : (site.tls?.plainPort ?? port);
  const options = {
    host: '127.0.0.1',
    port: target,
    path,
    headers: { Host: `${host}:${target}`, Accept: 'text/html' },
  };
  return new Promise((done, fail) => {
    const read = (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    };
    const request = isSecure
      ? getSecure({ ...options, servername: host, rejectUnauthorized: false }, read)
      : getPlain(options, read);
    request.on('error', fail);
  });
}
