import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The maps and headers of nginx.conf, so that no rule stands twice. */
const configuration = readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8');

/** nginx's variables of one request, without the dollar sign. */
export type Variables = Record<string, string>;

/** The words of a directive; quotes hold one together. */
const wordsOf = (directive: string) =>
  [...directive.matchAll(/"([^"]*)"|([^\s;]+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const directives = (name: string) =>
  [...configuration.matchAll(new RegExp(`^ {2}${name} (.+);$`, 'gm'))].map(([, words = '']) => wordsOf(words));

/** The maps of a configuration by the variable that each gives. A map ends with a brace on a line of its own. */
export function mapsIn(text: string) {
  const found = [...text.matchAll(/^ {2}map (.+) \$(\w+) \{\n([\s\S]*?)\n? {2}\}$/gm)];
  return new Map(
    found.map(([, source = '', name = '', lines = '']) => {
      const cases = lines.split('\n').flatMap((line) => {
        const [key = '', value] = wordsOf(line);
        const [, anyCase, pattern] = /^~(\*?)(.+)$/.exec(key) ?? [];
        return value === undefined ? [] : [{ key, pattern: pattern && new RegExp(pattern, anyCase ? 'i' : ''), value }];
      });
      return [name, { source: wordsOf(source)[0] ?? '', cases }] as const;
    }),
  );
}

const maps = mapsIn(configuration);

/** The value that nginx.conf's maps give a variable, unless the request has it; empty where neither does. */
export function readVariable(name: string, request: Variables): string {
  const map = maps.get(name);
  if (name in request || map === undefined) return request[name] ?? '';
  const source = filled(map.source, request);
  const exact = map.cases.find(({ key }) => key === source);
  if (exact !== undefined) return filled(exact.value, request);
  for (const { pattern, value } of map.cases) {
    const match = pattern ? pattern.exec(source) : null;
    if (match) return filled(value, { ...request, ...match.groups });
  }
  return filled(map.cases.find(({ key }) => key === 'default')?.value ?? '', request);
}

const filled = (text: string, request: Variables): string =>
  text.replace(/\$(\w+)/g, (_all, name: string) => readVariable(name, request));

const added = directives('add_header').map(([name = '', value = '']) => ({ name, value }));
const hidden = directives('proxy_hide_header').map(([name = '']) => name);

const numberIn = (name: string, parameter: string) =>
  Number.parseInt(
    directives(name)
      .flat()
      .find((word) => word.startsWith(`${parameter}=`))
      ?.slice(parameter.length + 1) ?? '',
    10,
  );

/** How many requests a second one address may send to the API, and how many more in a burst. */
export const callLimit = { perSecond: numberIn('limit_req_zone', 'rate'), burst: numberIn('limit_req', 'burst') };

const withheld = new Set(
  directives('proxy_set_header').flatMap(([name = '', value]) => (value === '' ? [name.toLowerCase()] : [])),
);

/** Whether a header of a visitor reaches the API: none that names where they come from; nginx drops underscores anyway. */
export const isPassedOn = (name: string): boolean => !withheld.has(name) && !/_|^expect$/.test(name);

/** Puts nginx.conf's headers on an answer. The API's own policy and caching stand. */
export function withHeaders(response: Response, request: Variables): Response {
  const { headers, status } = response;
  for (const name of hidden) headers.delete(name);
  const variables: Variables = { ...request, status: String(status), scheme: 'http' };
  for (const name of ['Content-Security-Policy', 'Cache-Control', 'Vary', 'Retry-After']) {
    variables[`upstream_http_${name.toLowerCase().replaceAll('-', '_')}`] = headers.get(name) ?? '';
  }
  for (const { name, value } of added) {
    const text = filled(value, variables);
    if (text !== '') headers.append(name, text);
  }
  return response;
}
