-- What is settled is kept as sums, so that an answer about sources adds up as much after years of visits as after days.

-- The maintenance moves finished days into shard 8. What comes for such a day later stands in the other shards till then.
alter table source_counts
  drop constraint source_counts_shard_check,
  add constraint source_counts_shard_check check (shard between 0 and 8);

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

-- Settles finished days, makes those of more than 90 days ago one, and sums all up. Never waits for a row that somebody
-- adds to, which may be waiting for another: it is for the next time.
create or replace function roll_up_sources() returns void language plpgsql as $$
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

insert into application_rights (object, rights) values ('public.source_sums', 'select, insert, delete');
