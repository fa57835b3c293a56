import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';

const DOCUMENT = 'docs/reference/measurements.md';
const ROW = /^\| ([a-z][a-z0-9-]*) +\| (.+?) +\|/;
const LITERAL = /'([^'\n]{8,})'|`([^`\n]{8,})`/g;

/**
 * Returns each row of the measurements whose benchmark, resilience test or promise is not in the code. Benchmarks have a
 * `name`; resilience tests are called after their file or export, and quote their promises.
 */
export function oldMeasurements(text = readFileSync(join(root, DOCUMENT), 'utf8')): string[] {
  const [bench = '', resilience = ''] = text.split('<!-- bench: end -->');
  const figures = new Set(matches(sourcesOf('tests/benchmarks'), /\bname: '([^']+)'/g));
  const { names, promises } = resilienceTests();
  return [
    ...rowsIn(bench)
      .filter(([name]) => !figures.has(name))
      .map(([name]) => `${DOCUMENT}: no benchmark is called ${name}`),
    ...rowsIn(resilience)
      .filter(([name, promise]) => !names.has(name) || !promises.some((one) => one.test(promise)))
      .map(([name, promise]) => `${DOCUMENT}: no resilience test ${name} promises '${promise}'`),
  ];
}

function resilienceTests() {
  const sources = sourcesOf('tests/resilience');
  const exported = matches(sources, /^export const (\w+)/gm);
  return {
    names: new Set([
      ...treeFiles('tests/resilience/*.resilience.ts').map((file) => basename(file, '.resilience.ts')),
      ...exported.map((name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)),
    ]),
    // A text that is nothing but placeholders would match any promise.
    promises: matches(sources, LITERAL)
      .filter((text) => text.replace(/\$\{[^}]*\}/g, '').length > 8)
      .map(patternOf),
  };
}

const sourcesOf = (folder: string): string =>
  treeFiles(`${folder}/*.ts`)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');

/** Returns what a text becomes when its placeholders are filled in. */
function patternOf(text: string): RegExp {
  const fixed = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

const rowsIn = (section: string): [string, string][] =>
  section.split('\n').flatMap((line): [string, string][] => {
    const [, subject, second] = ROW.exec(line) ?? [];
    return subject === undefined || second === undefined || subject === 'figure' ? [] : [[subject, second]];
  });
