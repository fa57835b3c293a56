-- Counters of events and of sources, kept by triggers: whoever inserts, deletes or restores rows, no path can miscount.

-- Each transaction adds to a shard of its own, so that they do not wait for one another; readers add up at most 8 rows.
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

-- Three times the same events: by page, by referrer and by campaign.
create table source_counts (
  -- The office's day on which the visit began, or where no visit is known that of the event; '-infinity' is whatever was
  -- more than 90 days ago.
  day date not null,
  kind text not null check (kind in ('page', 'referrer', 'campaign')),
  name text not null,
  -- The maintenance moves finished days into shard 8. What comes for such a day later stands in the other shards till then.
  shard smallint not null check (shard between 0 and 8),
  visits bigint not null,
  visits_called bigint not null,
  visits_emailed bigint not null,
  visits_requested bigint not null,
  calls bigint not null,
  emails bigint not null,
  requests bigint not null,
  primary key (day, kind, name, shard)
) with (fillfactor = 50);
create index source_counts_open on source_counts (day) where shard < 8;

-- The rows of shard 8 from a day on, for the periods that staff ask for.
create table source_sums (
  since date not null,
  kind text not null,
  name text not null,
  visits bigint not null,
  visits_called bigint not null,
  visits_emailed bigint not null,
  visits_requested bigint not null,
  calls bigint not null,
  emails bigint not null,
  requests bigint not null,
  primary key (since, kind, name)
);

create type count_change as (day date, kind text, amount bigint);
create type source_change as (
  day date, page text, referrer text, campaign text,
  visits bigint, visits_called bigint, visits_emailed bigint, visits_requested bigint,
  calls bigint, emails bigint, requests bigint
);
create type lead_change as (
  session_id text, day date, page text, referrer text, campaign text, amount int
);
create type visit_source as (landing_page text, referrer text, campaign text);

-- A shard that nobody else adds to until this transaction ends, so that writers neither wait for one another nor ever in
-- a circle, in whatever order they count. Only with more than eight at once does one wait, and then holding no shard.
create function free_shard() returns smallint language plpgsql as $$
declare
  first int := pg_backend_pid();
begin
  for step in 0..7 loop
    if pg_try_advisory_xact_lock(hashtext('advocate counts'), (first + step) % 8) then
      return (first + step) % 8;
    end if;
  end loop;
  perform pg_advisory_xact_lock(hashtext('advocate counts'), first % 8);
  return first % 8;
end $$;

-- Each change goes to its kind's total, and with a day to that day's counter as well.
create function add_counts(changes count_change[]) returns void language plpgsql as $$
declare
  own_shard smallint;
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  own_shard := free_shard();
  with change as materialized (
    select * from unnest(changes)
  ), total as (
    insert into total_counts (kind, shard, amount)
      select kind, own_shard, sum(amount) from change group by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
  )
  insert into daily_counts (day, kind, shard, amount)
    select day, kind, own_shard, sum(amount) from change where day is not null group by day, kind
    on conflict (day, kind, shard) do update set amount = daily_counts.amount + excluded.amount;
end $$;

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

-- Settles finished days, makes those of more than 90 days ago one, and sums all up. Never waits for a row that somebody
-- adds to, which may be waiting for another: it is for the next time.
create function roll_up_sources() returns void language plpgsql as $$
declare
  today date := (now() at time zone (select time_zone from office where one))::date;
begin
  perform pg_advisory_xact_lock(hashtext('advocate source sums'));
  with moved as (
    delete from source_counts where ctid = any (array(
      select ctid from source_counts
      where shard < 8 and day < today or shard = 8 and day > '-infinity' and day < current_date - 91
      for update skip locked))
    returning *
  )
  insert into source_counts as kept
    select case when day < current_date - 91 then '-infinity' else day end, kind, name, 8, sum(visits),
      sum(visits_called), sum(visits_emailed), sum(visits_requested), sum(calls), sum(emails), sum(requests)
    from moved group by 1, 2, 3
    on conflict (day, kind, name, shard) do update set visits = kept.visits + excluded.visits,
      visits_called = kept.visits_called + excluded.visits_called,
      visits_emailed = kept.visits_emailed + excluded.visits_emailed,
      visits_requested = kept.visits_requested + excluded.visits_requested, calls = kept.calls + excluded.calls,
      emails = kept.emails + excluded.emails, requests = kept.requests + excluded.requests;
  delete from source_sums;
  insert into source_sums
    select since, kind, name, sum(visits), sum(visits_called), sum(visits_emailed), sum(visits_requested), sum(calls),
      sum(emails), sum(requests)
    from unnest(array['-infinity', today - 89, today - 29, today - 6]) as period (since)
    join source_counts on shard = 8 and day >= since
    group by since, kind, name;
end $$;

-- Every address until the API has said which pages there are.
create function counted_page(url text) returns text language sql stable as $$
  select case when exists (select from site_pages) and not exists (select from site_pages where path = page)
    then 'Other addresses' else page end
  from (select left(split_part(url, '?', 1), 200)) as cut (page)
$$;

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

create function know_visit() returns trigger language plpgsql as $$
declare
  visit visit_sessions;
begin
  select * into visit from visit_sessions where session_id = new.session_id;
  if tg_table_name = 'leads' then
    new.visit_day := visit.began_on;
    new.landing_page := visit.landing_page;
    new.referrer := visit.referrer;
    new.campaign := visit.campaign;
  elsif new.not_counted is null then
    new.session_id := visit.session_id;
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

-- Whoever changes visits' sessions and counts takes the sessions first and then a shard. These triggers run before those
-- that count, since their names come first.
create function lock_changed_sessions() returns trigger language plpgsql as $$
begin
  perform lock_sessions(array(select distinct session_id from changed where session_id is not null));
  return null;
end $$;

create trigger begin_counting after insert on call_clicks
  referencing new table as changed for each statement execute function lock_changed_sessions();
create trigger begin_counting after insert on email_clicks
  referencing new table as changed for each statement execute function lock_changed_sessions();
create trigger begin_counting_changes after update on leads
  referencing old table as changed for each statement execute function lock_changed_sessions();
create trigger begin_counting_removals after delete on leads
  referencing old table as changed for each statement execute function lock_changed_sessions();

-- A session is one visitor. What is not counted, from bots and staff, has a total and days of its own.
create function count_visits() returns trigger language plpgsql as $$
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
    select began_on as day, 'visitor' as kind from fresh
    union all
    select (visit_date at time zone zone)::date, 'visit' || coalesce('-' || not_counted, '') from added
  )
  select
    (select array_agg(change)
      from (select (day, kind, count(*))::count_change as change from event group by day, kind) tally),
    (select array_agg((began_on, landing_page, referrer, campaign, amount, 0, 0, 0, 0, 0, 0)::source_change)
      from (select began_on, landing_page, referrer, campaign, count(*) as amount from fresh group by 1, 2, 3, 4) begun)
    into changes, sources;
  perform add_counts(changes);
  perform add_source_counts(sources);
  return null;
end $$;

create function count_clicks() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from office where one);
  sessions text[];
  firsts source_change[];
begin
  perform add_counts(array(
    select (day, kind, count(*))::count_change
    from added, lateral (select (click_date at time zone zone)::date as day,
      tg_argv[0] || coalesce('-' || not_counted, '') as kind) as event
    group by day, kind));
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

create function lead_change_of(
  session_id text, visit_day date, sent timestamptz, page text, referrer text, campaign text, imported boolean, amount int
) returns lead_change language sql stable as $$
  select (case when visit_day is not null then session_id end,
    coalesce(visit_day, (sent at time zone (select time_zone from office where one))::date),
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
create function count_leads() returns trigger language plpgsql as $$
declare
  changes count_change[] := '{}';
  sources lead_change[];
begin
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select (null, kind, case kind when 'lead' then -count(*) else count(*) end)::count_change
      from removed, unnest(array['lead', 'leads-altered']) as kind
      where deleted_at is null and not (suspected and kind = 'lead') group by kind);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (null, kind, count(*))::count_change
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

-- What a lead adds to the totals, the sources and its visit is written in one statement, while its sender waits.
create function count_added_leads() returns trigger language plpgsql as $$
declare
  sessions text[] := array(
    select distinct session_id from added
    where session_id is not null and visit_day is not null and deleted_at is null and not suspected);
  turned visit_sessions[];
  own_shard smallint;
begin
  if cardinality(sessions) > 0 then
    sessions := lock_sessions(sessions);
    turned := array(select visit from visit_sessions visit where session_id = any (sessions) and requests = 0);
    update visit_sessions visit
    set requests = requests + (select count(*) from added where added.session_id = visit.session_id
      and visit_day is not null and deleted_at is null and not suspected)
    where session_id = any (sessions);
  end if;
  own_shard := free_shard();
  with lead as materialized (
    select suspected, submission_date >= now() as is_new,
      coalesce(visit_day, (submission_date at time zone (select time_zone from office where one))::date) as day,
      coalesce(landing_page, origin) as page, coalesce(referrer, origin) as referrer,
      coalesce(campaign, origin) as campaign
    from added, lateral (select case when imported then 'Imported' end) as o (origin)
    where deleted_at is null
  ), total as (
    insert into total_counts (kind, shard, amount)
      select kind, own_shard, count(*)
      from lead, lateral (values ('lead'), (case when is_new then 'leads-added' else 'leads-altered' end)) as k (kind)
      where not (suspected and kind = 'lead') group by kind
      on conflict (kind, shard) do update set amount = total_counts.amount + excluded.amount
  )
  insert into source_counts as kept
    select case when day >= current_date - 90 then day else '-infinity' end, kind, coalesce(name, 'No visit known'),
      own_shard, 0, 0, 0, sum(visits), 0, 0, sum(requests)
    from (
      select day, page, referrer, campaign, 0 as visits, 1 as requests from lead where not suspected
      union all select began_on, landing_page, referrer, campaign, 1, 0 from unnest(turned)
    ) event, lateral (values ('page', page), ('referrer', referrer), ('campaign', campaign)) as source (kind, name)
    group by 1, 2, 3
    on conflict (day, kind, name, shard) do update set
      visits_requested = kept.visits_requested + excluded.visits_requested, requests = kept.requests + excluded.requests;
  return null;
end $$;

create trigger count_visits after insert on visits
  referencing new table as added for each statement execute function count_visits();
create trigger count_calls after insert on call_clicks
  referencing new table as added for each statement execute function count_clicks('call');
create trigger count_emails after insert on email_clicks
  referencing new table as added for each statement execute function count_clicks('email');
create trigger count_added_leads after insert on leads
  referencing new table as added for each statement execute function count_added_leads();
create trigger count_changed_leads after update on leads
  referencing old table as removed new table as added for each statement execute function count_leads();
create trigger count_removed_leads after delete on leads
  referencing old table as removed for each statement execute function count_leads();

insert into application_rights (object, rights) values
  ('public.total_counts', 'select, insert, update, delete'),
  ('public.daily_counts', 'select, insert, update, delete'),
  ('public.source_counts', 'select, insert, update, delete'),
  ('public.source_sums', 'select, insert, delete');
