-- Counters are kept by triggers: whoever inserts, deletes or restores rows, no path can miscount.

-- All tables at once or none: a batch that is being written holds some of them and may want the others. Nobody waits for
-- this longer than the time-out.
do $$
declare
  lock_timeout text := current_setting('lock_timeout');
begin
  for attempt in 1..500 loop
    begin
      perform set_config('lock_timeout', '50ms', true);
      lock table visit_sessions in access exclusive mode;
      lock table leads, visits, call_clicks, email_clicks, total_counts, daily_counts, page_counts
        in share row exclusive mode;
      perform set_config('lock_timeout', lock_timeout, true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.02);
    end;
  end loop;
  raise lock_not_available using message = 'the counted tables were never free at the same time';
end $$;

-- What triggers have to know and no row tells; written by the API when it starts.
create table office (
  one boolean primary key default true check (one),
  time_zone text not null default 'America/Chicago'
);

insert into office default values;

-- The date of the session's first visit; unknown for sessions older than this column.
alter table visit_sessions add column began_at timestamptz;
alter table visit_sessions alter column began_at set default now();

create type count_change as (day date, page text, kind text, amount bigint);

-- A shard that nobody else adds to until this transaction ends, so that writers neither wait for one another nor ever in
-- a circle, in whatever order they count. Only with more than eight at once does one wait, and then holding no shard.
create function free_shard() returns smallint language plpgsql as $$
declare
  first int := pg_backend_pid();
begin
  for step in 0..7 loop
    if pg_try_advisory_xact_lock(hashtext('advocate counts'), (first + step) % 8) then
      return (first + step) % 8;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('advocate counts'), first % 8);
  return first % 8;
end $$;

-- Each change goes to its kind's total, with a day to that day's counter, with a page to that page's as well. Pages are
-- counted for 90 days.
create function add_counts(changes count_change[]) returns void language plpgsql as $$
declare
  own_shard smallint;
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  own_shard := free_shard();
  with change as materialized (
    select * from unnest(changes)
  ), total as (
    insert into total_counts (kind, shard, amount)
      select kind, own_shard, sum(amount) from change group by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
  ), daily as (
    insert into daily_counts (day, kind, shard, amount)
      select day, kind, own_shard, sum(amount) from change where day is not null group by day, kind
      on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount
  )
  insert into page_counts (day, page, kind, shard, amount)
    select day, page, kind, own_shard, sum(amount) from change
    where page is not null and day >= current_date - 90 group by day, page, kind
    on conflict (day, page, kind, shard) do update set amount = page_counts.amount + excluded.amount;
end $$;

create function counted_page(url text) returns text language sql immutable as $$
  select left(split_part(url, '?', 1), 200)
$$;

-- A session is one visitor. What is not counted, from bots and staff, has a total and days of its own.
create function count_visits() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
  changes count_change[];
begin
  with fresh as (
    insert into visit_sessions (session_id, began_at)
      select session_id collate "C", min(visit_date) from added where not_counted is null group by 1 order by 1
      on conflict do nothing returning began_at
  ), event as (
    select (began_at at time zone zone)::date as day, null as page, 'visitor' as kind from fresh
    union all
    select (visit_date at time zone zone)::date, case when not_counted is null then counted_page(page_url) end,
      'visit' || coalesce('-' || not_counted, '') from added
  )
  select array_agg(change) into changes
    from (select (day, page, kind, count(*))::count_change as change from event group by day, page, kind) tally;
  perform add_counts(changes);
  return null;
end $$;

create function count_clicks() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
begin
  perform add_counts(array(
    select (day, page, kind, count(*))::count_change
    from added, lateral (select (click_date at time zone zone)::date as day,
      case when not_counted is null then counted_page(page_source) end as page,
      tg_argv[0] || coalesce('-' || not_counted, '') as kind) as event
    group by day, page, kind));
  return null;
end $$;

-- Counts the leads that staff have, neither suspected nor deleted; and notes for kept pages of the list what has become
-- of it: a lead of now stands at its top, any other change may be anywhere.
create function count_leads() returns trigger language plpgsql as $$
declare
  changes count_change[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select (null, null, kind, case kind when 'lead' then -count(*) else count(*) end)::count_change
      from removed, unnest(array['lead', 'leads-altered']) as kind
      where deleted_at is null and not (suspected and kind = 'lead') group by kind);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (null, null, kind, count(*))::count_change
      from added, unnest(array['lead',
        case when tg_op = 'INSERT' and submission_date >= now() then 'leads-added' else 'leads-altered' end]) as kind
      where deleted_at is null and not (suspected and kind = 'lead') group by kind);
  end if;
  perform add_counts(changes);
  return null;
end $$;

create trigger count_visits after insert on visits
  referencing new table as added for each statement execute function count_visits();
create trigger count_calls after insert on call_clicks
  referencing new table as added for each statement execute function count_clicks('call');
create trigger count_emails after insert on email_clicks
  referencing new table as added for each statement execute function count_clicks('email');
create trigger count_added_leads after insert on leads
  referencing new table as added for each statement execute function count_leads();
create trigger count_changed_leads after update on leads
  referencing old table as removed new table as added for each statement execute function count_leads();
create trigger count_removed_leads after delete on leads
  referencing old table as removed for each statement execute function count_leads();

-- The release before this one writes sessions and counts by itself, and may be running beside this one or come back: its
-- sessions are counted like its visits, and its own additions are passed over, since its rows are counted already.
create function count_visitors() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
begin
  perform add_counts(array(
    select (day, null, 'visitor', count(*))::count_change
    from added, lateral (select (began_at at time zone zone)::date as day) as event group by day));
  return null;
end $$;

create trigger count_visitors after insert on visit_sessions referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function count_visitors();

create function pass_over() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger counted_already before insert on total_counts
  for each row when (pg_trigger_depth() = 0) execute function pass_over();
create trigger counted_already before insert on daily_counts
  for each row when (pg_trigger_depth() = 0) execute function pass_over();
create trigger counted_already before insert on page_counts
  for each row when (pg_trigger_depth() = 0) execute function pass_over();

create or replace function grant_application(role_name text) returns void language plpgsql as $$
declare
  whole text;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  foreach whole in array array[
    'staff', 'staff_sessions', 'leads', 'notifications', 'visits', 'call_clicks', 'email_clicks', 'total_counts',
    'daily_counts', 'page_counts', 'rate_limits', 'job_marks', 'seo_records'
  ] loop
    execute format('grant select, insert, update, delete on public.%I to %I', whole, role_name);
  end loop;
  execute format('grant select, insert on public.visit_sessions, public.audit, public.secrets to %I', role_name);
  execute format('grant select, update on public.office to %I', role_name);
  execute format('grant select on public.schemaversion, public.visits_default to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant execute on function public.ensure_visit_partitions(date, date) to %I', role_name);
  execute format('grant execute on function public.drop_visit_partitions(date) to %I', role_name);
end $$;
