import { expect, it } from 'vitest';
import { type HttpResponse, OTHER_ORIGIN, startObservatory } from './observatory.ts';

const url = new URL('https://example.com/');
const strict = {
  'content-type': 'text/html',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const toTls = { status: 301, headers: { location: 'https://example.com/' }, body: '' };
const closed = { status: 405, headers: {}, body: '' };

const shared = { 'access-control-allow-origin': OTHER_ORIGIN, 'access-control-allow-credentials': 'true' };

const score = await startObservatory(console.log);
const scoreOf = (headers: HttpResponse['headers'], plain: HttpResponse = toTls, shared: HttpResponse = closed) =>
  score(url, { secure: { status: 200, headers, body: '<script src="/a.js"></script>' }, plain, shared });

it('gives 130 points when everything is there, and 135 with good cookies', () => {
  expect(scoreOf(strict)).toEqual({ score: 130, notes: [] });
  const cookie = ['__Host-sess=b; Path=/; Secure; HttpOnly; SameSite=Strict'];
  expect(scoreOf({ ...strict, 'set-cookie': cookie }).score).toBe(135);
});

it.each<[string, Parameters<typeof scoreOf>]>([
  ['nothing at all', [{}]],
  [
    'inline scripts',
    [{ ...strict, 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" }],
  ],
  ['no way to TLS', [strict, { ...toTls, status: 200, headers: {} }]],
  ['a naked cookie', [{ ...strict, 'set-cookie': ['sess=b'] }]],
  ['a short memory of TLS', [{ ...strict, 'strict-transport-security': 'max-age=60' }]],
  ['a share for every origin', [strict, toTls, { ...closed, headers: shared }]],
  ['guessed types', [{ ...strict, 'x-content-type-options': '' }]],
])('gives less than 130 points with %s', (_, parameters) => {
  const { score: points, notes } = scoreOf(...parameters);
  expect(points).toBeLessThan(130);
  expect(notes.length).toBeGreaterThan(0);
});
