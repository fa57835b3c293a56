-- What the backups say of themselves, where alarms can read it. Written by compose/backup/backup.sh, never by the API.

create table backup_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  step text not null check (step in ('full', 'diff', 'verify', 'restore-test')),
  ok boolean not null,
  detail text not null
);

-- A row for each promise: when it was last kept, since when it fails and why, and whether somebody should be told.
-- On a server that archives nothing, no backups are kept here, and nothing is due.
create view backup_state as
with promises (name, steps, allowed) as (
  values ('backup', array['full', 'diff'], interval '26 hours'),
    ('verify', array['verify'], interval '8 days'),
    ('restore-test', array['restore-test'], interval '8 days')
), kept as (
  select name, steps, allowed, (select max(at) from backup_reports where ok and step = any (steps)) as last_ok_at
  from promises
), states as (
  select name, last_ok_at, failing.since as failing_since, failing.detail as failure,
    coalesce(last_ok_at, pg_postmaster_start_time()) < now() - allowed as late
  from kept cross join lateral (
    select min(at) as since, (array_agg(detail order by at desc))[1] as detail from backup_reports
    where not ok and step = any (steps) and at > coalesce(last_ok_at, '-infinity')
  ) failing
  union all
  select 'archive', last_archived_time, case when is_failing then last_failed_time end,
    case when is_failing then 'the journal is not archived: ' || last_failed_wal end,
    is_failing and coalesce(last_archived_time, pg_postmaster_start_time()) < now() - interval '5 minutes'
  from pg_stat_archiver,
    lateral (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)) as f (is_failing)
)
select name, last_ok_at, failing_since, failure, late from states where current_setting('archive_mode') <> 'off';

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
  execute format('grant select on public.schemaversion, public.visits_default, public.backup_state to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant execute on function public.ensure_visit_partitions(date, date) to %I', role_name);
  execute format('grant execute on function public.drop_visit_partitions(date) to %I', role_name);
end $$;
