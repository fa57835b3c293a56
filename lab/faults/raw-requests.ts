import type { RawRequest } from '../../gateway/raw-request.ts';

/** Requests that no client library would send, for one path of a JSON call. */
export function rawRequests(path: string): (RawRequest & { what: string })[] {
  const raw = (what: string, line: string, head = ['Host: localhost'], body = '') => ({
    what,
    path,
    bytes: [line, ...head, 'Connection: close', '', body].join('\r\n'),
  });
  const post = (what: string, lines: string[], body = '{}') =>
    raw(what, `POST ${path} HTTP/1.1`, ['Host: localhost', ...lines], body);
  const json = 'Content-Type: application/json';
  return [
    post('more than announced', [json, 'Content-Length: 2'], '{}garbage'),
    post('a length that is none', [json, 'Content-Length: x']),
    post('a negative length', [json, 'Content-Length: -1']),
    post('two lengths', [json, 'Content-Length: 2', 'Content-Length: 3']),
    post('a length and chunks', [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    post('broken chunks', [json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    post('an unknown encoding', [json, 'Transfer-Encoding: gzip'], '{}'),
    post('good chunks of a bad body', [json, 'Transfer-Encoding: chunked'], '1\r\n{\r\n0\r\n\r\n'),
    post('10 MB announced', [json, 'Content-Length: 10485760'], '{'),
    post('10 MB in chunks', [json, 'Transfer-Encoding: chunked'], `a00000\r\n${'x'.repeat(200_000)}`),
    post('a header without a colon', [json, 'nonsense', 'Content-Length: 2']),
    post('a header of 20 KB', [json, `X-Big: ${'x'.repeat(20_000)}`, 'Content-Length: 2']),
    post('40 KB of headers', [
      json,
      ...Array.from({ length: 10 }, (_, n) => `X-${n}: ${'x'.repeat(4000)}`),
      'Content-Length: 2',
    ]),
    post('NUL in a header', [json, 'X-Nul: a\0b', 'Content-Length: 2']),
    raw('a path of 20 KB', `GET ${path}?${'x'.repeat(20_000)} HTTP/1.1`),
    raw('broken percent signs', `GET ${path}?a=%&b=%zz&limit=%00 HTTP/1.1`),
    raw('a strange method', `FOO ${path} HTTP/1.1`),
    raw('no Host', `GET ${path} HTTP/1.1`, []),
    raw('a strange Host', `GET ${path} HTTP/1.1`, [`Host: ${'a'.repeat(300)}:99999`]),
    raw('an old protocol', `GET ${path} HTTP/1.0`, []),
  ];
}
