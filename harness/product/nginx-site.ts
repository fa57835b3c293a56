import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticPart } from '../../gateway/visit.ts';
import { root } from '../../scripts/settings.ts';

type ApiServer = { host: string; port: number };

export type NginxSite = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  apiServers: readonly ApiServer[];
  port: number;
  /** With a certificate, `port` speaks TLS and HTTP/2, and `plainPort` redirects to it. */
  tls?: { certificate: string; key: string; plainPort: number };
  /** Where the staff area is, as the gateway of docker-compose.yml is told; one host for both unless named. */
  hosts?: { ADMIN_URL?: string; STAFF_ADDRESSES?: string };
  /** A load balancer's address, which is believed when it says whose request it brings, as an owner may set. */
  balancer?: string | undefined;
  /** More lines for the server block, for resilience tests. */
  extra?: string[];
};

/** Debian's folder of modules; elsewhere Brotli stays off and gzip does. */
const BROTLI = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].find((path) => existsSync(path));

/** Puts the repository's nginx.conf, as a link, and the four includes of one running nginx into a folder. */
export function writeNginxSite(folder: string, site: NginxSite) {
  mkdirSync(join(folder, 'site'), { recursive: true });
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  rmSync(join(folder, 'nginx.conf'), { force: true });
  symlinkSync(join(root, 'nginx.conf'), join(folder, 'nginx.conf'));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, 'site', name), `${lines.join('\n')}\n`);
  write('main.conf', [
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...(BROTLI ? [`load_module ${BROTLI};`] : []),
  ]);
  write('http.conf', [
    'access_log off;',
    ...temporaryPaths(folder),
    ...(BROTLI ? ['brotli_static on;'] : []),
    hostLines(site),
    ...(site.balancer ? [`set_real_ip_from ${site.balancer};`, 'real_ip_header X-Forwarded-For;'] : []),
    site.tls
      ? `map $scheme $to_https { https ""; default "https://$host:${site.port}"; }`
      : 'map $scheme $to_https { default ""; }',
  ]);
  write(
    'api.conf',
    site.apiServers.map(({ host, port }) => `server ${host}:${port} max_fails=0;`),
  );
  write('server.conf', [
    ...(site.tls
      ? [
          `listen ${site.port} ssl http2 backlog=4096;`,
          `listen ${site.tls.plainPort} backlog=4096;`,
          `ssl_certificate ${site.tls.certificate};`,
          `ssl_certificate_key ${site.tls.key};`,
        ]
      : [`listen ${site.port} backlog=4096;`]),
    ...partLines('public_site', site.publicSite),
    ...partLines('admin_app', site.adminApp),
    ...partLines('shared_ui', site.sharedUi),
    ...(site.extra ?? []),
  ]);
}

const partLines = (name: string, part: StaticPart) => [
  `set $${name} "${part.pages}";`,
  `set $${name}_assets "${part.assets}";`,
];

/** Where nginx puts what it buffers: into the folder's own `temporary`. */
export const temporaryPaths = (folder: string): string[] =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`);

/** What the gateway's container writes for itself. */
const hostLines = ({ hosts }: NginxSite) =>
  execFileSync('sh', [join(root, 'compose/gateway/hosts.sh')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://localhost', ...hosts },
  });
