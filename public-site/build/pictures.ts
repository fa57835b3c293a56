import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The firm's mark, icons, portraits, badges and office pictures, at the same paths as on the site. */
const folder = here('../../firm/pictures');
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** Enough for 640 by 800 px; every page that shows the picture has to stay light. */
const maxPhotographBytes = 90_000;

/** Copies the firm's pictures in among the site's. */
export const copyFirmPictures = (dist: string): void => cpSync(folder, dist, { recursive: true });

/**
 * Returns the file behind a picture's path: the firm's if it exists, otherwise the site's. A photograph of the same name
 * takes the place of a drawing. Throws if there is no picture, or if the photograph is too heavy for a page.
 */
export function pictureFile(path: string, firmFolder = folder): string {
  const photograph = ['.jpg', '.webp'].map((type) => firmFolder + path.replace(/\.svg$/, type)).find(existsSync);
  if (photograph && statSync(photograph).size > maxPhotographBytes) {
    throw new Error(`${photograph} has more than ${maxPhotographBytes} bytes; 640 by 800 px are enough`);
  }
  const file = photograph ?? [firmFolder + path, here(`../public${path}`)].find(existsSync);
  if (file === undefined) throw new Error(`There is no picture ${path}`);
  return file;
}

/** A picture's path in quotation marks. */
const named = /(["'])(\/images\/[\w/-]+\.\w+)\1/g;

/** Returns a picture's content-hashed path, which can be cached forever. */
function hashedName(path: string): string {
  const { name, ext } = parse(pictureFile(path));
  const hash = createHash('sha256')
    .update(readFileSync(pictureFile(path)))
    .digest('hex');
  return `assets/${name}-${hash.slice(0, 8)}${ext}`;
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
        if (!existsSync(folder + new URL(path, 'http://localhost').pathname)) return next();
        const file = pictureFile(path);
        const type = types[extname(file)];
        if (type === undefined) return next();
        response.writeHead(200, { 'Content-Type': type }).end(readFileSync(file));
      });
    },
  };
}
