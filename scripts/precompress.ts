import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|webmanifest|ico)$/;
const MIN_BYTES = 1024;

/**
 * Writes a .gz and a .br next to every compressible file of at least 1 KB if that saves bytes. The copies keep the
 * original's time, because nginx derives Last-Modified and the ETag from the file that it sends.
 */
export async function precompress(folder: string, only?: readonly string[]) {
  const files = (only ?? (await readdir(folder, { recursive: true }))).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(files.map((path) => compressFile(join(folder, path))));
  return files.length;
}

async function compressFile(path: string) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const { atime, mtime } = await stat(path);
  const small = {
    gz: await promisify(gzip)(content, { level: 9 }),
    br: await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  };
  for (const [extension, bytes] of Object.entries(small)) {
    if (bytes.length >= content.length) continue;
    await writeFile(`${path}.${extension}`, bytes);
    await utimes(`${path}.${extension}`, atime, mtime);
  }
}

/** `tsx scripts/precompress.ts FOLDER`: the last step of a static part's build. */
const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined)
  console.log(`Compressed ${await precompress(folder)} files in ${folder}`);
