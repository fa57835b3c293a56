import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colors } from '@advocate/firm/colors';
import { renderAsync } from '@resvg/resvg-js';
import { publicFile } from './share-picture.ts';

const dataAddress = (svg: Buffer): string => `data:image/svg+xml;base64,${svg.toString('base64')}`;

/** Centers a picture on the firm's dark background, at `part` of its width. */
const onGround = (svg: Buffer, part: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colors.light.dark}" d="M0 0h1v1H0z"/>` +
  `<image x="${(1 - part) / 2}" y="${(1 - part) / 2}" width="${part}" height="${part}" href="${dataAddress(svg)}"/></svg>`;

async function png(svg: string | Buffer, size: number): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const;
  return (await renderAsync(svg.toString(), options)).asPng();
}

/** Wraps one PNG as the `favicon.ico` that browsers request by default: a 6-byte header and a 16-byte entry. */
function ico(picture: Buffer, size: number): Buffer {
  // Type 1, one image; width, height, one 32-bit plane; its length and offset.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, ...new Array(8).fill(0)]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** Writes the firm's mark in every size that browsers and phones request. */
export async function writeIcons(dist: string): Promise<void> {
  const [icon, logo] = await Promise.all([publicFile('/favicon.svg'), publicFile('/images/logo.svg')]);
  const files: Record<string, Buffer> = {
    'favicon.ico': ico(await png(icon, 32), 32),
    'icon-192.png': await png(icon, 192),
    'icon-512.png': await png(icon, 512),
    'apple-touch-icon.png': await png(onGround(icon, 1), 180),
    // A phone may crop everything but the inner four fifths.
    'icon-maskable-512.png': await png(onGround(logo, 0.56), 512),
  };
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(dist, name), bytes)));
}
