import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { extname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The firm's mark, icons, portraits, badges and office pictures, at the same paths as on the site. */
const folder = here('../../firm/pictures');
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Copies the firm's pictures in among the site's. */
export const copyFirmPictures = (dist: string): void => cpSync(folder, dist, { recursive: true });

/** Returns the file behind a picture's path: the firm's if it exists, otherwise the site's. */
export function pictureFile(path: string): string {
  const file = [folder + path, here(`../public${path}`)].find(existsSync);
  if (file === undefined) throw new Error(`There is no picture ${path}`);
  return file;
}

/** A picture's path in quotation marks. */
const named = /(["'])(\/images\/[\w/-]+\.\w+)\1/g;

/** Returns a picture's content-hashed path, which can be cached forever. */
function hashedName(path: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(pictureFile(path)))
    .digest('hex');
  return `assets/${parse(path).name}-${hash.slice(0, 8)}${extname(path)}`;
}

/** Replaces picture paths in source code or JSON with content-hashed ones. */
export const withHashedPictures = (text: string): string =>
  text.replaceAll(named, (_all, quote: string, path: string) => `${quote}/${hashedName(path)}${quote}`);

/** Emits every picture that the sources name under a content-hashed path. */
export function hashedPictures(): Plugin {
  return {
    name: 'hashed-pictures',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/images/' },
      handler(code) {
        if (this.environment.name === 'client') {
          for (const [, , path = ''] of code.matchAll(named)) {
            this.emitFile({ type: 'asset', fileName: hashedName(path), source: readFileSync(pictureFile(path)) });
          }
        }
        return { code: withHashedPictures(code), map: null };
      },
    },
  };
}

/** Serves the firm's pictures in development. */
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
