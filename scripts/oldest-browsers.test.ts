import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import DoIUse from 'doiuse';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';
import { root } from './settings.ts';

/** The oldest browsers that the README promises to support, tested against the builds. */
const publicHalf = ['safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 100', 'chrome >= 103'];
const staffHalf = ['safari', 'ios_saf', 'firefox', 'chrome', 'edge'].map((name) => `last 2 years and ${name} > 0`);

/** Features without which a page looks plainer but works equally well. */
const niceties = [
  'css-clip-path',
  'css-container-queries',
  'css-display-contents',
  'css-has',
  'css-marker-pseudo',
  'css-masks',
  'css-media-scripting',
  'css-overflow',
  'css-overscroll-behavior',
  'css-resize',
  'css-scrollbar',
  'css3-cursors',
  'multicolumn',
  'text-decoration',
  'text-size-adjust',
];

const filesOf = (ending: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(root, folder, name)),
  );

function unknownSyntax(version: string, files: string[]): string {
  const parameters = [version, ...files, '--module', '--checkFeatures', '--noColor'];
  const done = spawnSync(join(root, 'node_modules/.bin/es-check'), parameters, { encoding: 'utf8' });
  return done.status === 0 ? '' : done.stdout + done.stderr;
}

async function unknownStyles(browsers: readonly string[], files: string[]): Promise<string[]> {
  // Rules in @supports apply only in browsers with the feature.
  const withoutQuestions = (css: Root): void => {
    css.walkAtRules('supports', (rule) => void rule.remove());
  };
  const linter = postcss([withoutQuestions, new DoIUse({ browsers, ignore: niceties })]);
  const results = files.map((from) => linter.process(readFileSync(from, 'utf8'), { from }));
  return (await Promise.all(results)).flatMap((result) => result.warnings().map(({ text }) => text));
}

test.each([
  ['visitors', 'es2022', ['public-site/dist/assets', 'shared-ui/dist']],
  ['staff', 'es2023', ['admin-app/dist/assets']],
])('the oldest browsers of %s know every script', (_who, version, folders) => {
  expect(unknownSyntax(version, filesOf('.js', folders))).toBe('');
});

test.each([
  ['visitors', publicHalf, ['public-site/dist/assets', 'shared-ui/dist']],
  ['staff', staffHalf, ['admin-app/dist/assets']],
])('the oldest browsers of %s know every style that matters', async (_who, browsers, folders) => {
  expect(await unknownStyles(browsers, filesOf('.css', folders))).toEqual([]);
});
