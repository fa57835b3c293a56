-- A request and a click know the visit they belong to, and a request which wording was agreed to.

alter table leads
  -- As long as its visits are kept.
  add column session_id text collate "C",
  add column acknowledgment_version int,
  -- SHA-256 of the wording, hexadecimal.
  add column acknowledgment_hash text check (length(acknowledgment_hash) = 64);
alter table call_clicks add column session_id text collate "C";
alter table email_clicks add column session_id text collate "C";

create index call_clicks_of_session on call_clicks (session_id) where session_id is not null;
create index email_clicks_of_session on email_clicks (session_id) where session_id is not null;

-- The last ten digits: a number however it was written, with or without the country's 1.
create function phone_digits(phone text) returns text language sql immutable as $$
  select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
$$;

create index leads_of_address on leads (lower(email));
create index leads_of_number on leads (phone_digits(phone));

-- A visit without a session, of somebody who is not to be followed, is no visitor.
create or replace function count_visits() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
  changes count_change[];
begin
  with fresh as (
    insert into visit_sessions (session_id, began_at)
      select session_id collate "C", min(visit_date) from added
      where not_counted is null and session_id <> '' group by 1 order by 1
      on conflict do nothing returning began_at
  ), event as (
    select (began_at at time zone zone)::date as day, null as page, 'visitor' as kind from fresh
    union all
    select (visit_date at time zone zone)::date, case when not_counted is null then counted_page(page_url) end,
      'visit' || coalesce('-' || not_counted, '') from added
  )
  select array_agg(change) into changes
    from (select (day, page, kind, count(*))::count_change as change from event group by day, page, kind) tally;
  perform add_counts(changes);
  return null;
end $$;
