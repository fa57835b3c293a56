-- Figures. Whoever writes an event writes its row and nothing else. The worker adds up what is over, an hour or a day of the
-- office at a time, each time anew from the rows; whoever reads adds up these rollups and the rows of what is not settled.

-- Up to when everything is in the rollups, but for the stale days.
create table rollup_state (
  one boolean primary key default true check (one),
  settled_until timestamptz not null default '-infinity'
);
insert into rollup_state default values;

-- Days into which something was written, or out of which something was taken, later than usual. Without a key: everybody
-- marks by himself, and waits for nobody.
create table stale_days (
  day date not null
);
create index stale_days_by_day on stale_days (day);

-- What is in no row any more is `dropped`: those figures stay, and are never made anew.
create table rollups (
  day date not null,
  -- An hour since its start, of a day that is not over; -1 is the whole day.
  hour smallint not null,
  dropped boolean not null,
  visits int not null,
  visitors int not null,
  bots int not null,
  staff int not null,
  calls int not null,
  emails int not null,
  primary key (day, hour, dropped)
);

-- The same visitors and clicks by where their visits began: by page, by referrer and by campaign, each event three times.
create table source_rollups (
  -- Of the events.
  made_on date not null,
  hour smallint not null,
  dropped boolean not null,
  -- On which the visit began: a rate never compares the visits of one day with the calls of another. '-infinity' is
  -- whatever was dropped, where it began more than 90 days ago.
  day date not null,
  kind text not null check (kind in ('page', 'referrer', 'campaign')),
  name text not null,
  visits int not null,
  -- Those with a first call, a first email.
  visits_called int not null,
  visits_emailed int not null,
  calls int not null,
  emails int not null,
  primary key (made_on, hour, dropped, kind, name, day)
);

-- Their sums over the periods that staff ask for, up to the day that is not over: as much to read after years as after days.
create table source_windows (
  since date not null,
  until date not null,
  kind text not null,
  name text not null,
  visits bigint not null,
  visits_called bigint not null,
  visits_emailed bigint not null,
  calls bigint not null,
  emails bigint not null,
  primary key (since, kind, name)
);

-- What has to be read from the rows, a day or a part of one at a time. These three are no plain SQL, which would be planned
-- as a part of each query around them, in more time than they take.
create function unsettled() returns table (day date, since timestamptz, until timestamptz)
language plpgsql stable rows 2 as $$
declare
  settled timestamptz := (select settled_until from rollup_state);
begin
  return query
    select stale.day, day_start(stale.day), least(day_start(stale.day + 1), settled)
    from (select distinct s.day from stale_days s) stale where day_start(stale.day) < settled;
  if settled = '-infinity' then
    settled := least((select min(visit_date) from visits), (select min(began_at) from visit_sessions),
      (select min(click_date) from call_clicks), (select min(click_date) from email_clicks));
  end if;
  day := office_day(settled);
  since := settled;
  while since is not null loop
    until := case when day < office_day(now()) then day_start(day + 1) else 'infinity' end;
    return next;
    exit when until = 'infinity';
    day := day + 1;
    since := until;
  end loop;
end $$;

-- The rows of a period, counted.
create function count_events(since timestamptz, until timestamptz)
returns table (visits bigint, visitors bigint, bots bigint, staff bigint, calls bigint, emails bigint)
language plpgsql stable rows 1 as $$
begin
  return query select v.visits, s.visitors, v.bots, v.staff, c.calls, e.emails
  from (
    select count(*) filter (where not_counted is null) as visits, count(*) filter (where not_counted = 'bot') as bots,
      count(*) filter (where not_counted = 'staff') as staff
    from visits where visit_date >= since and visit_date < until
  ) v, (
    select count(*) as visitors from visit_sessions where began_at >= since and began_at < until
  ) s, (
    select count(*) as calls from call_clicks where click_date >= since and click_date < until and not_counted is null
  ) c, (
    select count(*) as emails from email_clicks where click_date >= since and click_date < until and not_counted is null
  ) e;
end $$;

-- What staff see: the rollups, and the rows of what is not in them.
create view figures as
  select day, visits, visitors, bots, staff, calls, emails from rollups
  where dropped or day not in (select day from stale_days)
  union all
  select day, counted.* from unsettled(), count_events(since, until) counted;

-- The clicks that count, with the session that they name where it began before them, at most four weeks.
create view attributed_clicks as
  select click_date, began_at, landing_page, referrer, campaign, 1 as calls, 0 as emails, (began_at is not null
    and not exists (select from call_clicks b where b.session_id = c.session_id and not_counted is null
      and (b.click_date, b.id) < (c.click_date, c.id) and b.click_date >= began_at))::int as visits_called, 0 as visits_emailed
  from call_clicks c left join visit_sessions s
    on s.session_id = c.session_id and began_at <= click_date and began_at > click_date - interval '28 days'
  where not_counted is null
  union all
  select click_date, began_at, landing_page, referrer, campaign, 0, 1, 0, (began_at is not null
    and not exists (select from email_clicks b where b.session_id = c.session_id and not_counted is null
      and (b.click_date, b.id) < (c.click_date, c.id) and b.click_date >= began_at))::int
  from email_clicks c left join visit_sessions s
    on s.session_id = c.session_id and began_at <= click_date and began_at > click_date - interval '28 days'
  where not_counted is null;

-- Names that nobody makes up.
create function is_own_name(name text) returns boolean language sql immutable as $$
  select name = any ('{No visit known,Imported,Other addresses,Direct,Own pages,Others,No campaign}')
$$;

-- The sources of a period. The site's own pages have names of their own, and all have until the API has said which there
-- are; of names that visitors could make up, the hundred most frequent of a kind.
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
    select office_day(coalesce(began_at, click_date)), landing_page, referrer, campaign, 0, visits_called, visits_emailed,
      calls, emails
    from attributed_clicks where click_date >= since and click_date < until
  ), source as (
    select day, s.kind, coalesce(s.name, 'No visit known') as name, sum(visits) as visits, sum(visits_called) as visits_called,
      sum(visits_emailed) as visits_emailed, sum(calls) as calls, sum(emails) as emails
    from event left join site_pages own on own.path = landing_page, lateral (values
      ('page', case when landing_page is null or own.path is not null or not exists (select from site_pages)
        then landing_page else 'Other addresses' end),
      ('referrer', referrer), ('campaign', campaign)) as s (kind, name)
    group by 1, 2, 3
  ), named as (
    select kind, name, row_number() over (partition by kind order by sum(visits + calls + emails) desc, name) <= 100 as is_kept
    from source where not is_own_name(name) and (kind <> 'page' or not exists (select from site_pages)) group by kind, name
  )
  select day, kind, case when is_kept is false then 'Others' else name end, sum(visits)::bigint, sum(visits_called)::bigint,
    sum(visits_emailed)::bigint, sum(calls)::bigint, sum(emails)::bigint
  from source left join named using (kind, name) group by 1, 2, 3;
end $$;

create function make_rollup(of_day date, of_hour int, since timestamptz, until timestamptz) returns void language sql as $$
  insert into rollups select of_day, of_hour, false, counted.* from count_events(since, until) counted;
  insert into source_rollups select of_day, of_hour, false, counted.* from count_sources(since, until) counted;
$$;

-- Makes a day anew, up to a moment: whole when it is over by then, otherwise the hours that are.
create function make_day(of_day date, settled_until timestamptz) returns void language plpgsql as $$
declare
  ends timestamptz := day_start(of_day + 1);
  since timestamptz := day_start(of_day);
begin
  delete from rollups where day = of_day and not dropped;
  delete from source_rollups where made_on = of_day and not dropped;
  if ends <= settled_until then
    perform make_rollup(of_day, -1, since, ends);
    return;
  end if;
  for hour in 0..24 loop
    exit when since >= settled_until;
    perform make_rollup(of_day, hour, since, least(since + interval '1 hour', settled_until));
    since := since + interval '1 hour';
  end loop;
end $$;

create function make_windows(today date) returns void language sql as $$
  delete from source_windows;
  insert into source_windows
    select since, today, kind, name, sum(visits), sum(visits_called), sum(visits_emailed), sum(calls), sum(emails)
    from unnest(array['-infinity', today - 89, today - 29, today - 6]) as period (since)
    join source_rollups on made_on < today and day >= since group by since, kind, name;
$$;

-- Makes the rollups of what is over by a moment and of stale days, some days at a time. `horizon` is the number
-- of a transaction that began a minute or more after that moment. Whoever has written something of before it either had a number then, and
-- is waited for, or has marked the day as stale. Returns 'waiting' for those, 'more' when days are left, 'done', or null when
-- another process is at it.
create function settle_rollups(wanted timestamptz, horizon xid8, most int) returns text language plpgsql as $$
declare
  done_until timestamptz;
  of_day date;
  made int := 0;
begin
  if pg_snapshot_xmin(pg_current_snapshot()) < horizon then
    return 'waiting';
  end if;
  select settled_until into done_until from rollup_state for update skip locked;
  if not found then
    return null;
  end if;
  -- Each mark goes before the rows are read: what is written and marked from then on stays marked.
  for of_day in
    select distinct day from stale_days where day_start(day) < done_until order by day limit most
  loop
    delete from stale_days where day = of_day;
    perform make_day(of_day, done_until);
    made := made + 1;
  end loop;
  if done_until = '-infinity' then
    select day_start(least(min(day), office_day(wanted))) into done_until from unsettled();
  end if;
  while made < most and wanted >= done_until + interval '1 hour' loop
    of_day := office_day(done_until);
    -- Of a day of which nothing is made, marks tell nothing.
    delete from stale_days where day = of_day and day_start(of_day) = done_until;
    if wanted >= day_start(of_day + 1) then
      done_until := day_start(of_day + 1);
      perform make_day(of_day, done_until);
    else
      perform make_rollup(of_day, extract(epoch from done_until - day_start(of_day))::int / 3600, done_until,
        done_until + interval '1 hour');
      done_until := done_until + interval '1 hour';
    end if;
    made := made + 1;
  end loop;
  update rollup_state set settled_until = done_until where settled_until <> done_until;
  if made > 0 then
    perform make_windows(office_day(done_until));
  end if;
  return case when made < most then 'done' else 'more' end;
end $$;

-- Drops the events of before a day, at least a month ago, months of visits as tables. Their figures stay.
create function drop_events(before date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  cut timestamptz := before;
  -- The office's midnight is another: the first hours of this day go, and the others stay.
  last date := office_day(cut);
  partition text;
begin
  if before > current_date - 28 then
    raise exception 'events of the last 28 days are never dropped';
  end if;
  perform from rollup_state where settled_until >= day_start(last + 1) for update;
  if not found or exists (select from stale_days where day <= last) then
    raise exception 'the figures before % are not settled', before;
  end if;
  delete from rollups where day = last and not dropped;
  delete from source_rollups where made_on = last and not dropped;
  perform make_rollup(last, -1, day_start(last), cut);
  with carried as (
    delete from rollups where day <= last and not dropped returning *
  )
  insert into rollups as kept
    select day, -1, true, sum(visits), sum(visitors), sum(bots), sum(staff), sum(calls), sum(emails) from carried group by day
    on conflict (day, hour, dropped) do update set visits = kept.visits + excluded.visits,
      visitors = kept.visitors + excluded.visitors, bots = kept.bots + excluded.bots, staff = kept.staff + excluded.staff,
      calls = kept.calls + excluded.calls, emails = kept.emails + excluded.emails;
  with carried as (
    delete from source_rollups where made_on <= last and not dropped returning *
  )
  insert into source_rollups as kept
    select case when made_on < current_date - 91 then '-infinity' else made_on end, -1, true,
      case when made_on < current_date - 91 then '-infinity' else day end, kind, name, sum(visits), sum(visits_called),
      sum(visits_emailed), sum(calls), sum(emails)
    from carried group by 1, 4, 5, 6
    on conflict (made_on, hour, dropped, kind, name, day) do update set visits = kept.visits + excluded.visits,
      visits_called = kept.visits_called + excluded.visits_called,
      visits_emailed = kept.visits_emailed + excluded.visits_emailed, calls = kept.calls + excluded.calls,
      emails = kept.emails + excluded.emails;
  -- Nothing of this makes a day stale.
  perform set_config('advocate.dropping', 'on', true);
  for partition in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'visits'::regclass and relname ~ '^visits_\d{4}_\d{2}$'
      and to_date(substr(relname, 8), 'YYYY_MM') + interval '1 month' <= cut
  loop
    execute format('drop table %I', partition);
  end loop;
  delete from visits where visit_date < cut;
  delete from visit_sessions where began_at < cut;
  delete from call_clicks where click_date < cut;
  delete from email_clicks where click_date < cut;
  perform set_config('advocate.dropping', '', true);
  perform make_day(last, 'infinity');
  perform make_windows((select office_day(settled_until) from rollup_state));
end $$;
revoke execute on function drop_events(date) from public;

-- Another time zone has other days: all are made anew from the rows that there are.
create function set_time_zone(zone text) returns void language plpgsql as $$
begin
  update office set time_zone = zone where time_zone <> zone;
  if found then
    update rollup_state set settled_until = '-infinity';
    delete from rollups where not dropped;
    delete from source_rollups where not dropped;
    delete from source_windows;
  end if;
end $$;

create function mark_stale_days() returns trigger language plpgsql as $$
declare
  moments timestamptz[];
begin
  if current_setting('advocate.dropping', true) = 'on' then
    return null;
  elsif tg_argv[0] = 'visit_date' then
    moments := array[old.visit_date, new.visit_date];
  elsif tg_argv[0] = 'began_at' then
    moments := array[old.began_at, new.began_at];
  else
    moments := array[old.click_date, new.click_date];
  end if;
  insert into public.stale_days
    select distinct public.office_day(moment) from unnest(moments) as changed (moment)
    where moment is not null and not exists (
      -- Its own: the worker may take another's while this one's rows are not to be seen yet.
      select from public.stale_days s where s.day = public.office_day(moment) and s.xmin = pg_current_xact_id()::xid);
  return null;
end $$;

-- An event of now marks nothing and costs one comparison: its time is settled a minute later at the soonest.
do $$
declare
  event record;
begin
  for event in
    values ('visits', 'visit_date', 'visit_date, not_counted'),
      ('visit_sessions', 'began_at', 'began_at, landing_page, referrer, campaign'),
      ('call_clicks', 'click_date', 'click_date, session_id, not_counted'),
      ('email_clicks', 'click_date', 'click_date, session_id, not_counted')
  loop
    execute format('create trigger mark_late after insert on %I for each row
      when (new.%I < clock_timestamp() - interval ''30 seconds'') execute function mark_stale_days(%L)',
      event.column1, event.column2, event.column2);
    execute format('create trigger mark_changed after update of %s on %I for each row execute function mark_stale_days(%L)',
      event.column3, event.column1, event.column2);
    execute format('create trigger mark_deleted after delete on %I for each row execute function mark_stale_days(%L)',
      event.column1, event.column2);
  end loop;
end $$;

insert into application_rights (object, rights) values
  ('public.rollup_state', 'select, update'),
  ('public.stale_days', 'select, insert, delete'),
  ('public.rollups', 'select, insert, delete'),
  ('public.source_rollups', 'select, insert, delete'),
  ('public.source_windows', 'select, insert, delete'),
  ('public.figures', 'select'),
  ('public.attributed_clicks', 'select'),
  ('function public.drop_events(date)', 'execute');
