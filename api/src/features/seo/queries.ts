import type { Sql } from '../../sql.ts';
import type { SeoRecord } from './contract.ts';

export async function findSeoRecord(sql: Sql, name: string): Promise<SeoRecord | undefined> {
  const [record] = await sql<[SeoRecord?]>`
    select title, description, keywords, geo_position, geo_placename, image, url, schema
    from seo_records where name = ${name}`;
  return record;
}

/** Writes what the content says now; several processes may do so at once. */
export async function saveSeoRecords(sql: Sql, records: Record<string, SeoRecord>): Promise<void> {
  const rows = Object.entries(records).map(([name, record]) => ({ name, ...record }));
  await sql`
    insert into seo_records (name, title, description, keywords, geo_position, geo_placename, image, url, schema)
    select name, title, description, keywords, geo_position, geo_placename, image, url, schema
    from json_populate_recordset(null::seo_records, ${JSON.stringify(rows)}::text::json) order by name
    on conflict (name) do update set title = excluded.title, description = excluded.description,
      keywords = excluded.keywords, geo_position = excluded.geo_position, geo_placename = excluded.geo_placename,
      image = excluded.image, url = excluded.url, schema = excluded.schema, updated_at = now()`;
}
