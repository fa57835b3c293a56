import { describe, expect, it } from 'vitest';
import { scoreOf } from './score.ts';

const toTls = { status: 301, location: 'https://example.com/' };
const strict = {
  'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};

describe('the score of a page’s headers', () => {
  it('is 130 when everything is there, and 135 with good cookies', () => {
    expect(scoreOf(strict, toTls)).toEqual({ score: 130, notes: [] });
    const cookie = ['__Host-a=b; Path=/; Secure; HttpOnly; SameSite=Strict'];
    expect(scoreOf({ ...strict, 'set-cookie': cookie }, toTls).score).toBe(135);
  });

  it.each([
    ['nothing at all', {}, toTls],
    ['inline scripts', { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" }, toTls],
    ['no way to TLS', {}, { status: 200, location: undefined }],
    ['a naked cookie', { 'set-cookie': ['a=b'] }, toTls],
    ['a short memory', { 'strict-transport-security': 'max-age=60' }, toTls],
  ])('is below 130 with %s', (name, changed, plain) => {
    const headers = name === 'nothing at all' ? {} : { ...strict, ...changed };
    const { score, notes } = scoreOf(headers, plain);
    expect(score).toBeLessThan(130);
    expect(notes.length).toBeGreaterThan(0);
  });
});
