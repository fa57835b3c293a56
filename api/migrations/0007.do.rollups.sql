-- Figures. Whoever writes an event writes only its row; an hourly job adds up the office's days from the rows; whoever reads
-- adds up these rollups and the rows since.

create table rollup_state (
  one boolean primary key default true check (one),
  -- Everything before is in the rollups.
  settled_until timestamptz not null default now(),
  -- Set where the days from then on are to be made anew: until that is done, what was known stands.
  recount_from timestamptz,
  -- Of this day and those before it, all rows are dropped; their figures are final.
  final_day date not null default '-infinity'
);
insert into rollup_state default values;

-- A day, or as much of it as is settled.
create table rollups (
  day date primary key,
  visits int not null, visitors int not null, staff int not null, calls int not null, emails int not null
);

-- The same visitors and clicks by where their visits began: by page, by referrer and by campaign, each event three times.
create table source_rollups (
  -- The day of the events.
  made_on date not null,
  -- On which the visit began: a rate never compares the visits of one day with the calls of another. Both are '-infinity'
  -- of final figures older than 90 days.
  day date not null,
  kind text not null check (kind in ('page', 'referrer', 'campaign')),
  name text not null,
  -- `visits_called` and `visits_emailed`: with a first call, a first email.
  visits int not null, visits_called int not null, visits_emailed int not null, calls int not null, emails int not null
);
create index source_rollups_by_day on source_rollups (made_on);
create index source_rollups_by_name on source_rollups (name);

-- What has to be read from the rows, by day. With a setting of their own, these three are not planned as a part of each query
-- around them, which takes more time than they do.
create function unsettled() returns table (day date, since timestamptz, until timestamptz)
language sql stable rows 1 set search_path = public, pg_temp as $$
  select day, greatest(day_start(day), settled_until), case when day < today then day_start(day + 1) else 'infinity' end
  from rollup_state, office_day(settled_until) as first, greatest(office_day(now()), first) as today,
    generate_series(0, today - first) as n, lateral (select first + n) as rest (day)
$$;

create function count_events(since timestamptz, until timestamptz)
returns table (visits bigint, visitors bigint, staff bigint, calls bigint, emails bigint)
language sql stable rows 1 set search_path = public, pg_temp as $$
  select visits, visitors, staff, calls, emails from (
    select count(*) filter (where not by_staff) as visits, count(*) filter (where by_staff) as staff
    from visits where visit_date >= since and visit_date < until
  ) v, (
    select count(*) as visitors from visit_sessions where began_at >= since and began_at < until
  ) s, (
    select count(*) filter (where kind = 'call') as calls, count(*) filter (where kind = 'email') as emails
    from clicks where click_date >= since and click_date < until
  ) c
$$;

-- What staff see: the rollups, and the rows of what is not in them.
create view figures as
  select day, visits, visitors, staff, calls, emails from rollups
  union all
  select day, counted.* from unsettled(), count_events(since, until) counted;

-- Names that nobody makes up.
create function is_own_name(name text) returns boolean language sql immutable as $$
  select name = any ('{No visit known,Imported,Other addresses,Direct,Own pages,Others,No campaign}')
$$;

-- The three names under which an event counts. All pages have names of their own until the API has said which there are.
create function sources_of(landing_page text, referrer text, campaign text) returns table (kind text, name text)
language sql stable as $$
  values ('page', case when exists (select from public.site_pages)
      and landing_page not in (select path from public.site_pages) then 'Other addresses' else landing_page end),
    ('referrer', referrer), ('campaign', campaign)
$$;

-- The sources of a period; of names that visitors could make up, the hundred most frequent of a kind.
create function count_sources(of_day date, since timestamptz, until timestamptz) returns table (
  day date, kind text, name text, visits bigint, visits_called bigint, visits_emailed bigint, calls bigint, emails bigint
) language sql stable set search_path = public, pg_temp as $$
  with event as (
    select of_day as day, landing_page, referrer, campaign, count(*) as visits, 0 as visits_called,
      0 as visits_emailed, 0 as calls, 0 as emails
    from visit_sessions where began_at >= since and began_at < until group by landing_page, referrer, campaign
    union all
    select office_day(coalesce(began_at, click_date)), landing_page, referrer, campaign, 0, (is_first and kind = 'call')::int,
      (is_first and kind = 'email')::int, (kind = 'call')::int, (kind = 'email')::int
    from clicks c, lateral (
      -- Decided when it is asked: an insert cannot see what another transaction is inserting.
      select began_at is not null and not exists (
        select from clicks b where b.session_id = c.session_id and b.kind = c.kind and b.began_at = c.began_at
          and b.id < c.id) as is_first
    ) decided
    where click_date >= since and click_date < until
  ), source as (
    select day, s.kind, coalesce(s.name, 'No visit known') as name, sum(visits) as visits, sum(visits_called) as visits_called,
      sum(visits_emailed) as visits_emailed, sum(calls) as calls, sum(emails) as emails
    from event, sources_of(landing_page, referrer, campaign) s group by 1, 2, 3
  ), named as (
    select kind, name, row_number() over (partition by kind order by sum(visits + calls + emails) desc, name) <= 100 as is_kept
    from source where not is_own_name(name) and (kind <> 'page' or not exists (select from site_pages)) group by kind, name
  )
  select day, kind, case when is_kept is false then 'Others' else name end, sum(visits)::bigint, sum(visits_called)::bigint,
    sum(visits_emailed)::bigint, sum(calls)::bigint, sum(emails)::bigint
  from source left join named using (kind, name) group by 1, 2, 3
$$;

create view source_figures as
  select made_on, day, kind, name, visits, visits_called, visits_emailed, calls, emails from source_rollups
  union all
  select u.day, counted.* from unsettled() u, count_sources(u.day, u.since, u.until) counted;

-- Makes anew yesterday and every day since the last settled one, or since the one to recount from: all at once, so that nobody
-- sees days of both kinds. An event is dated by the start of its transaction, which
-- rarely lasts a minute; what was written later still is in the next run.
create function settle_rollups(wanted timestamptz default now() - interval '1 minute') returns void language plpgsql as $$
declare
  state rollup_state;
  settled timestamptz;
  of_day date;
  since timestamptz;
  until timestamptz;
begin
  select * into state from rollup_state for update;
  settled := case when state.recount_from is null then greatest(state.settled_until, wanted) else wanted end;
  of_day := greatest(least(office_day(coalesce(state.recount_from, state.settled_until)), office_day(settled) - 1),
    state.final_day + 1);
  if state.recount_from is not null then
    -- In another time zone, the days are others.
    delete from rollups where day > state.final_day;
    delete from source_rollups where made_on > state.final_day;
  end if;
  while of_day <= office_day(settled) loop
    -- In another time zone than that of the final days, rows may be left of the last one.
    since := case when of_day = state.final_day + 1 then '-infinity' else day_start(of_day) end;
    until := least(day_start(of_day + 1), settled);
    delete from rollups where day = of_day;
    insert into rollups select of_day, counted.* from count_events(since, until) counted;
    delete from source_rollups where made_on = of_day;
    insert into source_rollups select of_day, counted.* from count_sources(of_day, since, until) counted;
    of_day := of_day + 1;
  end loop;
  update rollup_state set settled_until = settled, recount_from = null;
end $$;

-- Has the next run make all days anew: for whoever writes events of the past, and in another time zone, which has other days.
create function unsettle() returns void language plpgsql as $$
begin
  update rollup_state set recount_from = least(settled_until, (select min(visit_date) from visits),
    (select min(began_at) from visit_sessions), (select min(click_date) from clicks));
end $$;

-- Drops the events of before a day, at least a month ago. Their figures are final from then on.
create function drop_events(before date) returns void language plpgsql set timezone = 'UTC' as $$
declare
  -- The office's midnight is another: its whole day goes.
  last date := office_day(before);
  cut timestamptz := day_start(last + 1);
begin
  if before > current_date - 28 then
    raise exception 'events of the last 28 days are never dropped';
  end if;
  perform from rollup_state where settled_until >= cut and recount_from is null for update;
  if not found then
    raise exception 'the figures before % are not settled', before;
  end if;
  update rollup_state set final_day = last where final_day < last;
  if not found then
    -- In another time zone than then, rows that are in no final figure may be older than this cut.
    cut := cut - interval '2 days';
  end if;
  with old as (
    delete from source_rollups where made_on <= least(last, current_date - 92) returning *
  )
  insert into source_rollups
    select '-infinity', '-infinity', kind, name, sum(visits), sum(visits_called), sum(visits_emailed), sum(calls), sum(emails)
    from old group by kind, name;
  delete from visits where visit_date < cut;
  delete from visit_sessions where began_at < cut;
  delete from clicks where click_date < cut;
end $$;

insert into application_rights (object, rights)
  values ('rollup_state', 'select, update'), ('figures', 'select'), ('source_figures', 'select');
insert into application_rights (object) values ('rollups'), ('source_rollups');
