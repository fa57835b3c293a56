-- Leads, the outbox of their notifications, and the counters of everything.

create table leads (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text not null check (phone <> ''),
  case_type text not null check (case_type <> ''),
  message text not null default '',
  submission_date timestamptz not null default now(),
  page_source text not null,
  ip_address inet,
  -- The wording that was agreed to. Imported leads come without one.
  acknowledgment text,
  acknowledged_at timestamptz,
  content_hash bytea not null check (length(content_hash) = 32),
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  imported boolean not null default false,
  suspected boolean not null default false,
  deleted_at timestamptz,
  check (imported or (acknowledgment is not null and acknowledged_at is not null))
);

-- The same key with the same words is the same lead; other words under a key that was used before are not lost.
create unique index leads_same_request on leads (idempotency_key, content_hash) where idempotency_key is not null;
create unique index leads_same_import on leads (content_hash) where imported;
create index leads_newest on leads (submission_date desc, id desc) where deleted_at is null;
create index leads_from_address on leads (ip_address, submission_date desc);
create index leads_to_purge on leads (deleted_at) where deleted_at is not null;

create table notifications (
  lead_id bigint primary key references leads on delete cascade,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);

create index notifications_due on notifications (next_attempt_at) where sent_at is null;

-- Each process adds to a shard of its own, so that processes do not wait for one another; readers add up at most 8 rows.
create table total_counts (
  kind text not null,
  shard smallint not null check (shard between 0 and 7),
  amount bigint not null,
  primary key (kind, shard)
) with (fillfactor = 10);

create table daily_counts (
  -- The office's day.
  day date not null,
  kind text not null,
  shard smallint not null check (shard between 0 and 7),
  amount bigint not null,
  primary key (day, kind, shard)
) with (fillfactor = 30);

create table page_counts (
  day date not null,
  page text not null,
  kind text not null,
  shard smallint not null check (shard between 0 and 7),
  amount bigint not null,
  primary key (day, page, kind, shard)
) with (fillfactor = 70);
