import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const record = {
  title: 'Contact',
  description: 'Call us.',
  keywords: 'contact',
  geo_position: '29.4;-98.4',
  geo_placename: 'San Antonio, Texas',
  image: 'https://example.com/share/contact.png',
  url: 'https://example.com/contact',
};
await app.sql`
  insert into seo_records (name, title, description, keywords, geo_position, geo_placename, image, url, schema, updated_at)
  select 'contact', title, description, keywords, geo_position, geo_placename, image, url, '{"@context":"https://schema.org"}',
    '2026-03-01T10:00:01Z'
  from json_populate_record(null::seo_records, ${JSON.stringify(record)}::text::json)`;

test('a record that an earlier release of the API wrote is answered', async () => {
  const response = await app.call('/api/get-contact-seo.php');
  expect(await response.json()).toEqual({
    status: 'success',
    ...record,
    schema: { '@context': 'https://schema.org' },
    updated_at: expect.stringMatching(/^2026-03-01T/),
  });
  expect(response.headers.get('cache-control')).toContain('max-age');
});

test('GET /contact answers the contact record, and no cache may mix it up with the page', async () => {
  const response = await app.call('/contact', { headers: { Accept: 'application/json' } });
  expect(await response.json()).toMatchObject({ status: 'success', title: record.title });
  expect(response.headers.get('vary')).toBe('Accept');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('where none was ever written, there is none', async () => {
  expect((await app.call('/api/get-home-seo.php')).status).toBe(404);
});
