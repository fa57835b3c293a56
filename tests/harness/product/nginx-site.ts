import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StaticPart } from '../../../gateway/gateway-context.ts';
import { root } from '../../../scripts/settings.ts';

type ApiServer = { host: string; port: number };

export type NginxSite = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  apiServers: readonly ApiServer[];
  port: number;
  /** With a certificate, `port` serves TLS and HTTP/2, and `plainPort` redirects to it. */
  tls?: { certificate: string; key: string; plainPort: number };
  /** Location of the staff area, in the settings of docker-compose.yml's gateway; by default the website's host. */
  hosts?: { ADMIN_URL?: string; STAFF_ADDRESSES?: string };
  /** The address of a load balancer that is trusted to report visitors' addresses. */
  balancer?: string | undefined;
  /** More lines for the server block, for resilience tests. */
  extra?: string[];
};

/** Debian's module folder; elsewhere, only gzip is used. */
const BROTLI = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].find((path) => existsSync(path));

/** Writes links to the repository's configuration and the includes of one nginx instance to a folder. */
export function writeNginxSite(folder: string, site: NginxSite) {
  mkdirSync(join(folder, 'site'), { recursive: true });
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  for (const path of ['nginx.conf', 'deploy/compose/gateway/both-hosts.conf']) {
    rmSync(join(folder, basename(path)), { force: true });
    symlinkSync(join(root, path), join(folder, basename(path)));
  }
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
    `include ${join(folder, 'site/hosts.conf')};`,
    ...(site.balancer ? [`set_real_ip_from ${site.balancer};`, 'real_ip_header X-Forwarded-For;'] : []),
  ]);
  write(
    'api.conf',
    site.apiServers.map(({ host, port }) => `server ${host}:${port} max_fails=0;`),
  );
  write(
    'listeners.conf',
    site.tls
      ? [`listen ${site.tls.plainPort} backlog=4096;`, `listen ${site.port} ssl http2 backlog=4096;`]
      : [`listen ${site.port} backlog=4096;`],
  );
  writeHosts(join(folder, 'site'), site.hosts);
  write('server.conf', [
    ...(site.tls
      ? [
          `if ($scheme = http) { return 301 https://$host:${site.port}$request_uri; }`,
          `ssl_certificate ${site.tls.certificate};`,
          `ssl_certificate_key ${site.tls.key};`,
        ]
      : []),
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

/** Returns directives that make nginx buffer in the folder's own `temporary`. */
export const temporaryPaths = (folder: string): string[] =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`);

/** Writes what the gateway's container generates itself. */
function writeHosts(folder: string, hosts: NginxSite['hosts']) {
  execFileSync('sh', [join(root, 'deploy/compose/gateway/hosts.sh'), join(folder, 'listeners.conf'), folder], {
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://localhost', ...hosts },
  });
}
