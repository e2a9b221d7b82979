# Reads and writes the configuration: one file, NAME='value' in each line, of which compose reads every character as it is.

need_configuration() {
  [ -s "$configuration" ] || [ "$command" = restore ] || die "there is no $configuration; run: $0 init"
}

# setting NAME [DEFAULT]
setting() {
  setting_value=$(sed -n "s/^$1='\(.*\)'\$/\1/p" "$configuration" 2>/dev/null | tail -n 1)
  printf '%s' "${setting_value:-${2:-}}"
}

# write_setting NAME VALUE: replaces or adds one.
write_setting() {
  case $2 in *"'"* | *"
"*) die "$1 must not contain quotes or line breaks" ;; esac
  {
    [ ! -e "$configuration" ] || grep -v "^$1=" "$configuration" || true
    printf "%s='%s'\n" "$1" "$2"
  } >"$configuration.new"
  chmod 600 "$configuration.new"
  mv "$configuration.new" "$configuration"
}

secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# nginx's configurations with the names of this installation; they contain no secret, and nginx is not root.
render() {
  mkdir -p "$state"
  chmod 755 "$state"
  render_words=
  for render_name in SITE_HOST ACCOUNT_HOST CONSOLE_HOST FILES_HOST ACCESS_HOST ACCESS_DOMAIN STORE_ADDRESS; do
    render_words="$render_words;s|\${$render_name}|$(setting $render_name)|g"
  done
  if [ "$(setting TLS)" = automatic ]; then
    render_certificate=/run/automatic/site.pem render_key=/run/automatic/site.pem
  else
    render_certificate=/run/certificates/fullchain.pem render_key=/run/certificates/privkey.pem
  fi
  render_words="$render_words;s|\${CERTIFICATE}|$render_certificate|;s|\${CERTIFICATE_KEY}|$render_key|"
  if [ "$(setting PROFILE)" = small ]; then
    render_words="$render_words;/^ *proxy_cache_path/{s|max_size=256m|max_size=32m|;s|max_size=512m|max_size=32m|;s|max_size=1g|max_size=64m|;}"
  fi
  render_changed=
  for render_file in nginx.conf files.conf; do
    sed "$render_words" "$here/compose/$render_file.template" >"$state/$render_file.new"
    [ ! -e "$state/$render_file" ] || cmp -s "$state/$render_file.new" "$state/$render_file" || render_changed=yes
    # In place: a container sees the file that it was started with.
    cat "$state/$render_file.new" >"$state/$render_file"
    chmod 644 "$state/$render_file"
    rm "$state/$render_file.new"
  done
}

compose() {
  [ -z "$(setting OVERLAY)" ] || set -- -f "$(setting OVERLAY)" "$@"
  [ "$(setting STORAGE)" != outside ] || set -- -f "$here/compose/outside-store.yaml" "$@"
  [ "$(setting PROFILE)" != small ] || set -- -f "$here/compose/small.yaml" "$@"
  [ -z "$(setting ACCESS_TCP)" ] || set -- -f "$here/compose/player-tools.yaml" "$@"
  [ "$(setting STORAGE)" = outside ] || set -- --profile store "$@"
  [ "$(setting TLS)" != automatic ] || set -- --profile automatic "$@"
  TILTYARD_STATE=$state TILTYARD_CONFIGURATION=$configuration TILTYARD_USER=$(id -u):$(id -g) \
    ${TILTYARD_COMPOSE:-$engine compose} --project-directory "$here/compose" --env-file "$configuration" \
    -f "$here/compose/compose.yaml" "$@"
}

processes_image() { printf 'tiltyard/processes:%s' "${TILTYARD_VERSION:-$(setting TILTYARD_VERSION development)}"; }
