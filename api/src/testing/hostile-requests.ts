import { pageHeaders } from '@advocate/facts/page-headers';
import fc from 'fast-check';
import type { TableRequest } from './calls.ts';

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const withBytes = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);

/** Bodies that no call with a field accepts, by what is wrong with them. */
export const malformedBodies: Record<string, string | Buffer> = {
  nothing: '',
  'half an object': '{',
  'no object': 'null',
  'a number': '1e999',
  'a text': '"x"',
  'an array': '[]',
  'not JSON': 'name=1&email=2',
  'single quotes': "{'name':'x'}",
  'deep arrays': deep('[', ']', 30_000),
  'deep objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'invalid UTF-8': withBytes(0xc3, 0x28),
  'overlong UTF-8': withBytes(0xc0, 0xaf),
  'surrogates in UTF-8': withBytes(0xed, 0xa0, 0x80),
  'a cut character': withBytes(0xf0, 0x9f, 0x98),
  'bytes of no meaning': Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256)),
  'an empty object': '{}',
  'two empty objects': '{}{}',
  'a comment alone': '{/**/}',
  'a byte order mark alone': Buffer.from([0xef, 0xbb, 0xbf]),
  'only NUL bytes': Buffer.alloc(4),
  'prototype keys': '{"__proto__":{"id":1,"name":"x","isAdmin":true},"constructor":{"prototype":{"id":1}}}',
  'open brackets': '['.repeat(60_000),
  '65 KB': `{"x":"${'a'.repeat(66_000)}"}`,
  XML: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
};

/** Returns all of these, and others that no honest browser sends; a few are accepted, since a text may be anything. */
function hostileBodies(good: Record<string, unknown>): Record<string, string | Buffer> {
  const json = (value: unknown) => JSON.stringify(value);
  const filled = (fields: object, value: unknown) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
  const each = (value: unknown) => json(filled(good, value));
  const unprintable = { toString: 'x', valueOf: 'x', length: 1e9 };
  return {
    ...malformedBodies,
    'an array of objects': json([good]),
    'a comment': `/* */${json(good)}`,
    'a byte order mark': `\uFEFF${json(good)}`,
    'two values': `${json(good)}${json(good)}`,
    'every field null': each(null),
    'every field a number': each(1),
    'every field true': each(true),
    'every field an array': each([]),
    'every field an object': each(unprintable),
    'every field of every row an object': json(
      Object.fromEntries(
        Object.entries(good).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map((row) => filled(Object(row), unprintable)) : value,
        ]),
      ),
    ),
    'every field NUL': each('a\u0000b'),
    'every field a lone surrogate': each('a\ud800b'),
    'every field a pair of the wrong way': each('\udc00\ud800'),
    'every field long': each('x'.repeat(9000)),
    'every field a format': each('%s%n%x{{7*7}}<%= 7*7 %>'),
    'every field SQL': each(`'; drop table leads; --`),
    'every field a path': each('../../../../../etc/passwd\u0001'),
    'every field a header': each('x\r\nBcc: evil@example.com\r\n\r\nbody'),
    'every field blank': each(''),
    'a huge number': json({ ...good, id: 1e308 }),
    'a negative number': json({ ...good, id: -1 }),
    'a fraction': json({ ...good, id: 1.5 }),
    'a big integer': '{"id":9223372036854775808}',
    'prototype keys as fields': json({ hasOwnProperty: 1, toString: 2, ...good }),
    'the same key twice': `{"name":"a","name":1,${json(good).slice(1)}`,
    'many keys': json(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]))),
    UTF16: Buffer.from(json(good), 'utf16le'),
    'just too much': json({ ...good, message: 'x'.repeat(66_000) }),
  };
}

/** Returns the same body with other headers: a wrong type, a wrong encoding, a strange length. */
function hostileHeaders(path: string, good: Record<string, unknown>): TableRequest[] {
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
    { 'X-Session-Id': 'x'.repeat(3000) },
    { 'X-Session-Id': "\u00e9'; --" },
    { 'X-Acknowledgment-Version': '__proto__' },
    { 'Sec-GPC': '?1' },
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

/** Returns random bodies, different in each run: the shape of the good one with anything in its fields, or anything. */
function randomBodies(good: Record<string, unknown>, count: number): string[] {
  const anything = fc.anything({ withNullPrototype: true, withObjectString: true, maxDepth: 3 });
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const shaped = fc.record(
    Object.fromEntries(Object.keys(good).map((name) => [name, fc.oneof(anything, text, fc.constant(good[name]))])),
    { requiredKeys: [] },
  );
  return fc
    .sample(fc.oneof(shaped, shaped, fc.jsonValue(), anything), { numRuns: count })
    .map(
      (value) =>
        JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'undefined',
    );
}

/** Returns all of these for one call, and `random` random ones, each with what is wrong with it. */
export const hostileRequests = (path: string, good: Record<string, unknown>, random: number) => [
  ...Object.entries(hostileBodies(good)).map(([what, body]) => ({ what, path, body, headers: {} })),
  ...randomBodies(good, random).map((body) => ({ what: body.slice(0, 80), path, body, headers: {} })),
  ...hostileHeaders(path, good).map((request) => ({ what: JSON.stringify(request.headers).slice(0, 80), ...request })),
];

/** Queries that none of our pages sends. */
export const hostileQueries: readonly string[] = [
  'days=x',
  'days=-1',
  'days=31',
  'id=x',
  'id=-1',
  'id=1e99',
  'id[]=1',
  'id=1&id=2',
  '__proto__=1',
  "kind='%20or%201=1--",
];

/** Headers of a page that no honest browser sends. */
export const hostilePages: readonly Record<string, string>[] = [
  ...['x', '-1', '1e9', '999999999999', '1, 2'].map((limit) => ({ [pageHeaders.limit]: limit })),
  ...['x', '\xff', 'A'.repeat(5000), "' or 1=1--"].map((before) => ({ [pageHeaders.before]: before })),
];

/** What must never be shown: where our code is, what it is made of, what the database answered. */
export const TELLTALE = /node_modules|\bat \w+ \(|\.ts:\d|\.js:\d|postgres|SELECT |syntax error|Error:|ECONN|undefined/;
