import type { Sql } from '../../sql.ts';

/** The stored request, and whether its mail is out, or in a file where there is no mail server. */
export async function findCanary(sql: Sql, key: string): Promise<{ id: number; isMailed: boolean } | undefined> {
  const [row] = await sql<[{ id: number; isMailed: boolean }?]>`
    select id::float8 as id, coalesce(sent_at, filed_at) is not null as "isMailed"
    from leads join notifications on lead_id = id where idempotency_key = ${key} and canary`;
  return row;
}

export async function removeCanary(sql: Sql, key: string): Promise<void> {
  await sql`delete from leads where idempotency_key = ${key} and canary`;
}

/** Whether it is this process's turn: an hour after the last success, and never within four minutes of another try. */
export async function takeTurn(sql: Sql): Promise<boolean> {
  const turns = await sql`
    insert into job_marks as mark (name, done_until) values ('canary-try', now())
    on conflict (name) do update set done_until = now()
    where mark.done_until < now() - interval '4 minutes' and not exists (
      select from job_marks success where success.name = 'canary' and success.done_until > now() - interval '1 hour')
    returning name`;
  return turns.length === 1;
}

export async function recordSuccess(sql: Sql): Promise<void> {
  await sql`
    insert into job_marks (name, done_until) values ('canary', now())
    on conflict (name) do update set done_until = now()`;
}

/** Whether the last try of any process came through; null while it may still be under way. */
export async function cameThrough(sql: Sql): Promise<boolean | null> {
  const [row] = await sql<[{ through: boolean | null }]>`
    select case when success >= tried then success > now() - interval '2 hours'
      when tried < now() - interval '2 minutes' then false end as through
    from (
      select max(done_until) filter (where name = 'canary') as success,
        max(done_until) filter (where name = 'canary-try') as tried
      from job_marks
    ) as mark`;
  return row.through;
}

/** When a request of any process last came through. */
export async function lastSuccess(sql: Sql): Promise<Date | null> {
  const [row] = await sql<[{ at: Date }?]>`select done_until as at from job_marks where name = 'canary'`;
  return row?.at ?? null;
}
