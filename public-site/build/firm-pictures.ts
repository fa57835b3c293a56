import { cpSync, existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Mark, icons, portraits, badges and offices of the firm, each below the path that the site serves it at. */
const folder = fileURLToPath(new URL('../../firm/pictures', import.meta.url));
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Puts the firm's pictures among those of the site. */
export const copyFirmPictures = (dist: string): void => cpSync(folder, dist, { recursive: true });

/** Serves them in development. */
export function firmPictures(): Plugin {
  return {
    name: 'firm-pictures',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        const type = types[extname(path)];
        const file = folder + new URL(path, 'http://localhost').pathname;
        if (type === undefined || !existsSync(file)) return next();
        response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
      });
    },
  };
}
