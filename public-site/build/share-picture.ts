import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { colors } from '@advocate/firm/colors';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { pictureFile } from './pictures.ts';

/** The content of one share picture: a large line, a smaller one, and one of the site's scenes. */
export interface ShareText {
  title: string;
  place?: string | undefined;
  /** The firm's name. */
  name: string;
  /** Shown below the name. */
  promise: string;
  /** Path of the scene on the site. */
  scene: string;
}

const { light } = colors;

const shareSize = { width: 1200, height: 630 } as const;

const require = createRequire(import.meta.url);
/** Reads the file behind a path of the site. */
export const publicFile = (path: string): Promise<Buffer> => readFile(pictureFile(path));

async function font(name: string, file: string, weight: Font['weight']): Promise<Font> {
  return { name, data: await readFile(require.resolve(file)), weight: weight ?? 400, style: 'normal' };
}

const fonts = await Promise.all([
  font('Heading', '@fontsource/brygada-1918/files/brygada-1918-latin-600-normal.woff', 600),
  font('Text', '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff', 400),
]);

const embedded = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

const grounds = new Map<string, Promise<string>>();

/** The dark background with the scene in an arched window; drawn once per scene and reused. */
function groundOf(scene: string): Promise<string> {
  const known = grounds.get(scene);
  if (known) return known;
  const drawing = drawGround(scene);
  grounds.set(scene, drawing);
  return drawing;
}

async function drawGround(scene: string): Promise<string> {
  const [picture, logo] = await Promise.all([publicFile(scene), publicFile('/images/logo.svg')]);
  const { width, height } = shareSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${light.dark}"/>
<clipPath id="arch"><path d="M690 ${height}V283a215 215 0 0 1 430 0v${height}z"/></clipPath>
<g clip-path="url(#arch)"><image x="690" y="68" width="430" height="562" preserveAspectRatio="xMidYMid slice" href="${embedded('image/svg+xml', picture)}"/></g>
<rect x="80" y="408" width="64" height="64" rx="14" fill="${light.page}"/>
<image x="86" y="413" width="52" height="52" href="${embedded('image/svg+xml', logo)}"/>
</svg>`;
  return embedded('image/png', await png(svg));
}

async function png(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

const box = (style: object, ...children: readonly (object | string)[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Draws one PNG of 1200 by 630 px. Satori lays out text and converts it to paths, so no system font is involved. */
export async function drawSharePicture({ title, place, name, promise, scene }: ShareText): Promise<Buffer> {
  const heading = { fontFamily: 'Heading', color: light['on-dark'] };
  const small = { fontFamily: 'Text', fontSize: 24, lineHeight: 1.2, color: light['on-dark'] };
  const below = { position: 'absolute', left: 80, top: 488, width: 580 };
  const words = box(
    { flexDirection: 'column', ...shareSize, padding: '84px 80px' },
    box({ ...heading, width: 560, fontSize: title.length > 42 ? 56 : 66, lineHeight: 1.1 }, title),
    ...(place ? [box({ ...heading, marginTop: 22, fontSize: 42, color: light['brass-on-dark'] }, place)] : []),
    box({ ...heading, position: 'absolute', left: 164, top: 420, fontSize: 30 }, name),
    box({ ...small, ...below }, promise),
  );
  const [ground, text] = await Promise.all([
    groundOf(scene),
    satori(words as unknown as Parameters<typeof satori>[0], { ...shareSize, fonts }),
  ]);
  return png(
    text.replace(
      '>',
      `><image width="${shareSize.width}" height="${shareSize.height}" image-rendering="optimizeSpeed" href="${ground}"/>`,
    ),
  );
}
