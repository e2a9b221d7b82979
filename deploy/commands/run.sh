# up, down, logs, build.

command_up() {
  [ "$(setting TLS)" = automatic ] ||
    { [ -s "$(setting CERTIFICATES)/fullchain.pem" ] && [ -s "$(setting CERTIFICATES)/privkey.pem" ]; } ||
    die "there is no fullchain.pem and privkey.pem in $(setting CERTIFICATES)"
  # Of a backup that was made elsewhere.
  [ -z "$(setting PROXY_VERSION)" ] || "$engine" image inspect "tiltyard/proxy:$(setting PROXY_VERSION)" >/dev/null 2>&1 ||
    write_setting PROXY_VERSION ''
  render
  place_console
  mkdir -p "$(setting BACKUP_FOLDER)"
  compose up --detach --no-build --remove-orphans
  wait_healthy
  reload_proxies
  say "Tiltyard runs at https://$(setting SITE_HOST)"
}

# The console's files are beside nginx, so that a new version's come while it runs. Those of the versions before stay: pages
# that are open load them.
place_console() {
  console_image=$("$engine" image inspect --format '{{.Id}}' "tiltyard/proxy:$(setting TILTYARD_VERSION)") ||
    die "the image tiltyard/proxy:$(setting TILTYARD_VERSION) is missing"
  [ "$console_image" != "$(cat "$state/console.image" 2>/dev/null)" ] || return 0
  rm -rf "$state/console.new"
  mkdir -p "$state/console"
  chmod 755 "$state/console"
  console_container=$("$engine" create "$console_image")
  "$engine" cp "$console_container:/usr/share/tiltyard/console" "$state/console.new" >/dev/null
  "$engine" rm "$console_container" >/dev/null
  mv "$state/console.new/index.html" "$state/console.index"
  cp -Rp "$state/console.new/." "$state/console"
  # It names the others, so it comes last.
  mv "$state/console.index" "$state/console/index.html"
  rm -rf "$state/console.new"
  printf '%s' "$console_image" >"$state/console.image"
}

# nginx reads its configuration again without turning anybody away; a new container has read it already.
reload_proxies() {
  [ -n "$render_changed" ] || return 0
  compose exec -T nginx nginx -p /run/tiltyard -e stderr -c /etc/tiltyard/nginx.conf -s reload
  compose exec -T files nginx -p /tmp -e stderr -c /etc/tiltyard/files.conf -s reload
}

command_down() { compose --profile operate down "$@"; }
command_logs() { compose logs --tail 200 --follow "$@"; }

# From the sources beside this folder, for which the engine needs a registry.
command_build() (
  # Under the name of this version, also while the proxy of an older one runs.
  export PROXY_VERSION=
  compose --profile operate build "$@"
)

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
