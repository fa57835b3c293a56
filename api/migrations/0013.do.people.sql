-- Accounts that a firm runs by itself: roles, accounts that are closed, links that open one, rules for everybody.

-- Whoever is there already has done everything so far; from now on it takes a word to make an owner.
alter table staff
  add column role text not null default 'owner' check (role in ('owner', 'staff')),
  add column email text,
  add column disabled_at timestamptz,
  add column last_sign_in_at timestamptz;
alter table staff alter column role set default 'staff';

-- Each good once, for a day. Only the token's SHA-256 is here: who reads a backup cannot use one.
create table staff_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Of the account that it opens, or of the one whose password it sets.
  name text not null unique check (length(name) between 1 and 200),
  -- Null: the account is made when the link is used.
  staff_id int references staff on delete cascade,
  role text not null check (role in ('owner', 'staff')),
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);

create table staff_rules (
  one boolean primary key default true check (one),
  -- Only owners export, import and erase.
  data_for_owners boolean not null default false,
  -- From then on nobody works without a passkey.
  passkey_from timestamptz
);
insert into staff_rules default values;

insert into application_rights (object, rights) values
  ('public.staff_links', 'select, insert, update, delete'),
  ('public.staff_rules', 'select, update');
