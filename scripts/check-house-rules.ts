import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The rules of DESIGN section 2 that the linter has no word for; each prints file:line and why. */
type Finding = { file: string; line: number; rule: string };

const root = resolve(import.meta.dirname, '..');
const PARTS = ['public-site', 'admin-app', 'shared-ui', 'api'];
const SCREENS = ['dashboard', 'leads', 'visits', 'calls', 'emails'];
const BANNED_FOLDERS = ['utils', 'helpers', 'common', 'types', 'services', 'controllers'];
const SQL_HOMES =
  /(\/|^)(queries|[\w-]+-queries|migrate|sql|staff)\.ts$|\/(migrations|seed|testing|test)\/|\.test\.ts$/;
const IMPORT = /^\s*(?:import|export)\b[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^\s*import\s+'([^']+)'/;

const findings = PARTS.flatMap((part) => sourceFiles(join(root, part)).flatMap(checkFile));
for (const { file, line, rule } of findings) console.error(`${file}:${line}  ${rule}`);
console.log(findings.length === 0 ? 'House rules: kept.' : `House rules: ${findings.length} broken.`);
process.exitCode = findings.length === 0 ? 0 : 1;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', '.cache', 'coverage'].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|css)$/.test(name) ? [path] : [];
  });
}

function checkFile(path: string): Finding[] {
  const file = relative(root, path);
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = (line: number, rule: string): Finding => ({ file, line: line + 1, rule });
  const found: Finding[] = [];
  const folder = dirname(file)
    .split('/')
    .find((name) => BANNED_FOLDERS.includes(name));
  if (folder) found.push(at(0, `a folder named ${folder}/ says nothing: name it after what it holds`));
  for (const [index, line] of lines.entries()) {
    const rule = file.endsWith('.css')
      ? brokenInCss(file, line)
      : (brokenByImport(file, line) ?? brokenInCode(file, line));
    if (rule) found.push(at(index, rule));
  }
  return found;
}

function brokenInCss(file: string, line: string) {
  if (file.endsWith('tokens.css')) return undefined;
  if (/:[^;{]*(#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch)\()/i.test(line)) {
    return 'a raw colour: only shared-ui/src/tokens.css names colours';
  }
  return undefined;
}

function brokenInCode(file: string, line: string) {
  if (file.startsWith('api/') && /\bsql(<[^`]*>)?`|\bsql\.unsafe\(/.test(line) && !SQL_HOMES.test(file)) {
    return 'SQL outside queries.ts';
  }
  return undefined;
}

function brokenByImport(file: string, line: string) {
  const match = IMPORT.exec(line);
  const target = match?.[1] ?? match?.[2] ?? match?.[3];
  if (target === undefined) return undefined;
  const resolved = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target;
  return intoApi(file, line, resolved) ?? intoKit(file, resolved) ?? sideways(file, resolved);
}

function intoApi(file: string, line: string, target: string) {
  const isApp = /^(public-site|admin-app|shared-ui)\//.test(file);
  if (!isApp || !/^(@advocate\/api|api)(\/|$)/.test(target)) return undefined;
  if (!/contract/.test(target)) return 'apps know the API by its contracts only';
  return /^\s*(import|export)\s+type\b/.test(line) ? undefined : 'apps import only types from the API: import type';
}

function intoKit(file: string, target: string) {
  const isDoor = /^(public-site|admin-app)\/src\/ui\//.test(file);
  const isApp = /^(public-site|admin-app)\/src\//.test(file);
  if (isApp && !isDoor && /^shared-ui\/(src|dist)\/.*\.tsx?$/.test(target)) return "the kit has one door: '#ui'";
  return undefined;
}

/** Two features, two pages or two screens share by going down to lib, never sideways. */
function sideways(file: string, target: string) {
  // A test looks at the product from outside, where one feature's call shows in another's answer.
  if (/\.test\.tsx?$/.test(file)) return undefined;
  for (const [home, names] of [
    ['api/src/features', undefined],
    ['public-site/src/pages', undefined],
    ['admin-app/src', SCREENS],
  ] as const) {
    const own = childOf(home, file);
    const other = childOf(home, target);
    if (own === undefined || other === undefined || own === other || own.includes('.') || other.includes('.')) continue;
    if (names === undefined || (names.includes(own) && names.includes(other))) {
      return `${own} imports ${other}: features do not import each other`;
    }
  }
  return undefined;
}

function childOf(home: string, path: string) {
  return path.startsWith(`${home}/`) ? path.slice(home.length + 1).split('/')[0] : undefined;
}
