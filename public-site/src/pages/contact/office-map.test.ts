import { expect, it } from 'vitest';
import { mapFrameUrl } from './office-map.tsx';

it('shows the office in the middle of the map, with a marker', () => {
  const url = new URL(mapFrameUrl({ latitude: 29.4232, longitude: -98.4925 }));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('marker')).toBe('29.4232,-98.4925');
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
  expect((west + east) / 2).toBeCloseTo(-98.4925, 4);
  expect((south + north) / 2).toBeCloseTo(29.4232, 4);
  expect(west).toBeLessThan(east);
});
