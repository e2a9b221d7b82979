# doctor: one line for each thing that has to be right; the exit code is the number of those that are not.

command_doctor() {
  doctor_bad=0
  check "engine" engine_answers
  check "compose" compose_answers
  check "configuration is readable by its owner only" is_private
  check "images of version $(setting TILTYARD_VERSION)" images_exist
  check "disk: 5 GB free" disk_has_room
  check "memory" memory_suffices
  check "ports $(setting HTTP_LISTEN) and $(setting HTTPS_LISTEN)" ports_are_ours
  for doctor_host in SITE_HOST ACCOUNT_HOST CONSOLE_HOST FILES_HOST ACCESS_HOST; do
    check "DNS: $(setting $doctor_host)" getent hosts "$(setting $doctor_host)"
  done
  check "processes are healthy" all_healthy
  check "certificate, clock and mail" probe "$@"
  [ "$doctor_bad" = 0 ] || exit "$doctor_bad"
}

check() {
  check_name=$1
  shift
  if check_words=$("$@" 2>&1); then
    printf 'ok      %s\n' "$check_name"
  else
    printf 'WRONG   %s\n' "$check_name"
    doctor_bad=$((doctor_bad + 1))
  fi
  [ -z "$check_words" ] || printf '%s\n' "$check_words" | tail -n 6 | sed 's/^/        /'
}

engine_answers() {
  doctor_version=$("$engine" version --format '{{.Server.Version}}') || return 1
  echo "$engine $doctor_version"
  [ "${doctor_version%%.*}" -ge 20 ] || [ "$engine" != docker ]
}
compose_answers() { compose version --short && compose config --quiet; }
is_private() { [ "$(stat -c %a "$configuration")" = 600 ]; }
images_exist() {
  for doctor_image in processes worker proxy; do
    "$engine" image inspect "tiltyard/$doctor_image:$(setting TILTYARD_VERSION)" >/dev/null || return 1
  done
}
disk_has_room() { [ "$(df --output=avail -B1G "$state" | tail -n 1)" -ge 5 ]; }
memory_suffices() {
  doctor_megabytes=$(awk '/^MemTotal:/{ print int($2 / 1024) }' /proc/meminfo)
  echo "$doctor_megabytes MB, profile $(setting PROFILE normal)"
  if [ "$(setting PROFILE)" = small ]; then [ "$doctor_megabytes" -ge 1800 ]; else [ "$doctor_megabytes" -ge 3600 ]; fi
}
# Taken by us, or by nobody.
ports_are_ours() {
  [ -n "$(compose ps --quiet nginx)" ] || ! grep -qiE "$(printf ':(%04X|%04X) [0:]+ 0A ' "$(setting HTTP_LISTEN)" "$(setting HTTPS_LISTEN)")" /proc/net/tcp /proc/net/tcp6
}
all_healthy() {
  doctor_ill=$(compose ps --format '{{.Service}} {{.Health}}' | sed '/ healthy$/d; /^certificates /d')
  printf '%s' "$doctor_ill"
  [ -z "$doctor_ill" ] && [ -n "$(compose ps --quiet api)" ]
}
probe() { compose run --rm -T --no-deps doctor "$@"; }
