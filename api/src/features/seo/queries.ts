import type { SeoAnswer } from '@advocate/facts/seo-record';
import type { Sql } from '../../sql.ts';

/** undefined when there is no record of this name. */
export async function findSeoRecord(sql: Sql, name: string): Promise<Omit<SeoAnswer, 'status'> | undefined> {
  const [record] = await sql<[Omit<SeoAnswer, 'status'>?]>`
    select title, description, keywords, geo_position, geo_placename, image, url, schema,
      to_json(updated_at) #>> '{}' as updated_at
    from seo_records where name = ${name}`;
  return record;
}
