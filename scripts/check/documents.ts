import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';

const rooms = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const PATH = new RegExp(`^(?:${rooms.map(({ name }) => name.replace('.', '\\.')).join('|')})/[\\w./-]+$`);
const BUILT = /(^|\/)(dist|node_modules|\.cache|\.data|\.ssr)(\/|$)/;

const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts));
const sources = treeFiles('*.ts', '*.tsx');
const tests = treeFiles('*.test.ts', '*.test.tsx', '*.spec.ts');

/** Patterns that name something, each with the test of whether it exists. */
const rules: [RegExp, (name: string, file: string) => boolean][] = [
  [/\]\(([^)#\s]+)[^)]*\)/g, (link, file) => /^[a-z]+:/.test(link) || existsSync(join(root, dirname(file), link))],
  [/`([^`]+)`/g, (code) => !PATH.test(code) || BUILT.test(code) || existsSync(join(root, code))],
  [/`([\w-]+\.tsx?)`/g, (name) => sources.some((path) => path.endsWith(`/${name}`))],
  [/\bnpm (?:run )?((?:start|test)\b|(?<=run )[a-z][\w:-]*)/g, (script) => scripts.has(script)],
];

/**
 * Checks that every path, link and npm command named in a document exists, and that every test quoted in
 * docs/security.md is in the named file. Returns file:line and what is missing.
 */
export const brokenDocuments = (): string[] =>
  treeFiles('*.md').flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => missingIn(file, line).map((what) => `${file}:${index + 1}  ${what}`)),
  );

function missingIn(file: string, line: string): string[] {
  const broken = rules.flatMap(([pattern, isThere]) =>
    [...line.matchAll(pattern)].flatMap(([, name = '']) => (isThere(name, file) ? [] : `there is no ${name}`)),
  );
  return [...broken, ...brokenTests(file, line)];
}

function brokenTests(file: string, line: string): string[] {
  if (file !== 'docs/security.md') return [];
  return [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s*"[^"]+")+)/g)].flatMap(
    ([, test = '', titles = '']) => {
      const path = tests.find((one) => one === test || one.endsWith(`/${test}`));
      if (path === undefined) return [`there is no ${test}`];
      const source = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
      return [...titles.matchAll(/"([^"]+)"/g)]
        .filter(([, title = '']) => !source.includes(title))
        .map(([, title]) => `${test} has no test "${title}"`);
    },
  );
}
