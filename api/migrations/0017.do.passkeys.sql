-- Passkeys, the codes for the day they are lost, and what a browser has been asked to sign.

create table staff_passkeys (
  id int generated always as identity primary key,
  staff_id int not null references staff on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; some always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id int not null references staff on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (staff_id, code_hash)
);

-- Each is taken out when it is answered, rightly or not.
create table staff_challenges (
  -- The SHA-256 of the session's number or of a cookie's value: nobody else can answer.
  holder bytea not null check (length(holder) = 32),
  -- 'second-step' asks for nothing yet: the password was right.
  purpose text not null check (purpose in ('second-step', 'sign-in', 'register', 'confirm')),
  challenge text not null,
  -- Who alone may answer; null: whoever has a passkey.
  staff_id int references staff on delete cascade,
  expires_at timestamptz not null,
  primary key (holder, purpose)
);
create index staff_challenges_by_time on staff_challenges (expires_at);

-- When the password or a passkey was last asked for.
alter table staff_sessions add column confirmed_at timestamptz not null default now();

insert into application_rights (object, rights)
  select 'public.' || name, 'select, insert, update, delete'
  from unnest(array['staff_passkeys', 'staff_recovery_codes', 'staff_challenges']) as name;
