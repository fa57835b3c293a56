import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from '../../../scripts/free-port.ts';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';
import { startNginx } from './nginx.ts';
import { makeTestCertificate } from './nginx-certificate.ts';
import { type NginxSite, writeNginxSite } from './nginx-site.ts';

export type GatewaySite = Omit<NginxSite, 'port' | 'tls'> & {
  /** HTTPS and HTTP/2 as in production, with an untrusted certificate for localhost. */
  tls?: boolean | undefined;
};

/** Starts nginx with this repository's nginx.conf, in a new folder under the given one; it ends with the scope. */
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
    /** ID of nginx's master process. */
    pid,
    /** The current configuration. */
    site: () => site,
    /** Changes the configuration without dropping a connection. */
    serve: (change: Partial<NginxSite>) => {
      site = { ...site, ...change };
      writeNginxSite(folder, site);
      return reload();
    },
  };
}

/** Starts a server on a free port, which it returns; the server ends with the scope. */
export function serveHere(scope: Scope, server: Server): Promise<number> {
  scope.defer(() => server.close().closeAllConnections());
  return listen(server);
}

/** The state of `/ui/`: the built kit, no files, files that are not JavaScript, or no response. */
export type KitState = 'built' | 'missing' | 'corrupt' | 'hanging';

/** Returns lines for nginx's server block that put the kit into a state. */
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
