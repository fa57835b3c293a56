import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '../git.ts';
import { root } from '../settings.ts';

/**
 * Every path, link and npm command that a document names exists, and every test whose title docs/requirements.md or
 * docs/security.md quotes stands in the file it names. Prints file:line and what is missing.
 */
const rooms = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const PATH = new RegExp(`^(?:${rooms.map(({ name }) => name.replace('.', '\\.')).join('|')})/[\\w./-]+$`);
const BUILT = /(^|\/)(dist|node_modules|\.cache|\.data|\.ssr)(\/|$)/;

const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts));
const documents = listed('*.md');
const tests = listed('*.test.ts', '*.test.tsx', '*.spec.ts');

const findings = documents.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => missingIn(file, line).map((what) => `${file}:${index + 1}  ${what}`)),
);
for (const finding of findings) console.error(finding);
console.log(
  findings.length === 0 ? `Documents: ${documents.length} keep their word.` : `Documents: ${findings.length} broken.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;

function listed(...patterns: string[]): string[] {
  const files = git(root, 'ls-files', '-co', '--exclude-standard', ...patterns) ?? '';
  return files.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

function missingIn(file: string, line: string): string[] {
  return [...brokenLinks(file, line), ...brokenPaths(line), ...brokenCommands(line), ...brokenTests(file, line)];
}

function brokenLinks(file: string, line: string): string[] {
  return [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
    .map((target) => `there is no ${target}`);
}

function brokenPaths(line: string): string[] {
  return [...line.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => PATH.test(code) && !BUILT.test(code) && !existsSync(join(root, code)))
    .map((code) => `there is no ${code}`);
}

function brokenCommands(line: string): string[] {
  return [...line.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
    .filter(([, named, short]) => !scripts.has(named ?? short ?? ''))
    .map(([command]) => `there is no ${command}`);
}

function brokenTests(file: string, line: string): string[] {
  if (!/^docs\/(requirements|security)/.test(file)) return [];
  return [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s*"[^"]+")+)/g)].flatMap(
    ([, test = '', titles = '']) => {
      const path = tests.find((one) => one === test || one.endsWith(`/${test}`));
      if (path === undefined) return [`there is no ${test}`];
      const source = readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
      return [...titles.matchAll(/"([^"]+)"/g)]
        .filter(([, title = '']) => !source.includes(title) && !templates(source).some((one) => one.test(title)))
        .map(([, title]) => `${test} has no test "${title}"`);
    },
  );
}

/** Titles that a table of cases fills in, as patterns. */
function templates(source: string): RegExp[] {
  return [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, title = '']) => {
    const fixed = title.split(/\$\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${fixed.join('.+')}$`);
  });
}
