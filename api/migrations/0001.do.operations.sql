-- What every feature needs: the rights of the application's role, settings, secrets, limits, and the status of background
-- jobs.

-- What the application's role may do, a row for each object, written beside the object. All other rights are taken away.
create table application_rights (
  object text primary key,
  rights text not null default 'select, insert, update, delete'
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

-- The settings that statements read; the API writes them when it starts.
create table settings (
  one boolean primary key default true check (one),
  -- The office's; its midnight ends a day.
  time_zone text not null default 'America/Chicago',
  -- Whether leads are sent to another system.
  delivers_leads boolean not null default false
);
insert into settings default values;

-- A day of the office begins, and a moment belongs to one.
create function day_start(day date) returns timestamptz language sql stable as $$
  select day::timestamp at time zone (select time_zone from public.settings where one)
$$;
create function office_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone (select time_zone from public.settings where one))::date
$$;

create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- Token buckets. Unlogged: a crash may forgive a few tries, a try need not wait for the disk.
create unlogged table rate_limits (
  key text primary key,
  -- When there is a token to take, in the past if there is one now; and when the bucket is full.
  next_at timestamptz not null,
  full_at timestamptz not null
);

-- How far a job has come, so that it never looks at the same days twice.
create table job_marks (
  name text primary key,
  done_until timestamptz not null
);

-- The status of each maintenance step, for all processes together.
create table maintenance_steps (
  name text primary key,
  last_success timestamptz,
  -- Since the last success.
  failures int not null default 0,
  -- Since when it succeeds, or fails.
  since timestamptz not null default now()
);

-- When this worker last ran in any process.
create table heartbeats (
  name text primary key,
  at timestamptz not null default now()
);

-- One register of issues, for all processes together.
-- When each check last ran, and runs next.
create table checks (
  code text primary key,
  due_at timestamptz not null,
  last_run_at timestamptz
);

create table issues (
  -- The check that found it, and after a colon which one of several.
  code text primary key,
  check_code text not null,
  severity text not null check (severity in ('serious', 'warning')),
  message text not null,
  -- Whether it could not be checked.
  is_unknown boolean not null,
  leads jsonb,
  since timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  -- When it was announced; null as long as it may be nothing.
  announced_at timestamptz
);

-- Messages that an issue has started or ended, one row per channel.
create table alarm_messages (
  id bigint generated always as identity primary key,
  -- The message's id for the receiver, which uses it to recognize repeats.
  key uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null check (kind in ('started', 'ended', 'test')),
  code text not null,
  severity text not null,
  message text not null,
  since timestamptz not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- The next attempt; null once it is sent.
  due_at timestamptz default now(),
  last_error text
);
create index alarm_messages_due on alarm_messages (due_at) where due_at is not null;

insert into application_rights (object, rights) values ('settings', 'select, update'), ('secrets', 'select, insert');
insert into application_rights (object) values ('rate_limits'), ('job_marks'), ('maintenance_steps'), ('heartbeats'),
  ('checks'), ('issues'), ('alarm_messages');
