#!/bin/sh
# deliver.sh FOLDER VERSION [PACK]: makes a version of a part live, from the next page load on. FOLDER holds the part's releases,
# as docs/releasing.md describes. PACK, written by pack.ts, adds the version if it is not there; without it, the live release
# is taken back, in favor of one that is there. If it is interrupted, a complete release is live; running it again completes it.
set -eu
umask 022
path=$1 version=$2 pack=${3:-}
releases=$path/releases
release=$releases/$version
mkdir -p "$releases" "$path/assets"
exec 9>> "$path/.lock"
flock 9

live=
[ ! -L "$path/current" ] || live=$(basename "$(readlink "$path/current")")
# nginx derives an ETag from a file's time, in seconds, so the time must be later than any earlier release's.
at=$(find "$releases" -mindepth 2 -name .stamp.json -printf '%Ts\n' | sort -n | tail -n 1)
at=$((${at:-0} + 1)) now=$(date +%s)
[ "$now" -lt "$at" ] || at=$now

if [ -z "$pack" ]; then
  [ -d "$release" ] || { echo "There is no $version in $path to go back to." >&2; exit 1; }
  [ "$live" = "$version" ] || touch "$releases/$live/.withdrawn"
elif [ -d "$release" ]; then
  # The same files, perhaps of a later commit.
  if ! cmp -s "$pack/.stamp.json" "$release/.stamp.json"; then
    cp "$pack/.stamp.json" "$path/stamp.next"
    touch -r "$release/.stamp.json" "$path/stamp.next"
    mv "$path/stamp.next" "$release/.stamp.json"
  fi
else
  next=$releases/.partial
  rm -rf "$next"
  cp -r "$pack" "$next"
  chmod -R a+rX "$next"
  # A page identical to the live one keeps its time, so that visitors who have it download nothing; so do its compressed copies.
  find "$next" -type f ! -path "$next/assets/*" -exec touch -d "@$at" {} +
  for pages in "$path/current" "$next"; do
    [ ! -d "$pages" ] || (cd "$pages" && find . -type f ! -path './assets/*' ! -name '*.gz' ! -name '*.br' -exec sha256sum {} +)
  done | sort | uniq -d | cut -c 67- | while read -r page; do
    touch -c -r "$path/current/$page" "$next/$page" "$next/$page.gz" "$next/$page.br"
  done
  # Hashed files are there before any page that names them. They are links, and no release removes or replaces one.
  for asset in "$next/assets"/*; do
    [ -e "$asset" ] || break
    name=$path/assets/${asset##*/}
    case $name in *.gz | *.br) ;; *)
      if [ -e "$name" ] && ! cmp -s "$asset" "$name"; then
        echo "$name exists with other content: a hashed name must never change its meaning." >&2
        exit 1
      fi ;;
    esac
    [ -e "$name" ] || ln "$asset" "$name"
  done
  mv "$next" "$release"
fi
rm -f "$release/.withdrawn"
if [ "$live" = "$version" ]; then exit; fi
# The stamp's time is when the release became live, the order in which releases are kept.
touch -d "@$at" "$release/.stamp.json"
ln -sfn "releases/$version" "$path/current.next"
mv -T "$path/current.next" "$path/current"

# The last five stay.
find "$releases" -mindepth 2 -name .stamp.json -printf '%Ts %h\n' | sort -rn | tail -n +6 | cut -d ' ' -f 2- | while read -r old; do
  rm -rf "$old"
done
