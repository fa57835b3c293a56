import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGateway } from '../../gateway/gateway.ts';
import { closeServer } from '../../scripts/close-server.ts';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';
import { startNginx } from './nginx.ts';
import { makeTestCertificate } from './nginx-certificate.ts';
import type { NginxSite } from './nginx-site.ts';

/** What stands between browsers and the parts. */
export type Gateway = {
  port: number;
  /** nginx's master process; undefined where the gateway is of this process. */
  pid?: number | undefined;
  /** What it serves now. */
  site: () => NginxSite;
  /** Serves something else from now on, without dropping a connection; nginx only. */
  serve: (change: Partial<NginxSite>) => Promise<void>;
  stop: () => Promise<void>;
};

export type GatewaySite = Omit<NginxSite, 'port' | 'tls'> & {
  /** HTTPS and HTTP/2 as in production; true makes a certificate for localhost whose authority nobody trusts. */
  tls?: boolean | { certificate: string; key: string };
};

/** nginx with this repository's nginx.conf, in a new folder under the given one; it ends with the scope. */
export async function openNginx(scope: Scope, parent: string, { tls, ...parts }: GatewaySite): Promise<Gateway> {
  const folder = mkdtempSync(join(parent, 'nginx-'));
  const port = await stablePort();
  const files = tls === true ? makeTestCertificate(join(folder, 'tls'), ['localhost', 'admin.localhost']) : tls;
  let site: NginxSite = { ...parts, port, ...(files ? { tls: { ...files, plainPort: await stablePort() } } : {}) };
  const nginx = await startNginx(folder, site);
  scope.defer(() => nginx.stop());
  return {
    port,
    pid: nginx.pid,
    site: () => site,
    serve: async (change) => {
      site = { ...site, ...change };
      await nginx.reload(site);
    },
    stop: () => nginx.stop(),
  };
}

/** The gateway of `npm start`. */
export async function openEmbedded(scope: Scope, { tls, ...parts }: GatewaySite): Promise<Gateway> {
  if (tls) throw new Error('The embedded gateway speaks no TLS.');
  const [api] = parts.apiServers;
  const server = createGateway({ ...parts, apiOrigin: `http://127.0.0.1:${api?.port}` }).listen(0);
  scope.defer(() => closeServer(server));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    site: () => ({ ...parts, port }),
    serve: () => Promise.reject(new Error('The embedded gateway serves the same until it ends.')),
    stop: () => closeServer(server),
  };
}

/** Lines for nginx's server block under which the kit's files are asked for and never come. */
export async function hangingKit(scope: Scope): Promise<string[]> {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  scope.defer(() => closeServer(silent));
  await once(silent, 'listening');
  return [`location ~ ^/ui/ { proxy_pass http://127.0.0.1:${(silent.address() as AddressInfo).port}; }`];
}
