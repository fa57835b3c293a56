import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../../scripts/builds.ts';
import { sourceTree } from './source-tree.ts';

const fixture = join(import.meta.dirname, 'other-firm');
/** Files in the folder other than facts. */
const kept = new Set([
  'fee.ts',
  'guide-sources.ts',
  'review.ts',
  'package.json',
  'tsconfig.json',
  'types.ts',
  'colors.ts',
]);
/** The accent colors of the first firm and of the other one. */
export const green = '#1f5145';
export const blue = '#1d4a6b';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path d="M8 8h48v48z"/></svg>';

/** All pictures that the facts and the pages name. */
const pictures = [
  'favicon.svg',
  ...[
    'logo',
    'badges/bar',
    'team/ada-ridgeway',
    'team/ben-ridgeway',
    'scenes/office-austin',
    'scenes/office-boulder',
  ].map((name) => `images/${name}.svg`),
];

function putIn(tree: string) {
  const folder = join(tree, 'firm');
  for (const name of readdirSync(folder)) {
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  cpSync(fixture, folder, { recursive: true });
  const colors = join(folder, 'colors.ts');
  writeFileSync(colors, readFileSync(colors, 'utf8').replaceAll(green, blue));
  for (const picture of pictures) {
    mkdirSync(dirname(join(folder, 'pictures', picture)), { recursive: true });
    writeFileSync(join(folder, 'pictures', picture), mark);
  }
}

const sources = ['firm', 'facts', 'public-site', 'admin-app', 'api', 'tests/harness/releases/other-firm'];

/**
 * Creates a tree with another firm's folder in place of this one's, with `more` of this tree's sources in its key. A tree of
 * the same name and another key is removed.
 */
export const otherFirmTree = (name: string, ...more: string[]): string =>
  sourceTree({ name, key: hashOf([...sources, ...more]).slice(0, 12), fill: putIn });
