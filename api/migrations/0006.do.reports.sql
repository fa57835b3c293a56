-- The state of the backups, where alarms can read it. Written by deploy/compose/backup/backup.sh, never by the API.
create table backup_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  step text not null check (step in ('full', 'diff', 'verify', 'restore-test')),
  ok boolean not null,
  detail text not null
);

-- A row for each promise: when it was last kept, since when it fails and why, and `late`, whether somebody should be told,
-- since a step is late, or its last try failed, or the journal is not archived. On a server that archives nothing, no
-- backups are kept here, and nothing is due.
create view backup_state as
with promises (name, steps, allowed) as (
  values ('backup', array['full', 'diff'], interval '26 hours'),
    ('verify', array['verify'], interval '8 days'),
    ('restore-test', array['restore-test'], interval '8 days')
), kept as (
  select name, steps, allowed, (select max(at) from backup_reports where ok and step = any (steps)) as last_ok_at
  from promises
), states as (
  select name, last_ok_at, failing.since as failing_since, failing.detail as failure,
    failing.since is not null or coalesce(last_ok_at, pg_postmaster_start_time()) < now() - allowed as late
  from kept cross join lateral (
    select min(at) as since, (array_agg(detail order by at desc))[1] as detail from backup_reports
    where not ok and step = any (steps) and at > coalesce(last_ok_at, '-infinity')
  ) failing
  union all
  -- A new server archives nothing before its first backup. Twenty segments are what ten busy minutes write.
  select 'archive', last_archived_time, case when is_failing then last_failed_time end,
    case when is_failing then 'the journal is not archived: ' || last_failed_wal
      when is_behind then 'the journal has not been archived since ' || last_archived_wal end,
    is_behind or is_failing and (last_archived_time is not null or pg_postmaster_start_time() < now() - interval '5 minutes')
  from pg_stat_archiver,
    lateral (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)) as f (is_failing),
    lateral (
      select case when last_archived_wal ~ '^[0-9A-F]{24}' and not pg_is_in_recovery() then pg_current_wal_lsn() -
        (substr(last_archived_wal, 9, 8) || '/' || substr(last_archived_wal, 23, 2) || '000000')::pg_lsn else 0
        end > 20 * 16777216
    ) as b (is_behind)
)
select name, last_ok_at, failing_since, failure, late from states where current_setting('archive_mode') <> 'off';

insert into application_rights (object, rights) values ('backup_state', 'select');

-- After a restore, which brings back what has been withdrawn since: nobody can sign in before an administrator resets an owner,
-- who resets the others. Run by deploy/compose/backup/backup.sh, and by the command `after-restore`.
create function close_accounts() returns void language sql as $$
  select end_sessions(id, null) from staff;
  delete from staff_links;
  delete from staff_recovery_codes;
  delete from staff_passkeys;
  update staff set must_reset = true, disabled_at = coalesce(disabled_at, now()), device_version = device_version + 1;
  -- What waits for them is as old as the backup.
  delete from outbox where channel = 'people' and due_at is not null;
  insert into audit (action, kind) values ('notice-restore', 'accounts');
$$;
