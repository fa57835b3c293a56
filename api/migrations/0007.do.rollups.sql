-- Figures. Whoever writes an event writes its row and nothing else. The worker adds up the office's days, each time anew from
-- the rows; whoever reads adds up these rollups and the rows of what is not in them.

create table rollup_state (
  one boolean primary key default true check (one),
  -- Everything before is in the rollups, but for the stale days.
  settled_until timestamptz not null default now()
);
insert into rollup_state default values;

-- Days that are to be made anew: something was written into them, or taken out, later than usual. Without a key: everybody
-- marks by himself, and waits for nobody.
create table stale_days (
  day date not null
);
create index stale_days_by_day on stale_days (day);

-- A day, or as much of it as is over. What is in no row any more is `dropped`: those figures stay, are never made anew, and
-- are added to whatever else their day has.
create table rollups (
  day date not null,
  dropped boolean not null,
  visits int not null, visitors int not null, staff int not null, calls int not null, emails int not null
);
create index rollups_by_day on rollups (day);

-- The same visitors and clicks by where their visits began: by page, by referrer and by campaign, each event three times.
create table source_rollups (
  -- The day of the events.
  made_on date not null,
  dropped boolean not null,
  -- On which the visit began: a rate never compares the visits of one day with the calls of another. Both days are
  -- '-infinity' of events that are dropped and came more than 90 days ago, whenever their visits began.
  day date not null,
  kind text not null check (kind in ('page', 'referrer', 'campaign')),
  name text not null,
  -- `visits_called` and `visits_emailed`: with a first call, a first email.
  visits int not null, visits_called int not null, visits_emailed int not null, calls int not null, emails int not null
);
create index source_rollups_by_day on source_rollups (made_on);

-- Their sums over all days before one: as much to read after years as after days.
create table source_totals (
  until date not null,
  kind text not null,
  name text not null,
  visits bigint not null, visits_called bigint not null, visits_emailed bigint not null, calls bigint not null,
  emails bigint not null
);

-- What has to be read from the rows, a day or a part of one at a time. These three are no plain SQL, which would be planned
-- as a part of each query around them, in more time than they take.
create function unsettled() returns table (day date, since timestamptz, until timestamptz)
language plpgsql stable rows 2 as $$
#variable_conflict use_column
declare
  settled timestamptz := (select settled_until from rollup_state);
  first date := office_day(settled);
  today date := greatest(office_day(now()), first);
begin
  return query
    select day, day_start(day), least(day_start(day + 1), settled)
    from (select distinct day from stale_days) stale where day_start(day) < settled
    union all
    select day, greatest(day_start(day), settled), case when day < today then day_start(day + 1) else 'infinity' end
    from (select first + n from generate_series(0, today - first) n) rest (day);
end $$;

-- The rows of a period, counted.
create function count_events(since timestamptz, until timestamptz)
returns table (visits bigint, visitors bigint, staff bigint, calls bigint, emails bigint)
language plpgsql stable rows 1 as $$
begin
  return query select v.visits, s.visitors, v.staff, c.calls, c.emails from (
    select count(*) filter (where not by_staff) as visits, count(*) filter (where by_staff) as staff
    from public.visits where visit_date >= since and visit_date < until
  ) v, (
    select count(*) as visitors from visit_sessions where began_at >= since and began_at < until
  ) s, (
    select count(*) filter (where kind = 'call') as calls, count(*) filter (where kind = 'email') as emails
    from clicks where click_date >= since and click_date < until
  ) c;
end $$;

-- What staff see: the rollups, and the rows of what is not in them.
create view figures as
  select day, visits, visitors, staff, calls, emails from rollups
  where dropped or day not in (select day from stale_days)
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
create function count_sources(since timestamptz, until timestamptz) returns table (
  day date, kind text, name text, visits bigint, visits_called bigint, visits_emailed bigint, calls bigint, emails bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query with event as (
    select (select office_day(since)) as day, landing_page, referrer, campaign, count(*) as visits, 0 as visits_called,
      0 as visits_emailed, 0 as calls, 0 as emails
    from visit_sessions where began_at >= since and began_at < until group by landing_page, referrer, campaign
    union all
    select office_day(coalesce(began_at, click_date)), landing_page, referrer, campaign, 0, (is_first and kind = 'call')::int,
      (is_first and kind = 'email')::int, (kind = 'call')::int, (kind = 'email')::int
    from clicks c, lateral (
      -- Decided when it is asked: an insert cannot see what another transaction is inserting.
      select began_at is not null and not follows_dropped and not exists (
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
  from source left join named using (kind, name) group by 1, 2, 3;
end $$;

-- Makes a day anew, up to a moment.
create function make_rollup(of_day date, settled timestamptz) returns void language sql as $$
  delete from rollups where day = of_day and not dropped;
  insert into rollups
    select of_day, false, counted.* from count_events(day_start(of_day), least(day_start(of_day + 1), settled)) counted;
  delete from source_rollups where made_on = of_day and not dropped;
  insert into source_rollups
    select of_day, false, counted.* from count_sources(day_start(of_day), least(day_start(of_day + 1), settled)) counted;
$$;

-- Makes the stale days, some at a time, first those into which an hour has gone that is over by a moment. `horizon` is the
-- number of a transaction that began a minute or more after that moment. Whoever has written something of before it either
-- had a number then, and is waited for, or has marked the day. Returns 'waiting' for those, 'more' when days are left,
-- 'done', or null when another process is at it.
create function settle_rollups(wanted timestamptz, horizon xid8, most int) returns text language plpgsql as $$
declare
  settled timestamptz;
  of_day date;
  made int := 0;
begin
  if pg_snapshot_xmin(pg_current_snapshot()) < horizon then
    return 'waiting';
  end if;
  select settled_until into settled from rollup_state for update skip locked;
  if not found then
    return null;
  end if;
  if wanted >= settled + interval '1 hour' then
    insert into stale_days
      select office_day(settled) + n from generate_series(0, office_day(wanted) - office_day(settled)) n;
    update rollup_state set settled_until = wanted returning settled_until into settled;
  end if;
  for of_day in select distinct day from stale_days where day_start(day) < settled order by day limit most loop
    -- Before the rows are read: what is written and marked from then on stays marked.
    delete from stale_days where day = of_day;
    perform make_rollup(of_day, settled);
    made := made + 1;
  end loop;
  if made > 0 then
    delete from source_totals;
    insert into source_totals
      select office_day(settled), kind, name, sum(visits), sum(visits_called), sum(visits_emailed), sum(calls), sum(emails)
      from source_rollups where made_on < office_day(settled) group by kind, name;
  end if;
  return case when made < most then 'done' else 'more' end;
end $$;

-- Drops the events of before a day, at least a month ago. Their figures stay.
create function drop_events(before date) returns void language plpgsql set timezone = 'UTC' as $$
declare
  -- The office's midnight is another: its whole day goes.
  last date := office_day(before);
  cut timestamptz := day_start(last + 1);
begin
  if before > current_date - 28 then
    raise exception 'events of the last 28 days are never dropped';
  end if;
  perform from rollup_state where settled_until >= cut for update;
  if not found or exists (select from stale_days where day <= last) then
    raise exception 'the figures before % are not settled', before;
  end if;
  update rollups set dropped = true where day <= last and not dropped;
  if not found then
    return;
  end if;
  with carried as (
    delete from source_rollups where made_on <= last returning *, made_on < current_date - 91 as is_old
  )
  insert into source_rollups
    select case when is_old then '-infinity' else made_on end, true, case when is_old then '-infinity' else day end, kind,
      name, sum(visits), sum(visits_called), sum(visits_emailed), sum(calls), sum(emails)
    from carried group by 1, 3, kind, name;
  perform set_config('advocate.marked', 'all', true);
  update clicks c set follows_dropped = true
    where click_date >= cut and click_date < cut + interval '28 days' and exists (
      select from clicks b where b.session_id = c.session_id and b.kind = c.kind and b.began_at = c.began_at
        and b.id < c.id and b.click_date < cut);
  delete from visits where visit_date < cut;
  delete from visit_sessions where began_at < cut;
  delete from clicks where click_date < cut;
  perform set_config('advocate.marked', '', true);
end $$;

-- Another time zone has other days: all are made anew from the rows that there are.
create function set_time_zone(zone text) returns void language plpgsql as $$
begin
  update settings set time_zone = zone where time_zone <> zone;
  if found then
    insert into stale_days select first + n from (
      select min(day) - 1 as first, max(day) - min(day) + 2 as days
      from (select day from rollups where not dropped union all select day from stale_days) known
    ) range, generate_series(0, days) n;
    delete from rollups where not dropped;
    delete from source_rollups where not dropped;
  end if;
end $$;

-- The setting tells which day this transaction has marked last, so that a thousand rows are one mark: its own, since the
-- worker may take another's while this one's rows are not to be seen yet. 'all': nothing is to be marked.
create function mark_stale_days() returns trigger language plpgsql as $$
declare
  moments timestamptz[];
  moment timestamptz;
  day date;
begin
  if current_setting('advocate.marked', true) = 'all' then
    return null;
  elsif tg_argv[0] = 'visit_date' then
    moments := array[old.visit_date, new.visit_date];
  elsif tg_argv[0] = 'began_at' then
    moments := array[old.began_at, new.began_at];
  else
    moments := array[old.click_date, new.click_date];
  end if;
  foreach moment in array moments loop
    day := public.office_day(moment);
    continue when day is null or day::text = current_setting('advocate.marked', true);
    insert into public.stale_days values (day);
    perform set_config('advocate.marked', day::text, true);
  end loop;
  return null;
end $$;

-- An event of now marks nothing and costs one comparison: its time is settled a minute later at the soonest.
create trigger mark_late after insert on visits for each row
  when (new.visit_date < clock_timestamp() - interval '30 seconds') execute function mark_stale_days('visit_date');
create trigger mark_changed after update of visit_date, by_staff or delete on visits for each row
  execute function mark_stale_days('visit_date');
create trigger mark_late after insert on visit_sessions for each row
  when (new.began_at < clock_timestamp() - interval '30 seconds') execute function mark_stale_days('began_at');
create trigger mark_changed after update of began_at, landing_page, referrer, campaign or delete on visit_sessions for each row
  execute function mark_stale_days('began_at');
create trigger mark_late after insert on clicks for each row
  when (new.click_date < clock_timestamp() - interval '30 seconds') execute function mark_stale_days('click_date');
create trigger mark_changed after update of click_date, kind, began_at, landing_page, referrer, campaign or delete
  on clicks for each row execute function mark_stale_days('click_date');

insert into application_rights (object, rights) values ('rollup_state', 'select, update'), ('figures', 'select');
insert into application_rights (object) values ('stale_days'), ('rollups'), ('source_rollups'), ('source_totals');
