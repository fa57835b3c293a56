-- What every feature needs: rights, settings, secrets, limits, and the status of background jobs.

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
  for allowed in select * from application_rights loop
    execute format('grant %s on %s to %I', allowed.rights, allowed.object, role_name);
  end loop;
end $$;
revoke execute on function grant_application(text) from public;

create table settings (
  one boolean primary key default true check (one),
  -- The API writes these two when it starts: the office's time zone, and whether leads are sent to another system.
  time_zone text not null default 'America/Chicago',
  delivers_leads boolean not null default false,
  -- Owners set these: whether only owners export, import and erase, and from when nobody works without a passkey.
  data_for_owners boolean not null default false,
  passkey_from timestamptz
);
insert into settings default values;

-- When a day of the office begins, and to which a moment belongs.
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

create table maintenance_steps (
  name text primary key,
  -- Since the last success.
  failures int not null default 0,
  -- How far it has come, so that it never looks at the same days twice.
  done_until timestamptz not null default '-infinity'
);

-- When this worker last ran in any process.
create table heartbeats (
  name text primary key,
  at timestamptz not null default now()
);

-- When each check last ran, and runs next.
create table checks (
  code text primary key,
  due_at timestamptz not null,
  last_run_at timestamptz
);

create table issues (
  -- Of the check that found it, and after a colon which one of several.
  code text primary key,
  check_code text not null,
  severity text not null check (severity in ('serious', 'warning')),
  message text not null,
  is_unknown boolean not null,
  leads jsonb,
  since timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  -- Null as long as it may be nothing.
  announced_at timestamptz
);

insert into application_rights (object, rights)
  values ('schemaversion', 'select'), ('settings', 'select, update'), ('secrets', 'select, insert');
insert into application_rights (object)
  values ('rate_limits'), ('maintenance_steps'), ('heartbeats'), ('checks'), ('issues');
