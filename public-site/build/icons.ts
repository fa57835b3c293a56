import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colors } from '@advocate/firm/colors';
import { renderAsync } from '@resvg/resvg-js';
import { publicFile } from './share-picture.ts';

const dataAddress = (svg: Buffer): string => `data:image/svg+xml;base64,${svg.toString('base64')}`;

/** A picture that takes up a part of the middle of the firm's dark ground. */
const onGround = (svg: Buffer, part: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colors.light.dark}" d="M0 0h1v1H0z"/>` +
  `<image x="${(1 - part) / 2}" y="${(1 - part) / 2}" width="${part}" height="${part}" href="${dataAddress(svg)}"/></svg>`;

async function png(svg: string | Buffer, size: number): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const;
  return (await renderAsync(svg.toString(), options)).asPng();
}

/** One PNG in the form that browsers look for when nobody names an icon: a header of 6 bytes and an entry of 16. */
function ico(picture: Buffer, size: number): Buffer {
  // Type 1, one picture; width, height, one plane of 32 bits; its length and where it begins.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, ...new Array(8).fill(0)]);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** Writes the firm's mark in every size that browsers and phones ask for. */
export async function writeIcons(dist: string): Promise<void> {
  const [icon, logo] = await Promise.all([publicFile('/favicon.svg'), publicFile('/images/logo.svg')]);
  const files: Record<string, Buffer> = {
    'favicon.ico': ico(await png(icon, 32), 32),
    'icon-192.png': await png(icon, 192),
    'icon-512.png': await png(icon, 512),
    'apple-touch-icon.png': await png(onGround(icon, 1), 180),
    // A phone may cut away all but the inner four fifths.
    'icon-maskable-512.png': await png(onGround(logo, 0.56), 512),
  };
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(dist, name), bytes)));
}
