import { seoRecords } from '@advocate/public-site/seo/seo-records';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { saveSeoRecords } from './queries.ts';

const app = await startTestApp();
const records = seoRecords('https://example.com');
await saveSeoRecords(app.sql, records);

test.each(Object.keys(records) as (keyof typeof records)[])(
  'the record of %s is the one of the content',
  async (name) => {
    const response = await app.call(`/api/get-${name}-seo.php`);
    expect(await response.json()).toEqual({ status: 'success', ...records[name] });
    expect(response.headers.get('cache-control')).toContain('max-age');
  },
);

test('GET /contact answers the contact record, and no cache may mix it up with the page', async () => {
  const response = await app.call('/contact', { headers: { Accept: 'application/json' } });
  expect(await response.json()).toMatchObject({ status: 'success', title: records.contact.title });
  expect(response.headers.get('vary')).toBe('Accept');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('changed content is written at the next start', async () => {
  await saveSeoRecords(app.sql, seoRecords('https://new.example'));
  expect(await app.json('/api/get-home-seo.php')).toMatchObject({ url: 'https://new.example/' });
});
