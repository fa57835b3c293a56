import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The maps and headers are read from nginx.conf, so that no rule is written twice. */
const configuration = readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8');

/** nginx's variables for one request, without the dollar sign. */
export type Variables = Record<string, string>;

/** Returns the words of a directive; quoted text is one word. */
const wordsOf = (directive: string) =>
  [...directive.matchAll(/"([^"]*)"|([^\s;]+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const directives = (name: string) =>
  [...configuration.matchAll(new RegExp(`^ {2}${name} (.+);$`, 'gm'))].map(([, words = '']) => wordsOf(words));

/** Returns a configuration's maps by the variable that each defines. A map must end with a brace on its own line. */
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

/** Returns a variable's value in the request, otherwise the one from nginx.conf's maps; empty if neither defines it. */
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

/** How many requests per second one address may send to the API, and how many more in a burst. */
export const callLimit = { perSecond: numberIn('limit_req_zone', 'rate'), burst: numberIn('limit_req', 'burst') };

const withheld = new Set(
  directives('proxy_set_header').flatMap(([name = '', value]) => (value === '' ? [name.toLowerCase()] : [])),
);

/** Returns whether a visitor's header is forwarded: none that claims an origin or, as in nginx, has an underscore. */
export const isPassedOn = (name: string): boolean => !withheld.has(name) && !/_|^expect$/.test(name);

/** Sets nginx.conf's headers on a response. The API's own security policy and caching headers are kept. */
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
