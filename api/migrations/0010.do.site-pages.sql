-- Only the site's own pages have counters of their own: whoever makes up addresses adds one row a day, not one each.

create table site_pages (
  path text primary key
);

-- Every address until the API has said which pages there are.
create or replace function counted_page(url text) returns text language sql stable as $$
  select case when exists (select from site_pages) and not exists (select from site_pages where path = page)
    then 'Other addresses' else page end
  from (select left(split_part(url, '?', 1), 200)) as cut (page)
$$;

create or replace function grant_application(role_name text) returns void language plpgsql as $$
declare
  whole text;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  foreach whole in array array[
    'staff', 'staff_sessions', 'leads', 'notifications', 'visits', 'call_clicks', 'email_clicks', 'total_counts',
    'daily_counts', 'page_counts', 'rate_limits', 'job_marks', 'seo_records', 'maintenance_steps',
    'alarms', 'alarm_messages', 'part_beats', 'site_pages'
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
