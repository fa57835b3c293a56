-- Visits by month, the exact set of sessions, clicks. `not_counted` says why an event is in no figure.

create sequence visits_id_seq;

create table visits (
  id bigint not null default nextval('visits_id_seq'),
  visit_date timestamptz not null default now(),
  page_url text not null,
  page_title text not null,
  -- Empty where the visitor is not to be followed.
  session_id text not null,
  referrer_url text not null,
  ip_address inet,
  not_counted text check (not_counted in ('bot', 'staff')),
  primary key (visit_date, id)
) partition by range (visit_date);

alter sequence visits_id_seq owned by visits.id;

create table visits_default partition of visits default;

-- How a visit began, by its first counted page, as it came. One session is one visitor.
create table visit_sessions (
  session_id text collate "C" primary key,
  began_at timestamptz not null default now(),
  landing_page text not null,
  -- The host that the visitor came from, or what stands for none.
  referrer text not null,
  campaign text not null
);
-- In the order of their arrival, so that those of an hour are found without reading all.
create index visit_sessions_by_age on visit_sessions using brin (began_at) with (pages_per_range = 16, autosummarize);

create table call_clicks (
  id bigint generated always as identity primary key,
  phone_number text not null,
  click_date timestamptz not null default now(),
  page_source text not null,
  ip_address inet,
  session_id text collate "C",
  not_counted text check (not_counted in ('bot', 'staff'))
);
create index call_clicks_newest on call_clicks (click_date desc, id desc);
create index call_clicks_of_session on call_clicks (session_id) where session_id is not null;

create table email_clicks (
  id bigint generated always as identity primary key,
  email text not null,
  click_date timestamptz not null default now(),
  page_source text not null,
  ip_address inet,
  session_id text collate "C",
  not_counted text check (not_counted in ('bot', 'staff'))
);
create index email_clicks_newest on email_clicks (click_date desc, id desc);
create index email_clicks_of_session on email_clicks (session_id) where session_id is not null;

-- The site's own pages, written by the API when it starts. All other addresses have one name in every figure.
create table site_pages (
  path text primary key
);

-- Makes the missing months from the first to the last, each with the rows that had to wait in the default partition.
create function ensure_visit_partitions(first_month date, last_month date) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  month date := date_trunc('month', first_month);
  partition text;
  made int := 0;
begin
  if last_month > first_month + 366 * 30 then
    raise exception 'more than 30 years of partitions asked for';
  end if;
  perform pg_advisory_xact_lock(hashtext('advocate visit partitions'));
  while month <= last_month loop
    partition := 'visits_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || partition) is null then
      execute format('create table public.%I (like public.visits including defaults including constraints)', partition);
      execute format(
        'with waiting as (delete from public.visits_default where visit_date >= %L and visit_date < %L returning *)
         insert into public.%I select * from waiting',
        month, month + interval '1 month', partition);
      execute format('alter table public.visits attach partition public.%I for values from (%L) to (%L)',
        partition, month, month + interval '1 month');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;
revoke execute on function ensure_visit_partitions(date, date) from public;

select ensure_visit_partitions((current_date - 31), (current_date + 93));

insert into application_rights (object, rights) values
  ('public.visits', 'select, insert, update, delete'),
  ('public.visits_default', 'select'),
  ('public.visit_sessions', 'select, insert, update, delete'),
  ('public.call_clicks', 'select, insert, update, delete'),
  ('public.email_clicks', 'select, insert, update, delete'),
  ('public.site_pages', 'select, insert, update, delete'),
  ('function public.ensure_visit_partitions(date, date)', 'execute');
