import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { closeServer } from '../scripts/close-server.ts';
import { createGateway, type StaticPart } from '../scripts/gateway/gateway.ts';
import type { ApiServer } from '../scripts/gateway/proxy.ts';
import { startNginx } from '../scripts/nginx/nginx.ts';
import { freePort } from '../scripts/postgres/postmaster.ts';

export type DoorOptions = {
  folder: string;
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  apiServers: readonly ApiServer[];
};

/** What stands between the browser and the parts; the kit can be made to hang in either. */
export type Door = { port: number; setKitHanging: (hanging: boolean) => Promise<void>; stop: () => Promise<void> };

export async function openGateway(options: DoorOptions): Promise<Door> {
  let kitHangs = false;
  const gateway = createGateway({
    ...options,
    apiServers: () => options.apiServers,
    intercept: (request) => kitHangs && (request.url ?? '').startsWith('/ui/'),
  }).listen(0);
  await once(gateway, 'listening');
  return {
    port: (gateway.address() as AddressInfo).port,
    setKitHanging: async (hanging) => {
      kitHangs = hanging;
    },
    stop: () => closeServer(gateway),
  };
}

export async function openNginx(options: DoorOptions): Promise<Door> {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = await freePort();
  const site = (hanging: boolean) => ({
    ...options,
    port,
    extra: [
      ...(hanging
        ? [`location ~ ^/ui/ { proxy_pass http://127.0.0.1:${(silent.address() as AddressInfo).port}; }`]
        : []),
    ],
  });
  mkdirSync(join(options.folder, 'nginx'), { recursive: true });
  const nginx = await startNginx(join(options.folder, 'nginx'), site(false));
  return {
    port,
    setKitHanging: (hanging) => nginx.reload(site(hanging)),
    stop: async () => {
      await nginx.stop();
      await closeServer(silent);
    },
  };
}
