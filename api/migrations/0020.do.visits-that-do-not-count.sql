-- A lead keeps the visit that its browser named also where that visit does not count, as those of bots and staff; only a
-- counted visit is a source.

create or replace function know_visit() returns trigger language plpgsql as $$
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

create or replace function lead_change_of(
  session_id text, visit_day date, sent timestamptz, page text, referrer text, campaign text, imported boolean, amount int
) returns lead_change language sql stable as $$
  select (case when visit_day is not null then session_id end,
    coalesce(visit_day, (sent at time zone (select time_zone from office where one))::date),
    coalesce(page, origin), coalesce(referrer, origin), coalesce(campaign, origin), amount)::lead_change
  from (select case when imported then 'Imported' end) as o (origin)
$$;
