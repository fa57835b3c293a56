#!/bin/sh
# Backups of the database server by pgBackRest, each reported in the table backup_reports.
#   backup.sh schedule       runs due steps every minute: a weekly full backup, a daily differential one at BACKUP_AT (UTC),
#                            a weekly verification and a weekly restore test
#   backup.sh due            runs due steps once, until one fails
#   backup.sh full | diff | verify | restore-test    runs one step now
#   backup.sh state          prints what is late or failed last; succeeds when nothing is
#   backup.sh info           lists the backups
#   backup.sh restore [TIME] restores the stopped server to its latest state, or to a time ('2026-11-21 09:30:00+00'), and
#                            disables every account, since the restore brings back what has been withdrawn since
set -eu
umask 077
export PGDATABASE="${PGDATABASE:-advocate}"
export BACKUP_SCRATCH="${BACKUP_SCRATCH:-/scratch}"
scratch=$BACKUP_SCRATCH/data
repositories="1 ${PGBACKREST_REPO2_TYPE:+2}"

pgbackrest() { command pgbackrest --stanza=advocate "$@"; }

ask() { psql -X -q -A -t -v ON_ERROR_STOP=1 "$@"; }

# The step runs in its own shell: in a condition, set -e has no effect, and a failure would count as a success.
report() {
  # pgBackRest makes one backup at a time. A second one waits for ten minutes; not getting its turn is no failure of backups.
  case $1 in full | diff) turn="flock -w ${BACKUP_PATIENCE:-600} -E 75 $BACKUP_SCRATCH/lock" ;; *) turn= ;; esac
  code=0
  said=$($turn sh "$0" "run-$1" 2>&1) || code=$?
  case $code in 0) ok=true ;; 75) echo "$1: another backup is still being made" && return 75 ;; *) ok=false ;; esac
  # With the wrong key, the message quotes binary data.
  detail=$(printf %s "$said" | LC_ALL=C tr -cd '\12\40-\176' | tail -c 1000)
  echo "$1: ok=$ok $detail"
  ask -v step="$1" -v ok=$ok -v detail="$detail" << 'SQL' && [ $ok = true ]
delete from backup_reports where at < now() - interval '1 year';
insert into backup_reports (step, ok, detail) values (:'step', :'ok', :'detail');
SQL
}

# Prints the first step that is overdue; a failed step is tried again after an hour.
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

# Succeeds if a repository got this backup today in an attempt that failed for the other one.
is_made() {
  ask -v repo="$1" -v step="$2" << 'SQL' | grep -q t
select exists (
  select from backup_reports
  where step = :'step' and not ok and detail ~ ('made in repository( \d)* ' || :'repo' || '( |$)')
    and at > now() - interval '20 hours'
    and at > (select coalesce(max(at), '-infinity') from backup_reports where ok and step in ('full', 'diff')))
SQL
}

# Prints every table that is in the WAL with its number of rows.
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

# Starts a restored server, with further options, where only this script reaches it; waits until its recovery has ended.
start() {
  data=$1 && shift
  # Without hot standby, max_connections need not match the live server's.
  pg_ctl -s -W -D "$data" -l "$BACKUP_SCRATCH/log" -o "-c hot_standby=off -c listen_addresses= -c unix_socket_directories=$BACKUP_SCRATCH $*" start
  sleep 0.5
  until PGHOST=$BACKUP_SCRATCH pg_isready -q; do
    pg_ctl -s -D "$data" status > /dev/null
    sleep 0.5
  done
}

# Restores a repository to the moment when the live server's rows were counted, and counts them again.
restore_test() {
  point=restore-test-$(date +%s)
  live=$(count -v point="$point")
  pgbackrest check
  rm -rf "$scratch"
  mkdir -m 700 "$scratch"
  pgbackrest restore --repo="$1" --pg1-path="$scratch" --archive-mode=off --type=name --target="$point" --target-action=promote
  start "$scratch"
  restored=$(PGHOST=$BACKUP_SCRATCH count)
  echo "repository $1, rows restored: $(echo "$restored" | tr '|\n' ' ,')"
  # Rows written while the restore point was created may be in only one of the counts.
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
    # For a new repository; WAL archiving may hold its lock for a moment.
    for try in 1 2 3 4 5; do
      pgbackrest info | grep -q 'missing stanza' || break
      pgbackrest stanza-create || sleep 1
    done
    # The product with the firm's facts, which no database has.
    bundle=/sources/advocate.bundle
    [ ! -f "$bundle" ] || cmp -s "$bundle" /backups/advocate.bundle || cp "$bundle" /backups/
    # An unavailable repository does not block the other.
    failed= made=
    for repo in $repositories; do
      if is_made "$repo" "${1#run-}"; then continue; fi
      if pgbackrest backup --repo="$repo" --type="${1#run-}"; then made="$made $repo"; else failed=1; fi
    done
    echo "made in repository${made:- none}"
    [ -z "$failed" ]
    ;;
  run-verify)
    # Older versions exit with 0 whatever they find.
    for repo in $repositories; do
      found=$(pgbackrest verify --repo="$repo" --output=text)
      echo "$found"
      case $found in *'status: error'*) exit 1 ;; esac
    done
    ;;
  run-restore-test)
    trap '[ $? = 0 ] || tail -n 5 "$BACKUP_SCRATCH/log" || true; pg_ctl -s -D "$scratch" -m immediate stop 2> /dev/null || true; rm -rf "$scratch"' EXIT
    for repo in $repositories; do restore_test "$repo"; done
    ;;
  state)
    state=$(ask -F ': ' -c "select name, coalesce(failure, 'it is late') from backup_state where late")
    [ -z "$state" ] || { echo "late or failed: $state"; exit 1; }
    ;;
  info) pgbackrest info ;;
  restore)
    if [ -n "${2:-}" ]; then set -- --type=time --target="$2" --target-action=promote; else shift; fi
    # On a new disk the folder is missing; pgBackRest does not create it.
    mkdir -p "$PGDATA"
    pgbackrest restore --delta "$@"
    # What recovery begins, a new timeline, must be archived.
    start "$PGDATA" -c archive_mode=on "-c archive_command='pgbackrest --stanza=advocate archive-push %p'"
    PGHOST=$BACKUP_SCRATCH ask -c 'select close_accounts()'
    pg_ctl -s -w -D "$PGDATA" -m fast stop
    ;;
  *) echo "Unknown: $1" >&2; exit 2 ;;
esac
