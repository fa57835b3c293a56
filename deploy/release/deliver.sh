#!/bin/sh
# The command of a static part's image, with what the gateway's image has: publishes its build to the volume of releases, or
# makes it live again if it is there. The image that .env names is live; to go back, name the part's older image.
set -eu
pack=$(cd "$(dirname "$0")" && pwd)
part=$(cat "$pack/part")
version=$(cat "$pack/version")
path=${RELEASES_DIR:-/srv/advocate}/$part
releases=$path/releases
mkdir -p "$releases" "$path/assets"
exec 9> "$path/.lock"
flock 9

live=
[ ! -L "$path/current" ] || live=$(basename "$(readlink "$path/current")")
if [ "$live" = "$version" ]; then
  echo "$part $live stays live."
  exit
fi

if [ ! -d "$releases/$version" ]; then
  # nginx derives an ETag from a file's time, in seconds, so the time must be later than any earlier release's.
  at=$(find "$releases" -name .stamp.json -printf '%Ts\n' | sort -n | tail -n 1)
  at=$((${at:-0} + 1)) now=$(date +%s)
  [ "$now" -lt "$at" ] || at=$now
  rm -rf "$releases/.partial"
  cp -r "$pack/build" "$releases/.partial"
  cp "$pack/stamp.json" "$releases/.partial/.stamp.json"
  find "$releases/.partial" -type f ! -path "$releases/.partial/assets/*" -exec touch -d "@$at" {} +
  # Hashed files are there before any page that names them. They are links, and no release removes or replaces one.
  if [ -d "$releases/.partial/assets" ]; then
    for asset in "$releases/.partial/assets"/*; do
      name=$path/assets/${asset##*/}
      case $name in *.gz | *.br) ;; *)
        if [ -e "$name" ] && ! cmp -s "$asset" "$name"; then
          echo "$name exists with other content: a hashed name must never change its meaning." >&2
          exit 1
        fi ;;
      esac
      [ -e "$name" ] || ln "$asset" "$name"
    done
  fi
  mv "$releases/.partial" "$releases/$version"
fi
ln -sfn "releases/$version" "$path/current.next"
mv -T "$path/current.next" "$path/current"
echo "$part $version is live from the next page load on."

# The last five stay.
find "$releases" -name .stamp.json -printf '%Ts %h\n' | sort -rn | tail -n +6 | cut -d ' ' -f 2- | while read -r old; do
  [ "$old" = "$releases/$version" ] || rm -rf "$old"
done
