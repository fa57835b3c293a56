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

create or replace trigger count_added_leads after insert on leads
  referencing new table as added for each statement execute function count_added_leads();
