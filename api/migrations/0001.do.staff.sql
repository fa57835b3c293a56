-- Who may sign in, who is signed in, what they did, and the keys that sign device cookies and links.

create table staff (
  id int generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 200),
  password_hash text not null,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);

create table staff_sessions (
  -- Names the session to its owner; the cookie's value is known here only by its SHA-256.
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id int not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address inet,
  user_agent text not null default ''
);

create index staff_sessions_of_staff on staff_sessions (staff_id, last_used_at desc);

create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- Sign-ins, deletes, exports. Networks instead of addresses: the audit is kept longer than addresses may be.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text,
  action text not null check (action in (
    'sign-in', 'sign-in-refused', 'sign-out', 'change-password', 'end-session',
    'delete-lead', 'not-spam', 'import-leads', 'export'
  )),
  detail jsonb not null default '{}',
  network cidr
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;

create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Addresses are truncated to the network: /24 and /48.
create function network_of(address inet) returns cidr language sql immutable as $$
  select network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
$$;

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
