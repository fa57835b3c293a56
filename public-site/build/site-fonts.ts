import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { writeWhole } from './write-whole.ts';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../.cache/fonts');
const packages = '@fontsource-variable';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

/** What the site's texts are written with. What a visitor types beyond it is drawn in an installed font. */
const letters = `${ascii}\u00a0¡¿§©«»ªº×ÁÉÍÓÚÜÑáéíóúüñ‘’“”–—…‹›•`;

/** What names, figures, headings, quotations and phone numbers do without: nothing else is set in the heading font. */
const signs = '*<=>@[\\]^_`{}~';
const lettersOf = {
  'brygada-1918': [...letters].filter((letter) => !signs.includes(letter)).join(''),
  'source-sans-3': letters,
};

const options = {
  targetFormat: 'woff2',
  /** What browsers use of a font by themselves for these letters, and figures of one width. */
  keepFeatures: ['kern', 'liga', 'tnum'],
  /** The weights that `fonts.css` names: running text to headings. */
  variationAxes: { wght: { min: 400, max: 600 } },
} as const;

/**
 * Lets the package names in `fonts.css` lead to fonts with these letters and weights alone, which saves a first visit half
 * of their bytes. They are written when a build or the development server starts, not by who only reads the settings.
 */
export function siteFonts(): Plugin {
  return {
    name: 'site-fonts',
    async config(_settings, { isSsrBuild }) {
      if (isSsrBuild) return;
      for (const [name, of] of Object.entries(lettersOf)) {
        const file = join(name, 'files', `${name}-latin-wght-normal.woff2`);
        const font = await readFile(resolve(join(packages, file)));
        await writeWhole(join(folder, file), await subsetFont(font, of, options));
      }
      return { resolve: { alias: [{ find: packages, replacement: folder }] } };
    },
  };
}

/** The letters of a page's HTML that its fonts do not have, and the signs in its headings. */
export function lettersMissing(html: string): string[] {
  const unknown = [...html.replaceAll(/\s/g, '')].filter((letter) => !letters.includes(letter));
  const headings = [...html.matchAll(/<(h[1-6]|blockquote)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner);
  const inHeadings = [...headings.join('').replaceAll(/<[^>]*>|&\w+;|&#\w+;/g, '')].filter((one) =>
    signs.includes(one),
  );
  return [...new Set([...unknown, ...inHeadings])];
}
