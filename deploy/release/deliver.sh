#!/bin/sh
# The commands of a static part's image, on the volume of releases. They produce the same files as deploy/release/publish.ts, and
# need only what the gateway's image has.
#   deliver              publishes the build, once: Compose starts this container with every `up`, which must undo no rollback
#   list                 lists the live and the kept releases, newest first
#   rollback [VERSION]   returns to the previous release, or to any kept one
set -eu
pack=$(dirname "$0")
part=$(cat "$pack/part")
path=${RELEASES_DIR:-/srv/advocate}/$part
releases=$path/releases
mkdir -p "$releases" "$path/assets"
exec 9> "$path/.lock"
flock 9

fail() { echo "$1" >&2; exit 1; }
field() { sed -n "s/^  \"$2\": \"\{0,1\}\([^\",]*\).*/\1/p" "$1"; }
of() { field "$releases/$1.json" "$2"; }
live() { [ ! -L "$path/current" ] || basename "$(readlink "$path/current")"; }

# Oldest first.
versions() {
  for stamp in "$releases"/*.json; do
    [ ! -f "$stamp" ] || echo "$(field "$stamp" released) $(field "$stamp" version)"
  done | sort | cut -d ' ' -f 2
}

# nginx derives an ETag from a file's time, in seconds, so the time must be later than any earlier release's.
next_time() {
  now=$(date +%s)
  for version in $(versions); do
    after=$(($(date -d "$(of "$version" released)" +%s) + 1))
    [ "$now" -ge "$after" ] || now=$after
  done
  date -u -d "@$now" +%Y-%m-%dT%H:%M:%S.000Z
}

# stamp FROM RELEASED [LINE]: rewrites a stamp, atomically.
stamp() {
  file=$releases/$(field "$1" version).json
  { printf '{\n  "released": "%s",\n%s' "$2" "${3:+  $3,
}"; sed -e 1d -e '/^  "\(released\|withdrawn\|unfinished\)": /d' "$1"; } | sed -z 's/,\n}/\n}/' > "$file.partial"
  mv "$file.partial" "$file"
}

switch_to() {
  ln -sfn "releases/$1" "$path/current.next"
  mv -T "$path/current.next" "$path/current"
  echo "$part $1 is live from the next page load on${address:+, for $address}"
}

# Removes what interrupted deliveries left: everything without a stamp, except the live and the wanted release.
remove_leftovers() {
  rm -f "$path"/assets/*.partial
  for leftover in "$releases"/*; do
    name=$(basename "$leftover")
    [ -f "${leftover%.json}.json" ] || [ "$name" = "$1" ] || [ "$name" = "$(live)" ] || rm -rf "${releases:?}/$name"
  done
}

# Copies the hashed files first, which no release removes; an unchanged page keeps its time and thus its ETag.
copy() {
  partial=$releases/$1.partial
  cd "$pack/build"
  find . -type d -exec mkdir -p "$partial/{}" \; -exec sh -c 'case $2 in ./assets*) mkdir -p "$1/$2" ;; esac' sh "$path" {} \;
  find . -type f | while read -r file; do
    case $file in
      ./assets/*)
        if [ ! -f "$path/$file" ]; then
          cp "$file" "$path/$file.partial"
          mv "$path/$file.partial" "$path/$file"
        elif [ "${file%.gz}${file%.br}" = "$file$file" ]; then
          cmp -s "$file" "$path/$file" || fail "$path/$file exists with other content: a hashed name must never change its meaning."
        fi
        ln "$path/$file" "$partial/$file"
        ;;
      *)
        cp "$file" "$partial/$file"
        page=${file%.gz} page=${page%.br} time="-d $2"
        ! cmp -s "$page" "$path/current/$page" || time="-r $path/current/$page"
        # shellcheck disable=SC2086
        touch $time "$partial/$file"
        ;;
    esac
  done
  mv "$partial" "$releases/$1"
}

# Keeps the last five, and the last five that no rollback has withdrawn.
remove_old() {
  good=$(for version in $(versions); do [ -n "$(of "$version" withdrawn)" ] || echo "$version"; done | tail -n 5)
  kept=$(versions | tail -n 5)
  for version in $(versions); do
    printf '%s\n' "$good" "$kept" | grep -qxF "$version" || rm -rf "${releases:?}/$version.json" "${releases:?}/$version"
  done
}

known() { [ -n "$1" ] && [ -f "$releases/$1.json" ] && [ -d "$releases/$1" ]; }

case ${1:-deliver} in
  deliver)
    version=$(field "$pack/stamp.json" version)
    address=$(field "$pack/stamp.json" address)
    if known "$version" && [ -z "$(of "$version" unfinished)" ] && [ -n "$(live)" ]; then
      echo "$part $(live) stays live; $version was published before."
      exit
    fi
    at=$(next_time)
    remove_leftovers "$version"
    [ -d "$releases/$version" ] || copy "$version" "$at"
    # A delivery interrupted here is repeated at the next start.
    stamp "$pack/stamp.json" "$at" '"unfinished": true'
    switch_to "$version"
    stamp "$pack/stamp.json" "$at"
    remove_old
    ;;
  list)
    for version in $(versions | tac); do
      state=kept
      [ -z "$(of "$version" withdrawn)" ] || state='rolled back'
      [ "$version" != "$(live)" ] || state=live
      printf '%s %s  %-11s  released %s  %s  %s\n' "$part" "$version" "$state" "$(of "$version" released)" \
        "$(of "$version" commit)" "$(of "$version" address)"
    done
    ;;
  rollback)
    from=$(live) to=${2:-}
    [ -n "$from" ] || fail "There is no release of $part."
    if [ -z "$to" ]; then
      for version in $(versions); do
        [ "$version" != "$from" ] || break
        [ -n "$(of "$version" withdrawn)$(of "$version" unfinished)" ] || [ "$(of "$version" address)" != "$(of "$from" address)" ] || to=$version
      done
    fi
    known "$to" && [ "$to" != "$from" ] || fail "There is no ${2:-earlier release} of $part to go back to. See: list"
    address=$(of "$to" address)
    stamp "$releases/$from.json" "$(of "$from" released)" "\"withdrawn\": \"$(date -u +%Y-%m-%dT%H:%M:%S.000Z)\""
    stamp "$releases/$to.json" "$(of "$to" released)"
    switch_to "$to"
    ;;
  *) fail "There is no $1: deliver, list or rollback." ;;
esac
