import type { Queryable, Sql } from '../../sql.ts';
import type { SeoRecord } from './contract.ts';

export async function findSeoRecord(sql: Queryable, name: string): Promise<SeoRecord | undefined> {
  const [record] = await sql<[SeoRecord?]>`
    select title, description, keywords, geo_position, geo_placename, image, url, schema
    from seo_records where name = ${name}`;
  return record;
}

/** Writes what differs from the content; several processes may do so at once. */
export async function saveSeoRecords(sql: Sql, records: Record<string, SeoRecord>): Promise<void> {
  const names = Object.keys(records).sort();
  await sql.begin(async (tx) => {
    for (const name of names) {
      const record = records[name];
      if (!record) continue;
      const row = { name, ...record, schema: JSON.stringify(record.schema) };
      await tx`
        insert into seo_records (name, title, description, keywords, geo_position, geo_placename, image, url, schema)
        values (${row.name}, ${row.title}, ${row.description}, ${row.keywords}, ${row.geo_position},
          ${row.geo_placename}, ${row.image}, ${row.url}, ${row.schema}::text::json)
        on conflict (name) do update set title = excluded.title, description = excluded.description,
          keywords = excluded.keywords, geo_position = excluded.geo_position, geo_placename = excluded.geo_placename,
          image = excluded.image, url = excluded.url, schema = excluded.schema, updated_at = now()`;
    }
  });
}
