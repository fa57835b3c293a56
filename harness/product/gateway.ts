import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { closeServer } from '../../scripts/close-server.ts';
import { listen } from '../../scripts/free-port.ts';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';
import { startNginx } from './nginx.ts';
import { makeTestCertificate } from './nginx-certificate.ts';
import { type NginxSite, writeNginxSite } from './nginx-site.ts';

export type GatewaySite = Omit<NginxSite, 'port' | 'tls'> & {
  /** HTTPS and HTTP/2 as in production, with a certificate for localhost that nobody trusts. */
  tls?: boolean | undefined;
};

/** nginx with this repository's nginx.conf, in a new folder under the given one; it ends with the scope. */
export async function openNginx(scope: Scope, parent: string, { tls, ...parts }: GatewaySite) {
  const folder = scope.folder('nginx', parent);
  let site: NginxSite = { ...parts, port: await stablePort() };
  if (tls) {
    const certificate = makeTestCertificate(join(folder, 'tls'), ['localhost', 'admin.localhost']);
    site.tls = { ...certificate, plainPort: await stablePort() };
  }
  writeNginxSite(folder, site);
  const { pid, reload, stop } = await startNginx(folder);
  scope.defer(stop);
  return {
    port: site.port,
    /** nginx's master process. */
    pid,
    /** What it serves now. */
    site: () => site,
    /** Serves something else from now on, without dropping a connection. */
    serve: (change: Partial<NginxSite>) => {
      site = { ...site, ...change };
      writeNginxSite(folder, site);
      return reload();
    },
  };
}

/** Lets a server listen on a free port, which it gives; it ends with the scope. */
export function serveHere(scope: Scope, server: Server): Promise<number> {
  scope.defer(() => closeServer(server));
  return listen(server);
}

/** What `/ui/` gives: the built kit, nothing at all, files that are no JavaScript, or an answer that never comes. */
export type KitState = 'built' | 'missing' | 'corrupt' | 'hanging';

/** Lines for nginx's server block under which the kit is in such a state. */
export async function kitLines(scope: Scope, state: KitState): Promise<string[]> {
  if (state === 'built') return [];
  const nobody = createServer(() => undefined);
  const answers = {
    missing: () => 'return 404',
    corrupt: () => 'return 200 "<<< not what the name says"',
    hanging: async () => `proxy_pass http://127.0.0.1:${await serveHere(scope, nobody)}`,
  };
  return [`location ~ ^/ui/ { ${await answers[state]()}; }`];
}
