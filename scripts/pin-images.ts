import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './settings.ts';

/** A base image in a Dockerfile or Compose file, with its digest if it has one; images built here have no tag. */
const REFERENCE = /^(FROM |\s+image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** Returns the base images that a file names, as written. */
export const imagesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, , tag = '', digest = '']) => tag + digest);

/**
 * `npx tsx scripts/pin-images.ts` uses Docker to look up the current digest of each base image's tag and writes it
 * after the tag; `--check` only prints the images without a digest and fails if there are any.
 */
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const files = ['Dockerfile', 'docker-compose.yml', 'compose/certbot.yml'].map((file) => join(root, file));
  const images = new Set(files.flatMap((file) => imagesIn(readFileSync(file, 'utf8'))));
  if (process.argv.includes('--check')) {
    const loose = [...images].filter((image) => !image.includes('@sha256:'));
    if (loose.length > 0) console.error(`Without a digest, so run npx tsx scripts/pin-images.ts: ${loose.join(', ')}`);
    process.exitCode = loose.length > 0 ? 1 : 0;
  } else {
    // A lookup that fails leaves every file as it was.
    const digests = new Map([...images].map(tagOf).map((tag) => [tag, digestOf(tag)]));
    const pinned = (_all: string, before: string, tag: string) => `${before}${tag}@${digests.get(tag)}`;
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace(REFERENCE, pinned));
  }
}

function tagOf(image: string): string {
  return image.replace(/@.*/, '');
}

/** Returns the digest of the multi-platform index. */
function digestOf(tag: string): string {
  const words = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{json .Manifest.Digest}}'];
  const digest: unknown = JSON.parse(execFileSync('docker', words, { encoding: 'utf8' }));
  if (typeof digest === 'string' && /^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  throw new Error(`No digest of ${tag}: ${digest}`);
}
