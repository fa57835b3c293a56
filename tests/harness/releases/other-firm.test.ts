import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cities } from '../../../facts/src/site-paths.ts';
import { ownFacts } from '../../../public-site/build/firm-report.ts';
import { offices as itsOffices } from './other-firm/offices.ts';
import { blue, green, otherFirmTree } from './other-firm-tree.ts';
import { buildInTree } from './source-tree.ts';

const { firm, offices, members, reviews } = ownFacts;
const parts = ['api', 'shared-ui', 'public-site', 'admin-app'];

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

const tree = otherFirmTree('other-firm');

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
