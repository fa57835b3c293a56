import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cities } from '../../../facts/src/site-paths.ts';
import { ownFacts } from '../../../public-site/build/firm-report.ts';
import { hashOf } from '../../../scripts/builds.ts';
import { offices as itsOffices } from './other-firm/offices.ts';
import { buildInTree, sourceTree } from './source-tree.ts';

const { firm, offices, members, reviews } = ownFacts;
const fixture = join(import.meta.dirname, 'other-firm');
const parts = ['api', 'shared-ui', 'public-site', 'admin-app'];
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
const green = '#1f5145';
const blue = '#1d4a6b';
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

/** Texts that would reveal the firm whose facts come with the product. */
const traces = [
  ...[firm.name, firm.shortName, firm.email.split('@')[1]?.split('.')[0] ?? ''],
  ...members.flatMap(({ name }) => [name, name.split(/[ -]/).at(-1) ?? '']),
  ...offices.flatMap(({ city, street, phone }) => [city, street, phone, phone.replaceAll(/\D/g, '')]),
  ...reviews.map(({ author }) => author),
  ...cities.map(({ name }) => name),
].map((trace) => trace.toLowerCase());

const readable = new Set(['.html', '.js', '.json', '.css', '.svg', '.xml', '.txt', '.webmanifest', '.sql']);

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => readable.has(extname(name)));

/** Returns each file with the firm's traces in it. Places that only share a word with the firm's do not count. */
const tracesIn = (folder: string) =>
  filesIn(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
      .toLowerCase()
      .replaceAll(/\u00a0|\\xa0|\\u00a0|&nbsp;/g, ' ')
      .replaceAll('america/denver', '');
    return traces
      .filter((trace) => new RegExp(`(?<!\\p{L})${trace.replaceAll(/[.()]/g, '\\$&')}(?!\\p{L})`, 'u').test(text))
      .map((trace) => `${name}: ${trace}`);
  });

const fixtureSources = ['tests/harness/releases/other-firm', 'tests/harness/releases/other-firm.test.ts'];
const sources = ['firm', 'facts', 'public-site', 'admin-app', 'api', ...fixtureSources];
const tree = sourceTree({ name: 'other-firm', key: hashOf(sources).slice(0, 12), fill: putIn });

test('the unit tests of the parts that show a firm hold for another one', { timeout: 300_000 }, () => {
  const projects = ['public-site', 'admin-app'].map((name) => `--project=${name}`);
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', ...projects], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});

test('another firm is put in by its folder alone, and nothing released mentions the first', {
  timeout: 500_000,
}, () => {
  for (const part of parts) buildInTree(tree, part, undefined, 'https://ridgeway.law');
  for (const part of parts) expect(tracesIn(join(tree, part, 'dist')), part).toEqual([]);
  for (const part of ['public-site', 'admin-app']) {
    const dist = join(tree, part, 'dist');
    const styles = filesIn(dist).filter((name) => name.endsWith('.css'));
    const colors = styles.map((name) => readFileSync(join(dist, name), 'utf8')).join('');
    expect(colors).toContain(blue);
    expect(colors).not.toContain(green);
  }
  expect(readFileSync(join(tree, 'public-site/dist/index.html'), 'utf8')).not.toContain('undefined');
  for (const { contactPath, phone, city, hours } of itsOffices) {
    const page = readFileSync(join(tree, 'public-site/dist', contactPath.en, 'index.html'), 'utf8');
    expect(page).toContain(`tel:+1${phone.replaceAll(/\D/g, '')}`);
    expect(page).toContain(city);
    expect(page).toContain(`${hours.opensAtHour}:00 AM to ${hours.closesAtHour - 12}:00 PM`);
  }
});
