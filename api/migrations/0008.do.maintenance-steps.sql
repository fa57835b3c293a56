-- How each step of the maintenance fares, for all processes together.

create table maintenance_steps (
  name text primary key,
  last_success timestamptz,
  -- Since the last success.
  failures int not null default 0
);

-- Written into a file where no mail server is set up: neither sent nor waiting.
alter table notifications add column filed_at timestamptz;

create or replace function grant_application(role_name text) returns void language plpgsql as $$
declare
  whole text;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  foreach whole in array array[
    'staff', 'staff_sessions', 'leads', 'notifications', 'visits', 'call_clicks', 'email_clicks', 'total_counts',
    'daily_counts', 'page_counts', 'rate_limits', 'job_marks', 'seo_records', 'maintenance_steps'
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
