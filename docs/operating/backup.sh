#!/usr/bin/env bash
# Dumps the database that PGHOST, PGUSER, PGDATABASE and PGPASSWORD name into a folder every EVERY seconds and keeps the newest KEEP
# dumps. A dump gets its name once pg_restore can read it; one that fails is tried again after a tenth of the time. EVERY=0: once.
set -uo pipefail
umask 077
folder=$1
keep=${KEEP:-7}
every=${EVERY:-86400}

dump() {
  local name
  name="$folder/colt-$(date -u +%Y%m%d-%H%M%S).dump"
  pg_dump --format=custom --file="$name.partial" \
    && pg_restore --list "$name.partial" >/dev/null \
    && mv "$name.partial" "$name" \
    && echo "backup: $name"
}

mkdir -p "$folder"
while true; do
  if dump; then
    ls -1 "$folder"/colt-*.dump | head -n "-$keep" | xargs -r rm --
    pause=$every
  else
    rm -f "$folder"/colt-*.dump.partial
    echo "no backup was made" >&2
    [ "$every" -eq 0 ] && exit 1
    pause=$((every / 10 + 1))
  fi
  [ "$every" -eq 0 ] && exit 0
  sleep "$pause"
done
