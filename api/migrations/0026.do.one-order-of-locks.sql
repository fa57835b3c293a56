-- An email address of any length can be stored: a tree of whole addresses refuses those of more than 2,700 bytes.
drop index leads_of_address;
create index leads_of_address on leads using hash (lower(email));

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
