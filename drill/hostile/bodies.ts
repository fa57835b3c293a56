import fc from 'fast-check';
import type { Question } from '../load/visitor.ts';

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const withBytes = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);

/** Bodies that no honest browser sends, by what is wrong with them. */
export function hostileBodies(good: Record<string, unknown>): Record<string, string | Buffer> {
  const json = (value: unknown) => JSON.stringify(value);
  const each = (value: unknown) => json(Object.fromEntries(Object.keys(good).map((name) => [name, value])));
  return {
    nothing: '',
    'half an object': '{',
    'no object': 'null',
    'a number': '1e999',
    'a text': '"x"',
    'an array': '[]',
    'an array of objects': json([good]),
    'not JSON': 'name=1&email=2',
    'a comment': `/* */${json(good)}`,
    'a byte order mark': `\uFEFF${json(good)}`,
    'two values': `${json(good)}${json(good)}`,
    'single quotes': "{'name':'x'}",
    'every field null': each(null),
    'every field a number': each(1),
    'every field true': each(true),
    'every field an array': each([]),
    'every field an object': each({ toString: 'x', valueOf: 'x', length: 1e9 }),
    'every field NUL': each('a\u0000b'),
    'every field a lone surrogate': each('a\ud800b'),
    'every field a pair of the wrong way': each('\udc00\ud800'),
    'every field long': each('x'.repeat(9000)),
    'every field a format': each('%s%n%x{{7*7}}<%= 7*7 %>'),
    'every field SQL': each(`'; drop table leads; --`),
    'every field a path': each('../../../../etc/passwd\u0001'),
    'every field a header': each('x\r\nBcc: evil@example.com\r\n\r\nbody'),
    'every field blank': each(''),
    'a huge number': json({ ...good, id: 1e308 }),
    'a negative number': json({ ...good, id: -1 }),
    'a fraction': json({ ...good, id: 1.5 }),
    'a big integer': '{"id":9223372036854775808}',
    'prototype keys': '{"__proto__":{"name":"x","isAdmin":true},"constructor":{"prototype":{"x":1}}}',
    'prototype keys as fields': json({ hasOwnProperty: 1, toString: 2, ...good }),
    'the same key twice': `{"name":"a","name":1,${json(good).slice(1)}`,
    'many keys': json(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]))),
    'deep arrays': deep('[', ']', 30_000),
    'deep objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    'invalid UTF-8': withBytes(0xc3, 0x28),
    'overlong UTF-8': withBytes(0xc0, 0xaf),
    'surrogates in UTF-8': withBytes(0xed, 0xa0, 0x80),
    'a cut character': withBytes(0xf0, 0x9f, 0x98),
    UTF16: Buffer.from(json(good), 'utf16le'),
    'bytes of no meaning': Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256)),
    'just too much': json({ ...good, message: 'x'.repeat(66_000) }),
  };
}

/** The same body under other headers: a wrong type, a wrong encoding, a strange length. */
export function hostileHeaders(path: string, good: Record<string, unknown>): Question[] {
  const body = JSON.stringify(good);
  const heads: Record<string, string>[] = [
    { 'Content-Type': 'text/html' },
    { 'Content-Type': 'application/xml' },
    { 'Content-Type': 'application/json; charset=utf-7' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'application/jsonp' },
    { 'Content-Type': 'multipart/form-data' },
    { 'Content-Type': 'x'.repeat(4000) },
    { 'Content-Type': ',' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'br, identity' },
    { 'Idempotency-Key': 'x'.repeat(3000) },
    { 'Idempotency-Key': ' ' },
    { Accept: '*/*;q=x, text/html;q=' },
    { Accept: 'x'.repeat(4000) },
    { Cookie: `advocate_session=${'x'.repeat(4000)}` },
    { Cookie: '=;=;;;__proto__=1; advocate_device=..' },
    { 'User-Agent': '' },
    { 'User-Agent': '<script>'.repeat(300) },
    { Origin: 'http://[' },
    { Referer: 'javascript:alert(1)' },
    { Range: 'bytes=0-0,-1' },
    { 'If-None-Match': '*' },
    { Expect: 'x' },
  ];
  return heads.map((headers) => ({ path, body, headers }));
}

/** Random bodies: the shape of the good one with anything in its fields, or anything at all. */
export function randomBodies(good: Record<string, unknown>, count: number, seed: number): string[] {
  const anything = fc.anything({ withNullPrototype: true, withObjectString: true, maxDepth: 3 });
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const shaped = fc.record(
    Object.fromEntries(Object.keys(good).map((name) => [name, fc.oneof(anything, text, fc.constant(good[name]))])),
    { requiredKeys: [] },
  );
  return fc
    .sample(fc.oneof(shaped, shaped, fc.jsonValue(), anything), { numRuns: count, seed })
    .map(
      (value) =>
        JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'undefined',
    );
}
