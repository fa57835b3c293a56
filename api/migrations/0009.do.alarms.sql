-- Alarms that are on, and the messages about their start and end, which go out by mail and by web hook.

create table alarms (
  -- What is wrong; before a colon, which check says so.
  code text primary key,
  message text not null,
  since timestamptz not null default now(),
  last_seen timestamptz not null default now()
);

create table alarm_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('started', 'ended', 'test')),
  code text not null,
  message text not null,
  since timestamptz not null,
  created_at timestamptz not null default now(),
  -- Each channel's next try; null when there is nothing left to do.
  mail_due_at timestamptz,
  post_due_at timestamptz
);

-- When any process last saw this part of itself at work.
create table part_beats (
  name text primary key,
  at timestamptz not null default now()
);

create or replace function grant_application(role_name text) returns void language plpgsql as $$
declare
  whole text;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  foreach whole in array array[
    'staff', 'staff_sessions', 'leads', 'notifications', 'visits', 'call_clicks', 'email_clicks', 'total_counts',
    'daily_counts', 'page_counts', 'rate_limits', 'job_marks', 'seo_records', 'maintenance_steps',
    'alarms', 'alarm_messages', 'part_beats'
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
