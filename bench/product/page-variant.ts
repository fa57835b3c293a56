import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/precompress.ts';
import { root } from '../../scripts/settings.ts';
import { workFolder } from '../bench.ts';
import { templateNames, templates } from './templates.ts';

/** A copy of the built pages in which the HTML of every template is changed; for `startProductNginx({ pages })`. */
export async function pageVariant(
  change: (html: string) => string,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = mkdtempSync(join(workFolder, 'pages-'));
  const isWanted = (path: string) => !/\/dist\/assets$|\.html\.(gz|br)$/.test(path);
  cpSync(join(root, 'public-site/dist'), folder, { recursive: true, filter: isWanted });
  for (const template of templateNames) {
    const file = join(folder, fileOf(template === 'not found' ? '/404.html' : templates[template]));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  for (const [name, text] of Object.entries(files)) {
    rmSync(join(folder, `${name}.gz`), { force: true });
    writeFileSync(join(folder, name), text);
  }
  await precompress(folder);
  return folder;
}

const fileOf = (path: string) => (path.endsWith('.html') ? path : join(path, 'index.html'));

/** The page with every script removed, data included. */
export const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '');
