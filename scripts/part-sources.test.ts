import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { partSources, parts } from './part-sources.ts';
import { root } from './settings.ts';

type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] };

const NOT_BUILT = /\.test\.tsx?$|\/testing\/|vitest\.config/;
let modules: Map<string, Module>;

beforeAll(() => {
  const words = ['--config', 'scripts/check/import-rules.mjs', '--output-type', 'json', ...parts];
  const output = execFileSync(join(root, 'node_modules/.bin/depcruise'), words, { cwd: root, maxBuffer: 1 << 28 });
  const list = (JSON.parse(output.toString()) as { modules: Module[] }).modules;
  modules = new Map(list.map((module) => [module.source, module]));
}, 120_000);

it.each(parts)('%s is built from nothing that is missing in the list', (part) => {
  const made = [...modules.keys()].filter((file) => file.startsWith(`${part}/`) && !NOT_BUILT.test(file));
  for (const file of made) made.push(...importsOf(file).filter((next) => !made.includes(next)));
  expect(made.length).toBeGreaterThan(10);
  const isListed = (file: string) => partSources[part].some((source) => `${file}/`.startsWith(`${source}/`));
  expect(made.filter((file) => !isListed(file))).toEqual([]);
});

/** Returns the source files that a file imports, without type imports, which no build contains. */
function importsOf(file: string): string[] {
  const dependencies = modules.get(file)?.dependencies ?? [];
  return dependencies
    .filter(({ resolved, dependencyTypes }) => modules.has(resolved) && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved)
    .filter((resolved) => /\.[a-z]+$/.test(resolved) && !resolved.includes('node_modules/'));
}
