#!/bin/sh
# Backups of the database server by pgBackRest, each reported in the table backup_reports.
#   backup.sh schedule       every minute what is due: a full backup a week, a differential one a day at BACKUP_AT
#                            (UTC), a verification and a restore test a week
#   backup.sh due            the same once, until a step fails
#   backup.sh full | diff | verify | restore-test    one of them now
#   backup.sh state          prints what is late or failed last; succeeds when nothing is
#   backup.sh info           prints what backups there are
#   backup.sh restore [TIME] puts the stopped server back as it was last, or at a time ('2026-11-21 09:30:00+00')
set -eu
umask 077
export PGDATABASE="${PGDATABASE:-advocate}"
scratch=${BACKUP_SCRATCH:-/scratch}/data
repositories="1 ${PGBACKREST_REPO2_TYPE:+2}"

pgbackrest() { command pgbackrest --stanza=advocate "$@"; }

ask() { psql -X -q -A -t -v ON_ERROR_STOP=1 "$@"; }

# The step runs in a shell of its own: where its result is asked for, set -e would not hold, and a failure count as good.
report() {
  if said=$(sh "$0" "run-$1" 2>&1); then ok=true; else ok=false; fi
  # A file read with the wrong key is quoted as it is.
  detail=$(printf %s "$said" | LC_ALL=C tr -cd '\12\40-\176' | tail -c 1000)
  echo "$1: ok=$ok $detail"
  ask -v step="$1" -v ok=$ok -v detail="$detail" << 'SQL' && [ $ok = true ]
delete from backup_reports where at < now() - interval '1 year';
insert into backup_reports (step, ok, detail) values (:'step', :'ok', :'detail');
SQL
}

# The first step that was not done when it should have been; what failed is tried again after an hour.
due() {
  ask -v at="${BACKUP_AT:-02:30}" << 'SQL'
select step from (values
  (1, 'full', now() - interval '6 days 12 hours'),
  (2, 'diff', (date_trunc('day', now() at time zone 'utc' - interval :'at') + interval :'at') at time zone 'utc'),
  (3, 'verify', now() - interval '6 days 12 hours'),
  (4, 'restore-test', now() - interval '6 days 12 hours')) steps (rank, step, since)
where not exists (select from backup_reports r where ok and at >= since and r.step in (steps.step, replace(steps.step, 'diff', 'full')))
  and not exists (select from backup_reports r where not ok and r.step = steps.step and at > now() - interval '1 hour')
order by rank limit 1
SQL
}

# Whether a repository has got this backup today in a try that failed in the other one.
is_made() {
  ask -v repo="$1" -v step="$2" << 'SQL' | grep -q t
select exists (
  select from backup_reports
  where step = :'step' and not ok and detail ~ ('made in repository( \d)* ' || :'repo' || '( |$)')
    and at > now() - interval '20 hours'
    and at > (select coalesce(max(at), '-infinity') from backup_reports where ok and step in ('full', 'diff')))
SQL
}

# Every table that is in the journal with its number of rows.
count() {
  ask "$@" << 'SQL'
begin isolation level repeatable read;
\if :{?point}
select pg_create_restore_point(:'point') \g /dev/null
\endif
select format('select %L, count(*) from %I', relname, relname) from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname \gexec
SQL
}

# Restores a repository to a moment at which the rows of the live server were counted, and counts them again.
restore_test() {
  point=restore-test-$(date +%s)
  live=$(count -v point="$point")
  pgbackrest check
  rm -rf "$scratch"
  mkdir -m 700 "$scratch"
  pgbackrest restore --repo="$1" --pg1-path="$scratch" --archive-mode=off --type=name --target="$point" --target-action=promote
  # Without hot standby it needs as many connections as it gets, not as many as the live server has.
  pg_ctl -s -w -D "$scratch" -l "$scratch/log" -o "-c hot_standby=off -c listen_addresses= -c unix_socket_directories=$scratch" start
  until PGHOST=$scratch pg_isready -q; do
    pg_ctl -s -D "$scratch" status > /dev/null
    sleep 0.5
  done
  restored=$(PGHOST=$scratch count)
  echo "repository $1, rows restored: $(echo "$restored" | tr '|\n' ' ,')"
  # What was being written while the moment was named may be in one count and not in the other.
  printf '%s\n' "$live" "$restored" | awk -F '|' '
    $1 in rows { off += ($2 > rows[$1] ? $2 - rows[$1] : rows[$1] - $2); delete rows[$1]; next }
    { rows[$1] = $2 }
    END { for (table in rows) missing = missing " " table; if (off > 100 || missing) { print "live: " off " rows differ" missing; exit 1 } }'
  pg_ctl -s -D "$scratch" -m immediate stop
}

case ${1:-schedule} in
  schedule)
    trap 'exit 0' TERM INT
    while true; do
      sh "$0" due || true
      sleep 60 &
      wait $!
    done
    ;;
  due)
    step=$(due)
    while [ -n "$step" ]; do
      report "$step"
      step=$(due)
    done
    ;;
  full | diff | verify | restore-test) report "$1" ;;
  run-full | run-diff)
    # In a new repository; whatever archives the journal at that moment is in the way for a moment.
    for try in 1 2 3 4 5; do
      pgbackrest info | grep -q 'missing stanza' || break
      pgbackrest stanza-create || sleep 1
    done
    # One repository that is away holds up no other.
    failed= made=
    for repo in $repositories; do
      if is_made "$repo" "${1#run-}"; then continue; fi
      if pgbackrest backup --repo="$repo" --type="${1#run-}"; then made="$made $repo"; else failed=1; fi
    done
    echo "made in repository${made:- none}"
    [ -z "$failed" ]
    ;;
  run-verify)
    # Older versions end with success whatever they find.
    for repo in $repositories; do
      found=$(pgbackrest verify --repo="$repo" --output=text)
      echo "$found"
      case $found in *'status: error'*) exit 1 ;; esac
    done
    ;;
  run-restore-test)
    trap '[ $? = 0 ] || tail -n 5 "$scratch/log" || true; pg_ctl -s -D "$scratch" -m immediate stop 2> /dev/null || true; rm -rf "$scratch"' EXIT
    for repo in $repositories; do restore_test "$repo"; done
    ;;
  state)
    state=$(ask -F ': ' -c "select name, coalesce(failure, 'it is late') from backup_state where late")
    [ -z "$state" ] || { echo "late or failed: $state"; exit 1; }
    ;;
  info) pgbackrest info ;;
  restore)
    if [ -n "${2:-}" ]; then set -- --type=time --target="$2" --target-action=promote; else shift; fi
    # On a new disk; pgBackRest does not make it.
    [ -z "${PGDATA:-}" ] || mkdir -p "$PGDATA"
    pgbackrest restore --delta "$@"
    ;;
  *) echo "Unknown: $1" >&2; exit 2 ;;
esac
