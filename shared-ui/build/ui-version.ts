import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/** Content hash (12 hex digits) of the kit's sources, tests left out. The same for the kit's build and for every host built from it. */
export function uiVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
    .sort();
  for (const file of files) {
    const text = readFileSync(join(sources, file));
    hash.update(`${file.replaceAll('\\', '/')}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
