-- Visits, the exact set of sessions, clicks, and how often crawlers came.

create table visits (
  id bigint generated always as identity,
  visit_date timestamptz not null default now(),
  page_url text not null,
  page_title text not null,
  -- Empty where the visitor is not to be followed.
  session_id text not null,
  referrer_url text not null,
  ip_address inet,
  -- Of signed-in staff: in no figure.
  by_staff boolean not null default false,
  -- The addresses and numbers of people in these texts, as of a link in a newsletter; null where there is none, which is usual.
  contacts text[],
  primary key (visit_date, id)
);
-- Of hashes: an index of the ids themselves would cost each visit that is written twice as much.
create index visits_of_session on visits (hashtext(session_id)) where session_id <> '';
create index visits_naming on visits using gin (contacts) where contacts is not null;

-- The visits of these sessions. With a setting of its own, since the planner expects far more of them.
create function visits_of(sessions text[]) returns setof visits language sql stable
set enable_seqscan = off set search_path = public, pg_temp as $$
  select * from visits where hashtext(session_id) = any (array(select hashtext(session) from unnest(sessions) as session))
    and session_id = any (sessions) and session_id <> ''
$$;

-- How a visit began, by its first counted page, as it came. One session is one visitor.
create table visit_sessions (
  session_id text collate "C" primary key,
  began_at timestamptz not null default now(),
  landing_page text not null,
  -- The host that the visitor came from, or what stands for none.
  referrer text not null,
  campaign text not null,
  -- As of its first visit.
  contacts text[]
);
create index visit_sessions_naming on visit_sessions using gin (contacts) where contacts is not null;
-- In the order of their arrival, so that those of an hour are found without reading all.
create index visit_sessions_by_age on visit_sessions using brin (began_at) with (pages_per_range = 16, autosummarize);

-- Of crawlers that declare themselves only counts are kept; those that are not well known share a row.
create table crawler_visits (
  crawler text primary key,
  visits bigint not null
);

-- A press of a phone number or an email address.
create table clicks (
  id bigint generated always as identity primary key,
  click_date timestamptz not null default now(),
  kind text not null check (kind in ('call', 'email')),
  target text not null,
  page_source text not null,
  ip_address inet,
  session_id text collate "C",
  -- How its visit began, as long as there is the click: the visit may be forgotten sooner. Null where it belongs to none,
  -- or to one that was stored later or began more than four weeks before.
  began_at timestamptz,
  landing_page text,
  referrer text,
  campaign text,
  -- As of a visit.
  contacts text[]
);
create index clicks_naming on clicks using gin (contacts) where contacts is not null;
create index clicks_newest on clicks (kind, click_date desc, id desc);
create index clicks_by_age on clicks (click_date);
create index clicks_of_session on clicks (session_id) where session_id is not null;

-- The site's own pages, written by the API when it starts. All other addresses have one name in every figure.
create table site_pages (
  path text primary key
);

insert into application_rights (object) values ('visits'), ('visit_sessions'), ('crawler_visits'), ('clicks'), ('site_pages');
