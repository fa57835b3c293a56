import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres/postmaster.ts';
import { root } from '../../scripts/settings.ts';
import { type Bench, workFolder } from '../bench.ts';
import { throwAwayCertificate } from './certificate.ts';

export type Nginx = { port: number; origin: string; pid: number };

/** Another tree of finished pages in the public site's place, such as one without scripts. */
export type ProductOptions = { tls?: boolean; apiPort?: number; publicSite?: string };

/** The product's own nginx.conf over the built files, as it runs in production; only its `site/` folder is ours. */
export async function startProductNginx(bench: Bench, options: ProductOptions = {}): Promise<Nginx> {
  const folder = newFolder();
  const port = await freePort();
  const site = options.publicSite ?? join(root, 'public-site/dist');
  const tls = options.tls ? throwAwayCertificate() : undefined;
  copyFileSync(join(root, 'nginx.conf'), join(folder, 'nginx.conf'));
  mkdirSync(join(folder, 'site'));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, 'site', name), `${lines.join('\n')}\n`);
  write('main.conf', mainLines(folder));
  write('http.conf', [
    ...httpLines(folder),
    'map $host $host_is_admin { default ""; admin.localhost yes; }',
    'map $scheme $to_https { default ""; }',
  ]);
  write('api.conf', [`server 127.0.0.1:${options.apiPort ?? 9};`]);
  write('server.conf', [
    ...(tls
      ? [
          `listen 127.0.0.1:${port} ssl http2;`,
          `ssl_certificate ${tls.certificate};`,
          `ssl_certificate_key ${tls.key};`,
        ]
      : [`listen 127.0.0.1:${port};`]),
    ...['public_site', 'admin_app', 'shared_ui'].flatMap((part) => {
      const dist = part === 'public_site' ? site : join(root, part.replace('_', '-'), 'dist');
      return [`set $${part} ${dist};`, `set $${part}_assets ${join(dist, 'assets')};`];
    }),
  ]);
  const pid = await launch(bench, folder, port);
  return { pid, port, origin: `${tls ? 'https' : 'http'}://localhost:${port}` };
}

/** nginx with nothing but a folder of files, as fast as it is out of the box. */
export async function startBareNginx(bench: Bench, files: string): Promise<Nginx> {
  const folder = newFolder();
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${mainLines(folder).join('\n')}
worker_processes auto;
events { worker_connections 16384; }
http {
  ${httpLines(folder).join('\n  ')}
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`,
  );
  const pid = await launch(bench, folder, port);
  return { pid, port, origin: `http://localhost:${port}` };
}

const newFolder = () => {
  mkdirSync(workFolder, { recursive: true });
  return mkdtempSync(join(workFolder, 'nginx-'));
};

const mainLines = (folder: string) => [
  'daemon off;',
  `pid ${folder}/nginx.pid;`,
  `error_log ${folder}/error.log warn;`,
  ...(process.getuid?.() === 0 ? ['user root;'] : []),
];

const httpLines = (folder: string) => [
  'access_log off;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
];

async function launch(bench: Bench, folder: string, port: number) {
  const nginx = spawn(nginxProgram(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  bench.later(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  });
  while (!(await answers(port))) {
    if (hasEnded(nginx)) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await wait(20);
  }
  return nginx.pid as number;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function answers(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** nginx lies in /usr/sbin, which is not in everybody's PATH. */
function nginxProgram() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  const found = folders.map((folder) => join(folder, 'nginx')).find(existsSync);
  if (found === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx).');
  return found;
}
