# upgrade: tables first, then copy by copy, while people use the site. What is done already is done in a moment.

command_upgrade() {
  upgrade_overlap=5
  if [ "${1:-}" = --overlap ]; then
    upgrade_overlap=${2:-}
    shift 2
  fi
  [ $# = 1 ] || die "upgrade to which version?"
  # nginx looks up new copies every two seconds.
  [ "$upgrade_overlap" -ge 3 ] 2>/dev/null || die "--overlap is a number of seconds, 3 at least"
  for upgrade_image in processes worker proxy; do
    "$engine" image inspect "tiltyard/$upgrade_image:$1" >/dev/null 2>&1 ||
      die "the image tiltyard/$upgrade_image:$1 is missing; first: $engine load -i tiltyard-$1.tar"
  done
  command_backup
  upgrade_before=$(setting TILTYARD_VERSION)
  upgrade_proxy=$(setting PROXY_VERSION "$upgrade_before")
  # The same nginx goes on: only its replacement would turn people away, for about a second.
  [ "$(proxy_layers "$upgrade_proxy")" = "$(proxy_layers "$1")" ] || upgrade_proxy=
  write_setting PROXY_VERSION "$upgrade_proxy"
  write_setting TILTYARD_VERSION "$1"
  if ! migrate_tables; then
    write_setting TILTYARD_VERSION "$upgrade_before"
    compose up --no-start --no-build migrate
    die "the tables were not changed; version $upgrade_before goes on"
  fi
  for upgrade_service in account api worker web access; do
    # A port of the host cannot be open twice.
    [ "$upgrade_service" = access ] && [ -n "$(setting ACCESS_TCP)" ] || replace_copies "$upgrade_service"
  done
  command_up
  say "upgraded from $upgrade_before to $1"
}

# In the container that compose knows, and with all that it depends on: else compose takes its definition for another one
# later, and replaces all that depend on it at once.
migrate_tables() {
  compose up --detach --no-build migrate
  migrate_container=$(compose ps --all --quiet migrate)
  "$engine" logs --follow "$migrate_container" >&2
  [ "$("$engine" wait "$migrate_container")" = 0 ]
}

# All but the console's files, which are the last layer.
proxy_layers() {
  "$engine" image inspect --format '{{range .RootFS.Layers}}{{println .}}{{end}}' "tiltyard/proxy:$1" 2>/dev/null | sed '/^$/d' | sed '$d'
}

# replace_copies SERVICE: new copies beside the old ones, and the old ones end when the new ones have proven themselves.
replace_copies() {
  case $1 in worker) copies_image=worker ;; *) copies_image=processes ;; esac
  copies_image=$("$engine" image inspect --format '{{.Id}}' "tiltyard/$copies_image:$(setting TILTYARD_VERSION)")
  copies_old=$(copies_of "$1" "$copies_image" old)
  copies_new=$(copies_of "$1" "$copies_image" new)
  [ -n "$copies_old" ] || return 0
  copies_wanted=$(printf '%s\n' "$copies_old" | wc -l)
  [ "$(printf '%s' "$copies_new" | grep -c .)" -le "$copies_wanted" ] || copies_wanted=$(printf '%s\n' "$copies_new" | wc -l)
  compose up --detach --no-build --no-recreate \
    --scale "$1=$(($(printf '%s\n' "$copies_old" | wc -l) + copies_wanted))" "$1"
  copies_new=$(copies_of "$1" "$copies_image" new)
  [ -n "$copies_new" ] || die "$1: no copy of the new version was started"
  copies_left=${TILTYARD_PATIENCE:-180}
  while [ -n "$(unhealthy $copies_new)" ]; do
    copies_left=$((copies_left - 1))
    if [ "$copies_left" -le 0 ]; then
      # shellcheck disable=SC2086
      "$engine" logs --tail 20 $(unhealthy $copies_new | head -n 1) >&2
      # shellcheck disable=SC2086
      "$engine" rm --force $copies_new >/dev/null
      die "$1: the new version does not become healthy, and the old one goes on. Mend the cause and repeat, or go back: $0 upgrade $upgrade_before"
    fi
    sleep 1
  done
  sleep "$upgrade_overlap"
  # shellcheck disable=SC2086
  route_to "$1" $copies_new
  for copies_each in $copies_old; do
    "$engine" stop --time 40 "$copies_each" >/dev/null
    "$engine" rm "$copies_each" >/dev/null
  done
  render
  reload_proxies
  say "$1: replaced"
}

# route_to SERVICE COPIES…: nginx chooses these copies only. The address of a copy that ends is gone at once, and a request
# that tries it while nginx looks the name up again would be turned away.
route_to() {
  grep -q "server $1:8080 resolve" "$state/nginx.conf" || return 0
  route_from="server $1:8080 resolve max_fails=0;"
  shift
  route_servers=
  for route_copy in "$@"; do
    route_address=$("$engine" inspect --format '{{range $name, $to := .NetworkSettings.Networks}}{{println $name $to.IPAddress}}{{end}}' "$route_copy" |
      sed -n 's/^.*_front //p')
    [ -z "$route_address" ] || route_servers="$route_servers server $route_address:8080 max_fails=0;"
  done
  [ -n "$route_servers" ] || return 0
  sed "s|$route_from|$route_servers|" "$state/nginx.conf" >"$state/nginx.conf.new"
  cat "$state/nginx.conf.new" >"$state/nginx.conf"
  rm "$state/nginx.conf.new"
  render_changed=yes
  reload_proxies
  sleep 1
}

# copies_of SERVICE IMAGE old|new: ids of running copies.
copies_of() {
  for copies_id in $(compose ps --quiet "$1"); do
    copies_kind=old
    [ "$("$engine" inspect --format '{{.Image}}' "$copies_id")" != "$2" ] || copies_kind=new
    [ "$copies_kind" != "$3" ] || printf '%s\n' "$copies_id"
  done
}

unhealthy() {
  for unhealthy_id in "$@"; do
    [ "$("$engine" inspect --format '{{.State.Health.Status}}' "$unhealthy_id")" = healthy ] || printf '%s\n' "$unhealthy_id"
  done
}
