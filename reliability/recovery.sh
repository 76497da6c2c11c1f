#!/bin/sh
# Tries recovery to a point in time (docs/operations/recovery.md): a PostgreSQL of its own with an archive of its log, a base
# backup, a mistake, and a second server that is brought to the moment before it. Not as root; PGBIN names PostgreSQL's programs.
set -eu
cd "$(dirname "$0")/.."
PGBIN=${PGBIN:-/usr/lib/postgresql/15/bin}
PORT=${PORT:-54329}
work=$(mktemp -d)
export SECRET_KEY=only-for-a-trial-only-for-a-trial-00 PUBLIC_URL=http://127.0.0.1:3000 DATA_DIR="$work/data"
export DATABASE_URL="postgres://physio@127.0.0.1:$PORT/physio"

admin() { node_modules/.bin/node apps/server/src/admin.ts "$@"; }
ask() { "$PGBIN/psql" -qAt -h "$work" -p "$PORT" -U physio -d "${2:-physio}" -c "$1"; }
begin() { "$PGBIN/pg_ctl" -s -w -D "$1" -l "$work/log" -o "-p $PORT -k $work -c listen_addresses=127.0.0.1" start; }
end() { "$PGBIN/pg_ctl" -s -w -D "$1" -m "${2:-fast}" stop; }
add() { admin create-user --email "$1@example.org" --first-name "$1" --last-name Trial --master </dev/null >/dev/null; }
clean() { for place in primary restored; do end "$work/$place" immediate 2>/dev/null || true; done; rm -rf "$work"; }
trap clean EXIT

mkdir "$work/archive"
"$PGBIN/initdb" -D "$work/primary" -U physio --auth=trust >/dev/null
cat >>"$work/primary/postgresql.conf" <<CONF
archive_mode = on
archive_command = 'test ! -f $work/archive/%f && cp %p $work/archive/%f'
archive_timeout = 60
CONF
begin "$work/primary"
ask 'create database physio' postgres
admin migrate
add first

"$PGBIN/pg_basebackup" -h "$work" -p "$PORT" -U physio -D "$work/restored" -c fast
add second
moment=$(ask 'select clock_timestamp()')
add third
ask 'delete from staff_members' # The mistake that is to be undone.
ask 'select pg_switch_wal()' >/dev/null
until [ "$(ask 'select count(*) from pg_stat_archiver where archived_count > 0 and last_failed_wal is null')" = 1 ]; do :; done
end "$work/primary"

cat >>"$work/restored/postgresql.conf" <<CONF
archive_mode = off
restore_command = 'cp $work/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
CONF
touch "$work/restored/recovery.signal"
begin "$work/restored"
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do :; done

found=$(ask "select string_agg(first_name, ' ' order by id) from users")
admin migrate
echo "Brought back to $moment: $found"
[ "$found" = 'first second' ]
