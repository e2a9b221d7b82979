# backup, backups, verify, prune, restore. What is read and written in the folder is done by a program of the image (tools/backup).

# in_backup [-e NAME] WORDS…
in_backup() { compose run --rm -T --no-deps "$@"; }

list_backups() {
  for list_manifest in "$(setting BACKUP_FOLDER)"/*/manifest.json; do
    [ ! -e "$list_manifest" ] || basename "$(dirname "$list_manifest")"
  done
}

command_backups() { list_backups; }

command_backup() {
  [ $# = 0 ] || BACKUP_FOLDER=$(realpath -m "$1")
  [ $# = 0 ] || export BACKUP_FOLDER
  backup_folder=${BACKUP_FOLDER:-$(setting BACKUP_FOLDER)}
  lock_backups "$backup_folder"
  backup_name=$(date -u +%Y%m%dT%H%M%SZ)
  in_backup backup objects
  backup_tries=0
  while :; do
    backup_tries=$((backup_tries + 1))
    backup_code=0
    compose exec -T postgres psql -U tiltyard -d tiltyard -v ON_ERROR_STOP=1 -XAtq -f - <"$here/compose/backup.sql" |
      in_backup backup write "$backup_name" || backup_code=$?
    # 75: files of this snapshot were removed while it was taken.
    [ "$backup_code" = 75 ] && [ "$backup_tries" -lt 4 ] || break
  done
  [ "$backup_code" = 0 ] || die "no backup was made"
  in_backup backup verify "$backup_name"
  # Older ones go only now that a newer one is whole.
  [ -z "$(setting BACKUP_KEEP)" ] || in_backup backup prune "$(setting BACKUP_KEEP)"
  unlock_backups
}

command_prune() {
  [ $# = 1 ] || die "keep how many backups?"
  backup_folder=$(setting BACKUP_FOLDER)
  lock_backups "$backup_folder"
  in_backup backup prune "$1"
  unlock_backups
}

lock_backups() {
  mkdir -p "$1"
  mkdir "$1/.lock" 2>/dev/null || die "another backup is being made, or was killed: rmdir $1/.lock"
  trap 'rmdir "$backup_folder/.lock"' EXIT
}
unlock_backups() {
  trap - EXIT
  rmdir "$backup_folder/.lock"
}

command_verify() {
  [ $# = 1 ] || die "verify which? There are: $(list_backups | tr '\n' ' ')"
  in_backup -e RECOVERY_KEY backup verify "$(basename "$1")"
}

# The configuration comes from the backup when there is none.
command_restore() {
  [ $# = 1 ] || die "restore which? Give its name, or its folder on a new machine"
  [ -n "${RECOVERY_KEY:-}" ] || die "RECOVERY_KEY has to be set"
  export RECOVERY_KEY
  if [ ! -e "$configuration" ]; then
    restore_folder=$(realpath "$1/..")
    mkdir -p "$(dirname "$configuration")"
    "$engine" run --rm --network none --user "$(id -u):$(id -g)" -e RECOVERY_KEY -v "$restore_folder:/backup:ro" "$(processes_image)" \
      node backup.js read-configuration "$(basename "$1")" >"$configuration.unfinished" || die "the configuration could not be opened"
    mv "$configuration.unfinished" "$configuration"
    write_setting BACKUP_FOLDER "$restore_folder"
    [ -z "${TILTYARD_VERSION:-}" ] || write_setting TILTYARD_VERSION "$TILTYARD_VERSION"
    say "wrote $configuration"
  fi
  restore_name=$(basename "$1")
  in_backup -e RECOVERY_KEY backup verify "$restore_name" || die "$restore_name is not whole"
  render
  compose up --detach --no-build postgres files
  wait_healthy
  restore_tables=$(echo "select count(*) from pg_tables where schemaname in ('platform', 'account')" | ask_database)
  [ "$restore_tables" = 0 ] || die "there are data already; a backup is restored into an installation without any"
  # Roles belong to the server and not to the dump; migrate gives them their passwords.
  ask_database <<'SQL'
do $$ begin create role tiltyard_platform login; exception when duplicate_object then null; end $$;
do $$ begin create role tiltyard_account login; exception when duplicate_object then null; end $$;
SQL
  in_backup -e RECOVERY_KEY backup read-database "$restore_name" |
    compose exec -T postgres pg_restore -U tiltyard -d tiltyard --exit-on-error --single-transaction ||
    die "the database was not restored"
  compose run --rm -T migrate >&2
  in_backup -e RECOVERY_KEY backup restore-objects "$restore_name"
  restore_head=$(in_backup backup manifest "$restore_name" | sed -n 's/^audit //p')
  # Without people there is no audit row yet.
  [ -z "$restore_head" ] || command_audit "$restore_head" || die "the audit log does not contain the head of the backup"
  command_up
  say "restored $restore_name"
}
