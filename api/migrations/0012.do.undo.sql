-- What was deleted or imported can be taken back, and the audit tells of more and is not kept for ever.

create table imports (
  -- Made by the browser, since an import is many calls.
  id uuid primary key,
  file_name text not null,
  staff_name text not null,
  began_at timestamptz not null default now(),
  undone_at timestamptz
);

alter table leads add column import_id uuid;
create index leads_of_import on leads (import_id) where import_id is not null;
create index leads_deleted on leads (deleted_at desc, id desc) where deleted_at is not null;
drop index leads_to_purge;

-- Any action that is a word: which ones there are, the code says.
alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check check (action ~ '^[a-z][a-z-]{2,39}$');
create index audit_by_time on audit (at);

-- Still append-only for everybody: only what is older than half a year may go, by the function below.
drop trigger audit_is_append_only on audit;
create trigger audit_is_append_only before update or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_keeps_half_a_year before delete on audit
  for each row when (old.at > now() - interval '180 days') execute function refuse_change();

create function drop_old_audit(before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.audit where at < least(before, now() - interval '180 days')
$$;
revoke execute on function drop_old_audit(timestamptz) from public;

-- What the application's role may do, a row for each object. A later migration adds rows and leaves the function alone.
create table application_rights (
  object text primary key,
  rights text not null
);

insert into application_rights (object, rights)
  select 'public.' || name, 'select, insert, update, delete' from unnest(array[
    'staff', 'staff_sessions', 'leads', 'notifications', 'visits', 'call_clicks', 'email_clicks', 'total_counts',
    'daily_counts', 'page_counts', 'rate_limits', 'job_marks', 'seo_records', 'maintenance_steps',
    'alarms', 'alarm_messages', 'part_beats', 'site_pages', 'imports'
  ]) as name
  union all values
    ('public.visit_sessions', 'select, insert'),
    ('public.audit', 'select, insert'),
    ('public.secrets', 'select, insert'),
    ('public.office', 'select, update'),
    ('public.schemaversion', 'select'),
    ('public.visits_default', 'select'),
    ('public.backup_state', 'select'),
    ('function public.ensure_visit_partitions(date, date)', 'execute'),
    ('function public.drop_visit_partitions(date)', 'execute'),
    ('function public.drop_old_audit(timestamptz)', 'execute');

create or replace function grant_application(role_name text) returns void language plpgsql as $$
declare
  allowed record;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  for allowed in select * from application_rights loop
    execute format('grant %s on %s to %I', allowed.rights, allowed.object, role_name);
  end loop;
end $$;
