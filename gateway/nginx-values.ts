import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What nginx.conf says about headers, policies and words, read from it so that no value stands twice. */
const configuration = readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8');

/** The headers of every answer that never change. */
export const fixedHeaders = [...configuration.matchAll(/^ {2}add_header (\S+) +(?:"(.+)"|([^$\s]+)) always;$/gm)].map(
  ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
);

/** The content security policy of pages and of calls. */
export const policies = { pages: valueIn('policy_of_pages', 'default'), api: valueIn('policy', 'api') };

/** What an answer of the gateway's own says, by its status. */
export const wordsFor = (status: number) => valueIn('words', String(status)) || valueIn('words', 'default');

const owners = [...linesOf('owner').matchAll(/^ +"~(\*?)(.+)" +(\w+);$/gm)].map(([, anyCase, pattern = '', owner]) => ({
  pattern: new RegExp(pattern, anyCase ? 'i' : ''),
  owner,
}));

/** Whether a path is nothing for the public, where the staff area has a host of its own. */
export const isForStaffAlone = (path: string): boolean =>
  owners.find(({ pattern }) => pattern.test(path))?.owner === 'staff';

function valueIn(variable: string, key: string) {
  return new RegExp(`^ +${key} +"(.+)";$`, 'm').exec(linesOf(variable))?.[1] ?? '';
}

/** What a map gives a variable. */
function linesOf(variable: string) {
  return new RegExp(`^ {2}map \\S+ \\$${variable} {\n([^}]*)`, 'm').exec(configuration)?.[1] ?? '';
}
