import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../scripts/nginx/nginx.ts';
import { freePort } from '../../scripts/postgres/postmaster.ts';
import type { Bench } from '../bench.ts';
import { nginxFolder, pidOf, type RunningNginx } from './nginx.ts';

/** nginx with nothing but a folder of files: no rules, no headers, no compression. */
export async function startBareNginx(bench: Bench, files: string): Promise<RunningNginx> {
  const command = findNginx();
  if (command === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx-light).');
  const folder = nginxFolder();
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, files));
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  bench.later(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  // It writes its number once it listens.
  while (!existsSync(join(folder, 'nginx.pid')) || readFileSync(join(folder, 'nginx.pid'), 'utf8') === '') {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors(folder)}`);
    await wait(20);
  }
  return { port, pid: pidOf(folder), origin: `http://localhost:${port}` };
}

const configuration = (folder: string, port: number, files: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
events { worker_connections 16384; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${files}; }
}
`;

const errors = (folder: string) =>
  existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : 'no message';
