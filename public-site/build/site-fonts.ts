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

/** Characters that the site's texts use. Anything else that a visitor types appears in an installed font. */
const letters = `${ascii}\u00a0¡¿§©«»ªº×ÁÉÍÓÚÜÑáéíóúüñ‘’“”–—…‹›•`;

/** Characters missing from the heading font, which sets only names, numbers, headings, quotations and phone numbers. */
const signs = '*<=>@[\\]^_`{}~';
const lettersOf = {
  'brygada-1918': [...letters].filter((letter) => !signs.includes(letter)).join(''),
  'source-sans-3': letters,
};

const options = {
  targetFormat: 'woff2',
  /** The features browsers apply by default to these characters, and tabular figures. */
  keepFeatures: ['kern', 'liga', 'tnum'],
  /** The weights named in `fonts.css`, from body text to headings. */
  variationAxes: { wght: { min: 400, max: 600 } },
} as const;

/**
 * Resolves the package names in `fonts.css` to fonts with only these characters and weights, which saves a first visit
 * half of their bytes. Written when a build or the development server starts, not when the configuration is only read.
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

/** Returns the characters in a page's HTML that its fonts lack, including those that its heading font lacks. */
export function lettersMissing(html: string): string[] {
  const unknown = [...html.replaceAll(/\s/g, '')].filter((letter) => !letters.includes(letter));
  const headings = [...html.matchAll(/<(h[1-6]|blockquote)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner);
  const inHeadings = [...headings.join('').replaceAll(/<[^>]*>|&\w+;|&#\w+;/g, '')].filter((one) =>
    signs.includes(one),
  );
  return [...new Set([...unknown, ...inHeadings])];
}
