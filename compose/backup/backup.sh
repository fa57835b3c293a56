#!/bin/sh
# Backups of the database that PGHOST, PGUSER and PGDATABASE name.
#   backup.sh schedule         one dump at once when there is none of today, then one a day at BACKUP_AT (UTC)
#   backup.sh now              one dump
#   backup.sh fresh            succeeds when the newest dump is younger than 26 hours
#   backup.sh restore          lists the dumps
#   backup.sh restore FILE     puts a dump back, all or nothing; stop the API first
set -eu
PGPASSWORD=${PGPASSWORD:-$(cat "${PASSWORD_FILE:?}")}
export PGPASSWORD
dir=${BACKUP_DIR:?}
keep_days=${BACKUP_KEEP_DAYS:-14}

dump() {
  name=$dir/advocate-$(date -u +%Y-%m-%dT%H%M%SZ).dump
  pg_dump --format=custom --file="$name.partial"
  # A dump that cannot be read is none.
  pg_restore --list "$name.partial" > /dev/null
  mv "$name.partial" "$name"
  echo "Backup $name ($(wc -c < "$name") bytes)"
  find "$dir" -name 'advocate-*.dump' -mtime "+$keep_days" -delete
  find "$dir" -name 'advocate-*.dump.partial' -mtime +1 -delete
}

seconds_until() {
  now=$(date -u +%s)
  next=$(date -u -d "$1" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  echo $((next - now))
}

case ${1:-schedule} in
  now) dump ;;
  fresh) find "$dir" -name 'advocate-*.dump' -mmin -1560 | grep -q . ;;
  restore)
    if [ -z "${2:-}" ]; then
      ls -1 "$dir"
      exit 0
    fi
    file=$2
    [ -f "$file" ] || file=$dir/$2
    # The months of visits cannot be dropped one by one: the schema goes as a whole and comes back as a whole.
    script=$dir/.restore-$$.sql
    trap 'rm -f "$script"' EXIT
    echo 'drop schema public cascade; create schema public;' > "$script"
    pg_restore --no-owner --file=- "$file" >> "$script"
    psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --dbname="${PGDATABASE:?}" --file="$script" > /dev/null
    echo "Restored $file"
    ;;
  schedule)
    trap 'exit 0' TERM INT
    [ -n "$(find "$dir" -name 'advocate-*.dump' -mmin -1440)" ] || dump || echo 'The first backup failed; the next is tonight.'
    while true; do
      sleep "$(seconds_until "${BACKUP_AT:-02:30}")" &
      wait $!
      dump || echo 'The backup failed.'
    done
    ;;
  *) echo "Unknown: $1" >&2; exit 2 ;;
esac
