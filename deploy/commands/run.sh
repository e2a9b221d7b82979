# up, down, logs, build, upgrade.

command_up() {
  [ "$(setting TLS)" = automatic ] ||
    { [ -s "$(setting CERTIFICATES)/fullchain.pem" ] && [ -s "$(setting CERTIFICATES)/privkey.pem" ]; } ||
    die "there is no fullchain.pem and privkey.pem in $(setting CERTIFICATES)"
  render
  mkdir -p "$(setting BACKUP_FOLDER)"
  compose up --detach --no-build --remove-orphans
  wait_healthy
  say "Tiltyard runs at https://$(setting SITE_HOST)"
}

command_down() { compose --profile operate down "$@"; }
command_logs() { compose logs --tail 200 --follow "$@"; }

# From the sources beside this folder, for which the engine needs a registry.
command_build() { compose --profile operate build "$@"; }

# Of compose's own waiting, a one-shot that has ended would be the end.
wait_healthy() {
  wait_left=${TILTYARD_PATIENCE:-180}
  while :; do
    # One-shots have no health.
    wait_for=$(compose ps --all --format '{{.Service}} {{.State}} {{.Health}}' |
      sed -n '/ healthy$/d; /^migrate exited/d; /^certificates running/d; s/ .*//p' | sort -u | tr '\n' ' ')
    [ -n "$wait_for" ] || return 0
    wait_left=$((wait_left - 1))
    [ "$wait_left" -gt 0 ] || die "not healthy: $wait_for(see: $0 logs $wait_for)"
    sleep 1
  done
}

# Repeatable: what is done already is done in a moment.
command_upgrade() {
  [ $# = 1 ] || die "upgrade to which version?"
  for upgrade_image in processes worker proxy; do
    "$engine" image inspect "tiltyard/$upgrade_image:$1" >/dev/null 2>&1 ||
      die "the image tiltyard/$upgrade_image:$1 is missing; first: $engine load -i tiltyard-$1.tar"
  done
  command_backup
  upgrade_before=$(setting TILTYARD_VERSION)
  write_setting TILTYARD_VERSION "$1"
  if ! compose run --rm -T migrate >&2; then
    write_setting TILTYARD_VERSION "$upgrade_before"
    die "the tables were not changed; version $upgrade_before goes on"
  fi
  command_up
  say "upgraded from $upgrade_before to $1"
}
