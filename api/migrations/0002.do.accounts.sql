-- Who may sign in and how, who is signed in, and what they did.

create table staff (
  id int generated always as identity primary key,
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'),
  -- Null from a reset until its link is used.
  password_hash text,
  role text not null default 'staff' check (role in ('owner', 'staff')),
  email text,
  -- Whether an owner wants the mail of each Monday about how soon requests were answered.
  weekly_mail boolean not null default false,
  last_sign_in_at timestamptz,
  disabled_at timestamptz,
  -- After a reset that took the passkeys away: a new one comes before anything else.
  must_register boolean not null default false,
  -- In the cookie of each known browser: raised, it makes all of them unknown.
  device_version int not null default 0,
  -- Disabled by a restore: only a reset opens it again.
  must_reset boolean not null default false check (not must_reset or disabled_at is not null)
);
create unique index staff_by_name on staff (lower(name));

-- Whether this is an owner, and no other could sign in: one who was reset counts once the link is used. Locks the accounts in
-- the order of their ids, and then looks: of two changes at the same time, the second waits, and sees the first.
create function is_last_owner(account int) returns boolean language plpgsql as $$
begin
  perform from staff order by id for no key update;
  return exists (select from staff where id = account and role = 'owner' and disabled_at is null) and not exists (
    select from staff where id <> account and role = 'owner' and disabled_at is null and password_hash is not null
  );
end $$;

create table staff_sessions (
  -- Names the session to its owner; the cookie's value is known here only by its SHA-256.
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id int not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the password or a passkey was last asked for.
  confirmed_at timestamptz not null default now(),
  ip_address inet,
  user_agent text not null default '',
  -- Whether the browser was not known when this session began; its owner is notified.
  new_device boolean not null default false,
  -- Passwords typed inside it since the last right one.
  password_tries int not null default 0
);

-- Each good once, for a day. Only the token's SHA-256 is here: who reads a backup cannot use one.
create table staff_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Of the account that it opens, or of the one whose password it sets.
  name text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'),
  -- Null: the account is made when the link is used.
  staff_id int references staff on delete cascade,
  role text not null check (role in ('owner', 'staff')),
  email text,
  -- It is good only as long as this account may make links; null: made at the command line.
  invited_by int references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
create unique index staff_links_by_name on staff_links (lower(name));

create table staff_passkeys (
  id int generated always as identity primary key,
  staff_id int not null references staff on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Some authenticators always report 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Whether it gives an owner's rights: whoever has only stolen a password could have registered it.
  confirmed boolean not null default false
);

-- For the day on which the passkeys are lost.
create table staff_recovery_codes (
  staff_id int not null references staff on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

-- What a browser has been asked to sign. Each is taken out when it is answered, rightly or not.
create table staff_challenges (
  -- The SHA-256 of the session's number or of a cookie's value: nobody else can answer.
  holder bytea not null check (length(holder) = 32),
  purpose text not null check (purpose in ('second-step', 'sign-in', 'register', 'confirm')),
  challenge text not null,
  -- Who alone may answer; null: whoever has a passkey.
  staff_id int references staff on delete cascade,
  expires_at timestamptz not null,
  primary key (holder, purpose)
);
create index staff_challenges_by_time on staff_challenges (expires_at);

-- Ends the sessions of an account but the one that is kept, and whatever was asked of it. A function looks when it is
-- called, not when the statement around it began: it sees a sign-in that was committed meanwhile.
create function end_sessions(account int, kept uuid) returns void language sql as $$
  delete from staff_challenges where staff_id = account;
  with ended as (delete from staff_sessions where staff_id = account and id is distinct from kept returning id)
  select pg_notify('session_ends', id::text) from ended
$$;

-- Summed up into the audit once their hour is over. Without an account: a name that nobody has, which may be a password.
create table refused_sign_ins (
  hour timestamptz not null,
  account text not null,
  -- Beside the first, which is in the audit.
  further int not null,
  networks cidr[] not null,
  primary key (hour, account)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Of the account, which may be gone, and as it was then: another may have the name now, never the id.
  staff_id int,
  staff_name text,
  action text not null check (action ~ '^[a-z][a-z-]{2,39}$'),
  -- Of the action, as its readers filter by it.
  kind text not null check (kind in ('sign-ins', 'exports', 'leads', 'accounts')),
  detail jsonb not null default '{}',
  -- Not the address: the audit is kept longer than addresses may be.
  network cidr
);
create index audit_by_time on audit (at);
create index audit_of_kind on audit (kind, id);
create index audit_of_account on audit (staff_id, id) where staff_id is not null;
-- An import is many calls, and one line for whoever reads them.
create index audit_of_import on audit ((detail ->> 'import')) where detail ->> 'import' is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;

-- For everybody: only what is older than half a year may go, by the function below.
create trigger audit_is_append_only before update or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_keeps_half_a_year before delete on audit
  for each row when (old.at > now() - interval '180 days') execute function refuse_change();

create function drop_old_audit(before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.audit where at < least(before, now() - interval '180 days')
$$;
revoke execute on function drop_old_audit(timestamptz) from public;

create function network_of(address inet) returns cidr language sql immutable as $$
  select network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
$$;

insert into application_rights (object, rights)
  values ('audit', 'select, insert'), ('function drop_old_audit(timestamptz)', 'execute');
insert into application_rights (object) values ('staff'), ('staff_sessions'), ('staff_links'), ('staff_passkeys'),
  ('staff_recovery_codes'), ('staff_challenges'), ('refused_sign_ins');
