import type { Queryable, Sql } from '../../sql.ts';

/** Runs the work in one process at a time: whoever comes second does nothing and gets false. */
export function alone(sql: Sql, work: (tx: Queryable) => Promise<void>): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<[{ free: boolean }]>`
      select pg_try_advisory_xact_lock(hashtext('advocate upkeep')) as free`;
    if (!lock.free) return false;
    await tx`set local statement_timeout = '10min'`;
    // Rather next hour than visitors waiting behind a lock that waits.
    await tx`set local lock_timeout = '3s'`;
    await work(tx);
    return true;
  });
}

/** From last month to three months ahead. */
export async function ensurePartitions(tx: Queryable): Promise<void> {
  await tx`select ensure_visit_partitions(current_date - 31, current_date + 93)`;
}

export async function dropOldVisits(tx: Queryable, months: number): Promise<void> {
  await tx`select drop_visit_partitions((current_date - make_interval(months => ${months}))::date)`;
}

/** Deleted leads after 30 days; their notifications go with them. */
export async function purgeLeads(tx: Queryable): Promise<void> {
  await tx`delete from leads where deleted_at < now() - interval '30 days'`;
}

export async function purgeLeftovers(tx: Queryable): Promise<void> {
  await tx`delete from staff_sessions where expires_at < now() or last_used_at < now() - interval '30 minutes'`;
  await tx`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`;
  await tx`delete from notifications where sent_at < now() - interval '30 days'`;
  await tx`delete from page_counts where day < current_date - 90`;
}

const ADDRESS_COLUMNS = [
  ['visits', 'visit_date'],
  ['call_clicks', 'click_date'],
  ['email_clicks', 'click_date'],
  ['leads', 'submission_date'],
] as const;

/**
 * Truncates addresses older than 30 days to their network. A mark remembers the day that was reached, so that an hour's
 * run looks at an hour's rows.
 */
export async function truncateAddresses(tx: Queryable): Promise<void> {
  const [mark] = await tx<[{ since: string; until: string }]>`
    select coalesce((select done_until from job_marks where name = 'truncate-addresses'), '-infinity')::text as since,
      (now() - interval '30 days')::text as until`;
  for (const [table, column] of ADDRESS_COLUMNS) {
    await tx`
      update ${tx(table)} set ip_address = network_of(ip_address)
      where ${tx(column)} >= ${mark.since}::timestamptz and ${tx(column)} < ${mark.until}::timestamptz
        and ip_address is not null and masklen(ip_address) = case family(ip_address) when 4 then 32 else 128 end`;
  }
  await tx`
    insert into job_marks (name, done_until) values ('truncate-addresses', ${mark.until}::timestamptz)
    on conflict (name) do update set done_until = excluded.done_until`;
}
