import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imagesIn, withDigests } from './base-images.ts';
import { root } from './settings.ts';

/**
 * `npx tsx scripts/pin-images.ts` asks each base image's registry, by Docker, for the digest that its tag names now and
 * writes it behind the tag; `--check` only prints which images have none, and fails when there are any.
 */
const files = ['Dockerfile', 'docker-compose.yml', 'compose/certbot.yml'].map((file) => join(root, file));
const images = new Set(files.flatMap((file) => imagesIn(readFileSync(file, 'utf8'))));

if (process.argv.includes('--check')) {
  const loose = [...images].filter((image) => !image.includes('@sha256:'));
  if (loose.length > 0) console.error(`Without a digest, so run npx tsx scripts/pin-images.ts: ${loose.join(', ')}`);
  process.exitCode = loose.length > 0 ? 1 : 0;
} else {
  const digests = new Map([...images].map((image) => [image.split('@')[0] ?? image, digestOf(image)]));
  for (const file of files) writeFileSync(file, withDigests(readFileSync(file, 'utf8'), digests));
  for (const [image, digest] of digests) console.log(`${image}@${digest}`);
}

/** That of the index of all platforms. */
function digestOf(image: string): string {
  const [tag = image] = image.split('@');
  const words = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{json .Manifest.Digest}}'];
  const digest: unknown = JSON.parse(execFileSync('docker', words, { encoding: 'utf8' }));
  if (typeof digest === 'string' && /^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  throw new Error(`No digest of ${tag}: ${digest}`);
}
