-- Ends the sessions of an account, all but the one that is kept. A function, since it looks when it is called, and not when
-- the statement around it began: a sign-in that was committed while that waited for the account's row is among them.
create function end_sessions(account int, kept uuid) returns void language sql as $$
  with ended as (delete from staff_sessions where staff_id = account and id is distinct from kept returning id)
  select pg_notify('session_ends', id::text) from ended
$$;
