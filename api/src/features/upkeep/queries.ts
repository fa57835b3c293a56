import type { Sql } from '../../sql.ts';

/** Whether this process may do the upkeep; on a pool of one connection, which keeps the lock until it is given back. */
export async function tryLock(sql: Sql): Promise<boolean> {
  const [lock] = await sql<[{ free: boolean }]>`select pg_try_advisory_lock(hashtext('advocate upkeep')) as free`;
  return lock.free;
}

export async function unlock(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('advocate upkeep'))`;
}

/** From last month to three months ahead. */
export async function ensurePartitions(sql: Sql): Promise<void> {
  await sql`select ensure_visit_partitions(current_date - 31, current_date + 93)`;
}

export async function dropOldVisits(sql: Sql, months: number): Promise<void> {
  await sql`select drop_visit_partitions((current_date - make_interval(months => ${months}))::date)`;
}

/** Deleted leads after 30 days; their notifications go with them. */
export async function purgeLeads(sql: Sql): Promise<void> {
  await sql`delete from leads where deleted_at < now() - interval '30 days'`;
}

export async function purgeLeftovers(sql: Sql): Promise<void> {
  await sql`delete from staff_sessions where expires_at < now() or last_used_at < now() - interval '30 minutes'`;
  await sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`;
  await sql`delete from notifications where sent_at < now() - interval '30 days'`;
  await sql`delete from page_counts where day < current_date - 90`;
}

const ADDRESS_COLUMNS = [
  ['visits', 'visit_date'],
  ['call_clicks', 'click_date'],
  ['email_clicks', 'click_date'],
  ['leads', 'submission_date'],
] as const;

/**
 * Truncates addresses older than 30 days to their network. A mark remembers the day that was reached, so that an hour's
 * run looks at an hour's rows; it is set last, so that a run that broke off is done again.
 */
export async function truncateAddresses(sql: Sql): Promise<void> {
  const [mark] = await sql<[{ since: string; until: string }]>`
    select coalesce((select done_until from job_marks where name = 'truncate-addresses'), '-infinity')::text as since,
      (now() - interval '30 days')::text as until`;
  for (const [table, column] of ADDRESS_COLUMNS) {
    await sql`
      update ${sql(table)} set ip_address = network_of(ip_address)
      where ${sql(column)} >= ${mark.since}::text::timestamptz and ${sql(column)} < ${mark.until}::text::timestamptz
        and ip_address is not null and masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end`;
  }
  await sql`
    insert into job_marks (name, done_until) values ('truncate-addresses', ${mark.until}::text::timestamptz)
    on conflict (name) do update set done_until = excluded.done_until`;
}
