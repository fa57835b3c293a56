-- Where visits begin and what becomes of them, counted by triggers in the transactions of the visits, clicks and leads.

-- All tables at once or none, as in the migration of the counting triggers.
do $$
declare
  lock_timeout text := current_setting('lock_timeout');
begin
  for attempt in 1..500 loop
    begin
      perform set_config('lock_timeout', '50ms', true);
      lock table visit_sessions, leads, call_clicks, email_clicks in access exclusive mode;
      lock table visits, total_counts, daily_counts in share row exclusive mode;
      perform set_config('lock_timeout', lock_timeout, true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.02);
    end;
  end loop;
  raise lock_not_available using message = 'the counted tables were never free at the same time';
end $$;

-- The site's own host: whoever comes from there comes from no other site. Written by the API when it starts.
alter table office add column host text not null default '';

-- How a visit began, by its first counted page, and what has become of it. Without a landing page: begun before these columns.
alter table visit_sessions
  add column began_on date,
  add column landing_page text,
  add column referrer text,
  add column campaign text,
  add column called boolean not null default false,
  add column emailed boolean not null default false,
  -- Leads that count.
  add column requests int not null default 0;

-- The same, for as long as there is the lead: its visit may be forgotten sooner.
alter table leads
  add column visit_day date,
  add column landing_page text,
  add column referrer text,
  add column campaign text;

-- Three times the same events: by page, by referrer and by campaign.
create table source_counts (
  -- The office's day on which the visit began, or where no visit is known that of the event; '-infinity' is whatever was
  -- more than 90 days ago.
  day date not null,
  kind text not null check (kind in ('page', 'referrer', 'campaign')),
  name text not null,
  shard smallint not null check (shard between 0 and 7),
  visits bigint not null,
  visits_called bigint not null,
  visits_emailed bigint not null,
  visits_requested bigint not null,
  calls bigint not null,
  emails bigint not null,
  requests bigint not null,
  primary key (day, kind, name, shard)
) with (fillfactor = 50);

create type source_change as (
  day date, page text, referrer text, campaign text,
  visits bigint, visits_called bigint, visits_emailed bigint, visits_requested bigint,
  calls bigint, emails bigint, requests bigint
);

create function add_source_counts(changes source_change[]) returns void language plpgsql as $$
declare
  own_shard smallint;
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  own_shard := free_shard();
  insert into source_counts as kept
    select case when day >= current_date - 90 then day else '-infinity' end, kind, coalesce(name, 'No visit known'),
      own_shard, sum(visits), sum(visits_called), sum(visits_emailed), sum(visits_requested), sum(calls), sum(emails),
      sum(requests)
    from unnest(changes),
      lateral (values ('page', page), ('referrer', referrer), ('campaign', campaign)) as source (kind, name)
    group by 1, 2, 3
    on conflict (day, kind, name, shard) do update set visits = kept.visits + excluded.visits,
      visits_called = kept.visits_called + excluded.visits_called,
      visits_emailed = kept.visits_emailed + excluded.visits_emailed,
      visits_requested = kept.visits_requested + excluded.visits_requested, calls = kept.calls + excluded.calls,
      emails = kept.emails + excluded.emails, requests = kept.requests + excluded.requests;
end $$;

-- Adds the days of more than 90 days ago into one, of which nothing is taken away.
create function roll_up_sources() returns void language plpgsql as $$
declare
  own_shard smallint := free_shard();
begin
  with old as (
    delete from source_counts where day > '-infinity' and day < current_date - 91 returning *
  )
  insert into source_counts as kept
    select '-infinity', kind, name, own_shard, sum(visits), sum(visits_called), sum(visits_emailed),
      sum(visits_requested), sum(calls), sum(emails), sum(requests)
    from old group by kind, name
    on conflict (day, kind, name, shard) do update set visits = kept.visits + excluded.visits,
      visits_called = kept.visits_called + excluded.visits_called,
      visits_emailed = kept.visits_emailed + excluded.visits_emailed,
      visits_requested = kept.visits_requested + excluded.visits_requested, calls = kept.calls + excluded.calls,
      emails = kept.emails + excluded.emails, requests = kept.requests + excluded.requests;
end $$;

-- As it was written before it became part of an address; whatever is no text stays as it is.
create function url_decoded(part text) returns text language plpgsql immutable as $$
begin
  if part !~ '[%+]' then
    return part;
  end if;
  begin
    return convert_from((
      select string_agg(case when piece[1] ~ '^%..$' then decode(substr(piece[1], 2), 'hex')
        else convert_to(piece[1], 'UTF8') end, '' order by place)
      from regexp_matches(replace(part, '+', ' '), '(%[0-9a-fA-F]{2}|[^%]+|%)', 'g') with ordinality as p (piece, place)
    ), 'UTF8');
  exception when character_not_in_repertoire or untranslatable_character then
    return part;
  end;
end $$;

-- At most a hundred names a day of each kind that visitors could make up; the others are one.
create function kept_source(of_kind text, wanted text, on_day date) returns text language sql stable as $$
  select case when
    exists (select from source_counts where day = on_day and kind = of_kind and name = wanted)
    or (select count(distinct name) from source_counts where day = on_day and kind = of_kind) < 100
    then wanted else 'Others' end
$$;

create type visit_source as (landing_page text, referrer text, campaign text);

-- How a visit began whose first page and referrer these are.
create function source_of(page_url text, referrer_url text, on_day date, own_host text) returns visit_source
language plpgsql stable as $$
declare
  host text := lower(substring(referrer_url from '^https?://(?:www[.])?([^/:?#]+)'));
  campaign text := coalesce(
    nullif(substring(page_url from '[?&]utm_campaign=([^&#]*)'), ''), substring(page_url from '[?&]utm_source=([^&#]*)'));
begin
  return (
    counted_page(page_url),
    case when referrer_url = '' then 'Direct' when host = own_host then 'Own pages'
      when host is null then 'Others' else kept_source('referrer', left(host, 100), on_day) end,
    case when coalesce(campaign, '') = '' then 'No campaign'
      else kept_source('campaign', left(url_decoded(left(campaign, 300)), 100), on_day) end
  )::visit_source;
end $$;

-- A session is one visitor. What is not counted, from bots and staff, has a total and days of its own.
create or replace function count_visits() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
  own_host text := (select host from office where one);
  changes count_change[];
  sources source_change[];
begin
  with first as (
    select distinct on (id) session_id collate "C" as id, visit_date, (visit_date at time zone zone)::date as day,
      page_url, referrer_url
    from added
    where not_counted is null and session_id <> ''
      -- Not a join: a plan made for a few sessions would read millions.
      and (select true from visit_sessions known where known.session_id = added.session_id collate "C") is null
    order by id, visit_date, added.id
  ), fresh as (
    insert into visit_sessions (session_id, began_at, began_on, landing_page, referrer, campaign)
      select id, visit_date, day, source.landing_page, source.referrer, source.campaign
      from first, source_of(page_url, referrer_url, day, own_host) as source order by id
      on conflict do nothing returning began_on, landing_page, referrer, campaign
  ), event as (
    select began_on as day, null as page, 'visitor' as kind from fresh
    union all
    select (visit_date at time zone zone)::date, case when not_counted is null then counted_page(page_url) end,
      'visit' || coalesce('-' || not_counted, '') from added
  )
  select
    (select array_agg(change)
      from (select (day, page, kind, count(*))::count_change as change from event group by day, page, kind) tally),
    (select array_agg((began_on, landing_page, referrer, campaign, amount, 0, 0, 0, 0, 0, 0)::source_change)
      from (select began_on, landing_page, referrer, campaign, count(*) as amount from fresh group by 1, 2, 3, 4) begun)
    into changes, sources;
  perform add_counts(changes);
  perform add_source_counts(sources);
  return null;
end $$;

-- A click or a lead keeps only a visit that is known, so that all later sums agree about it.
create function know_visit() returns trigger language plpgsql as $$
declare
  visit visit_sessions;
begin
  select * into visit from visit_sessions where session_id = new.session_id;
  new.session_id := visit.session_id;
  if tg_table_name = 'leads' then
    new.visit_day := visit.began_on;
    new.landing_page := visit.landing_page;
    new.referrer := visit.referrer;
    new.campaign := visit.campaign;
  end if;
  return new;
end $$;

create trigger know_visit before insert on call_clicks
  for each row when (new.session_id is not null) execute function know_visit();
create trigger know_visit before insert on email_clicks
  for each row when (new.session_id is not null) execute function know_visit();
create trigger know_visit before insert on leads
  for each row when (new.session_id is not null) execute function know_visit();

-- Rows of sessions are locked in one order, so that writers never wait for one another in a circle.
create function lock_sessions(ids text[]) returns text[] language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return '{}';
  end if;
  return array(select session_id from visit_sessions where session_id = any (ids) order by session_id for update);
end $$;

create or replace function count_clicks() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
  sessions text[];
  firsts source_change[];
begin
  perform add_counts(array(
    select (day, page, kind, count(*))::count_change
    from added, lateral (select (click_date at time zone zone)::date as day,
      case when not_counted is null then counted_page(page_source) end as page,
      tg_argv[0] || coalesce('-' || not_counted, '') as kind) as event
    group by day, page, kind));
  sessions := lock_sessions(array(
    select distinct session_id from added where not_counted is null and session_id is not null));
  if tg_argv[0] = 'call' then
    with first as (
      update visit_sessions set called = true where session_id = any (sessions) and not called returning *
    )
    select array_agg((began_on, landing_page, referrer, campaign, 0, 1, 0, 0, 0, 0, 0)::source_change) into firsts
      from first;
  else
    with first as (
      update visit_sessions set emailed = true where session_id = any (sessions) and not emailed returning *
    )
    select array_agg((began_on, landing_page, referrer, campaign, 0, 0, 1, 0, 0, 0, 0)::source_change) into firsts
      from first;
  end if;
  perform add_source_counts(coalesce(firsts, '{}') || array(
    select (coalesce(began_on, day), landing_page, referrer, campaign, 0, 0, 0, 0,
      case when tg_argv[0] = 'call' then amount else 0 end, case when tg_argv[0] = 'call' then 0 else amount end,
      0)::source_change
    from (
      select session_id as id, (click_date at time zone zone)::date as day, count(*) as amount
      from added where not_counted is null group by 1, 2
    ) click left join lateral (select * from visit_sessions where session_id = id limit 1) visit on true));
  return null;
end $$;

create type lead_change as (
  session_id text, day date, page text, referrer text, campaign text, amount int
);

-- The day of a lead without a visit is its own.
create function lead_change_of(
  session_id text, visit_day date, sent timestamptz, page text, referrer text, campaign text, imported boolean, amount int
) returns lead_change language sql stable as $$
  select (session_id, coalesce(visit_day, (sent at time zone (select time_zone from office where one))::date),
    coalesce(page, origin), coalesce(referrer, origin), coalesce(campaign, origin), amount)::lead_change
  from (select case when imported then 'Imported' end) as o (origin)
$$;

-- What leads that now count, or no longer do, add to the sources and to their visits.
create function add_lead_sources(changes lead_change[]) returns void language plpgsql as $$
declare
  sessions text[];
  turned source_change[];
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  sessions := lock_sessions(array(select distinct session_id from unnest(changes) where session_id is not null));
  if cardinality(sessions) > 0 then
    with moved as (
      update visit_sessions visit
      set requests = requests + (select sum(amount) from unnest(changes) c where c.session_id = visit.session_id)
      where session_id = any (sessions)
      returning *, requests - (select sum(amount) from unnest(changes) c where c.session_id = visit.session_id) as before
    )
    select array_agg((began_on, landing_page, referrer, campaign, 0, 0, 0,
      case when requests > 0 then 1 else -1 end, 0, 0, 0)::source_change) into turned
      from moved where (requests > 0) <> (before > 0);
  end if;
  perform add_source_counts(coalesce(turned, '{}') || array(
    select (day, page, referrer, campaign, 0, 0, 0, 0, 0, 0, sum(amount))::source_change from unnest(changes)
    group by day, page, referrer, campaign having sum(amount) <> 0));
end $$;

-- Counts the leads that staff have, neither suspected nor deleted; and notes for kept pages of the list what has become
-- of it: a lead of now stands at its top, any other change may be anywhere.
create or replace function count_leads() returns trigger language plpgsql as $$
declare
  changes count_change[] := '{}';
  sources lead_change[];
begin
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select (null, null, kind, case kind when 'lead' then -count(*) else count(*) end)::count_change
      from removed, unnest(array['lead', 'leads-altered']) as kind
      where deleted_at is null and not (suspected and kind = 'lead') group by kind);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (null, null, kind, count(*))::count_change
      from added, unnest(array['lead',
        case when tg_op = 'INSERT' and submission_date >= now() then 'leads-added' else 'leads-altered' end]) as kind
      where deleted_at is null and not (suspected and kind = 'lead') group by kind);
  end if;
  if tg_op = 'INSERT' then
    sources := array(
      select lead_change_of(session_id, visit_day, submission_date, landing_page, referrer, campaign, imported, 1)
      from added where deleted_at is null and not suspected);
  elsif tg_op = 'DELETE' then
    sources := array(
      select lead_change_of(session_id, visit_day, submission_date, landing_page, referrer, campaign, imported, -1)
      from removed where deleted_at is null and not suspected);
  else
    sources := array(
      select lead_change_of(coalesce(added.session_id, removed.session_id), added.visit_day, added.submission_date,
        added.landing_page, added.referrer, added.campaign, added.imported,
        case when added.deleted_at is null and not added.suspected then 1 else -1 end)
      from removed join added using (id)
      where (added.deleted_at is null and not added.suspected) <> (removed.deleted_at is null and not removed.suspected));
  end if;
  perform add_counts(changes);
  perform add_lead_sources(sources);
  return null;
end $$;

-- Sessions that the release before the counting triggers writes by itself.
create or replace function count_visitors() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
begin
  perform add_counts(array(
    select (day, null, 'visitor', count(*))::count_change
    from added, lateral (select (began_at at time zone zone)::date as day) as event group by day));
  perform add_source_counts(array(
    select (day, null, null, null, count(*), 0, 0, 0, 0, 0, 0)::source_change
    from added, lateral (select (began_at at time zone zone)::date as day) as event group by day));
  return null;
end $$;

-- What was counted before: it came from somewhere.
do $$
declare
  zone text := (select time_zone from office where one);
begin
  perform add_source_counts(array(
    select (day, null, null, null, case kind when 'visitor' then amount else 0 end, 0, 0, 0,
      case kind when 'call' then amount else 0 end, case kind when 'email' then amount else 0 end, 0)::source_change
    from (
      select day, kind, sum(amount) as amount from (
        select day, kind, amount from daily_counts union all
        select null, kind, -amount from daily_counts union all
        select null, kind, amount from total_counts
      ) known where kind in ('visitor', 'call', 'email') group by day, kind
    ) tally where amount <> 0));
  perform add_source_counts(array(
    select (day, origin, origin, origin, 0, 0, 0, 0, 0, 0, count(*))::source_change
    from leads, lateral (select (submission_date at time zone zone)::date as day,
      case when imported then 'Imported' end as origin) as event
    where deleted_at is null and not suspected group by day, origin));
end $$;

insert into application_rights (object, rights) values ('public.source_counts', 'select, insert, update, delete');
update application_rights set rights = 'select, insert, update' where object = 'public.visit_sessions';
