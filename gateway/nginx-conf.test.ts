import { expect, test } from 'vitest';
import { mapsIn } from './nginx-conf.ts';

test('a brace in a map does not end the map', () => {
  const maps = mapsIn(`
  map $uri $kind {
    default        page;
    "~^/v\\d{1,3}/"  kit;
    /last          last;
  }
  map $kind $next {
    default  "";
  }
`);
  expect(maps.get('kind')?.cases.map(({ value }) => value)).toEqual(['page', 'kit', 'last']);
  expect([...maps.keys()]).toEqual(['kind', 'next']);
});
