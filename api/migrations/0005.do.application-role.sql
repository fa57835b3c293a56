-- What the application's role may do: no DDL, the audit is written and read, never changed. Run after every migration.

create function grant_application(role_name text) returns void language plpgsql as $$
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
  execute format('grant select on public.schemaversion, public.visits_default to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant execute on function public.ensure_visit_partitions(date, date) to %I', role_name);
  execute format('grant execute on function public.drop_visit_partitions(date) to %I', role_name);
end $$;

revoke execute on function grant_application(text) from public;
revoke execute on function ensure_visit_partitions(date, date) from public;
revoke execute on function drop_visit_partitions(date) from public;
