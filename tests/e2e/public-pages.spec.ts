import { expect } from '@playwright/test';
import { cityPath } from '../../facts/src/site-paths.ts';
import { city } from './firm.ts';
import { test } from './test.ts';

test('an unknown path is a real 404 immediately', async ({ request }) => {
  for (const path of [
    '/nope/',
    cityPath('personal-injury', 'foo'),
    `/truck-accident-${city.slug}`,
    '/about/team',
    '/Contact',
  ]) {
    const answer = await request.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).not.toContain('rel="canonical"');
  }
});
