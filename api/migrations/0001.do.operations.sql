-- What every feature needs: the rights of the application's role, the settings of the office, secrets, limits, and how the
-- work that nobody waits for fares.

-- What the application's role may do, a row for each object, written beside the object. All other rights are taken away.
create table application_rights (
  object text primary key,
  rights text not null
);

-- Run after every migration: gives the role what it needs, which is no DDL.
create function grant_application(role_name text) returns void language plpgsql as $$
declare
  allowed record;
begin
  execute format('revoke all on all tables in schema public from %I', role_name);
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant select on public.schemaversion to %I', role_name);
  for allowed in select * from application_rights loop
    execute format('grant %s on %s to %I', allowed.rights, allowed.object, role_name);
  end loop;
end $$;
revoke execute on function grant_application(text) from public;

-- What no row tells and the database has to know; written by the API when it starts.
create table office (
  one boolean primary key default true check (one),
  -- Whose midnight ends a day.
  time_zone text not null default 'America/Chicago',
  -- The website's own: whoever comes from there comes from no other site.
  host text not null default '',
  -- Whether leads are handed over to another system.
  hands_over boolean not null default false
);
insert into office default values;

create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- For rate-limiter-flexible. Unlogged: a crash may forgive a few tries, a try need not wait for the disk.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

-- How far a job has come, so that it never looks at the same days twice.
create table job_marks (
  name text primary key,
  done_until timestamptz not null
);

-- How each step of the maintenance fares, for all processes together.
create table maintenance_steps (
  name text primary key,
  last_success timestamptz,
  -- Since the last success.
  failures int not null default 0,
  -- Since when it succeeds, or fails.
  since timestamptz not null default now()
);

-- When any process last saw this part of itself at work.
create table part_beats (
  name text primary key,
  at timestamptz not null default now()
);

-- Alarms that are on.
create table alarms (
  -- What is wrong; before a colon, which check says so.
  code text primary key,
  message text not null,
  since timestamptz not null default now(),
  last_seen timestamptz not null default now()
);

-- The messages about their start and end, which go out by mail and by web hook.
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

insert into application_rights (object, rights) values
  ('public.office', 'select, update'),
  ('public.secrets', 'select, insert'),
  ('public.rate_limits', 'select, insert, update, delete'),
  ('public.job_marks', 'select, insert, update, delete'),
  ('public.maintenance_steps', 'select, insert, update, delete'),
  ('public.part_beats', 'select, insert, update, delete'),
  ('public.alarms', 'select, insert, update, delete'),
  ('public.alarm_messages', 'select, insert, update, delete');
