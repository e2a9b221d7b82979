# init: asks for what the options do not give, and writes the configuration.

init() {
  [ ! -e "$configuration" ] || die "$configuration is there already and its secrets are in use; edit it, or move it away first"
  init_domain= init_account= init_console= init_files= init_access= init_access_domain= init_mail= init_from=
  init_tls= init_certificates= init_storage= init_store= init_store_key= init_store_secret= init_engine= init_socket=
  init_profile= init_backups= init_http= init_https=
  while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || die "$1 needs a value"
    case $1 in
      --domain) init_domain=$2 ;;
      --account-host) init_account=$2 ;;
      --console-host) init_console=$2 ;;
      --files-host) init_files=$2 ;;
      --access-host) init_access=$2 ;;
      --access-domain) init_access_domain=$2 ;;
      --mail) init_mail=$2 ;;
      --from) init_from=$2 ;;
      --tls) init_tls=$2 ;;
      --certificates) init_certificates=$2 ;;
      --storage) init_storage=$2 ;;
      --store) init_store=$2 ;;
      --store-key) init_store_key=$2 ;;
      --store-secret) init_store_secret=$2 ;;
      --engine) init_engine=$2 ;;
      --socket) init_socket=$2 ;;
      --profile) init_profile=$2 ;;
      --backups) init_backups=$2 ;;
      --http) init_http=$2 ;;
      --https) init_https=$2 ;;
      *) die "init does not know $1" ;;
    esac
    shift 2
  done
  # The recovery key is made by a program of the image.
  "$engine" image inspect "$(processes_image)" >/dev/null 2>&1 ||
    die "the image $(processes_image) is missing; first: $engine load -i tiltyard-VERSION.tar, or $0 build"

  ask init_domain 'Domain of the site' '' '^[a-z0-9][a-z0-9.-]*[.][a-z]*$'
  ask init_mail 'Mail relay, such as smtps://user:password@mail.example:465' '' '^smtps\{0,1\}://'
  ask init_from 'Sender of mails' "Tiltyard <no-reply@$init_domain>" '@'
  ask init_tls 'Certificates: given, or automatic from Let'"'"'s Encrypt' given '^\(given\|automatic\)$'
  init_certificates=${init_certificates:-$(dirname "$configuration")/certificates}
  if [ "$init_tls" = given ]; then
    ask init_certificates 'Folder with fullchain.pem and privkey.pem' "$init_certificates" '^/'
  fi
  ask init_storage 'Store of files: bundled, or outside for an S3 server of your own' bundled '^\(bundled\|outside\)$'
  if [ "$init_storage" = outside ]; then
    ask init_store 'Host and port of the S3 server, with a bucket called tiltyard' '' ':[0-9]*$'
    ask init_store_key 'Its access key' '' .
    ask init_store_secret 'Its secret key' '' .
  fi
  ask init_engine 'Engine of environments: none, docker or podman' none '^\(none\|docker\|podman\)$'
  if [ "$init_engine" != none ]; then
    ask init_socket 'Its socket' "/run/$init_engine.sock" '^/'
    [ -S "$init_socket" ] || die "there is no socket $init_socket"
    ask init_access_domain 'Domain of environments; nothing else is on it, with a wildcard in DNS and certificate' '' '[.]'
  fi
  ask init_profile 'Profile: normal, or small for 2 GB of memory' normal '^\(normal\|small\)$'
  ask init_backups 'Folder of backups' "$(dirname "$configuration")/backups" '^/'

  init_keys=$("$engine" run --rm --network none "$(processes_image)" node backup.js keys) || die "no recovery key could be made"
  mkdir -p "$(dirname "$configuration")" "$init_backups"
  # nginx enters it, and is not root.
  [ -d "$init_certificates" ] || mkdir -p -m 755 "$init_certificates"
  trap 'rm -f "$configuration.unfinished" "$configuration.unfinished.new"' EXIT
  init_target=$configuration
  configuration=$configuration.unfinished
  printf '# Configuration of Tiltyard with all its secrets, by tiltyard init. Every line is NAME=%s.\n' "'value'" >"$configuration"
  write_setting TILTYARD_VERSION "${TILTYARD_VERSION:-development}"
  write_setting PROFILE "$init_profile"
  write_setting SITE_HOST "$init_domain"
  write_setting ACCOUNT_HOST "${init_account:-account.$init_domain}"
  write_setting CONSOLE_HOST "${init_console:-console.$init_domain}"
  write_setting FILES_HOST "${init_files:-files.$init_domain}"
  write_setting ACCESS_HOST "${init_access:-access.$init_domain}"
  write_setting ACCESS_DOMAIN "${init_access_domain:-environments.invalid}"
  write_setting HTTP_LISTEN "${init_http:-80}"
  write_setting HTTPS_LISTEN "${init_https:-443}"
  write_setting TLS "$init_tls"
  write_setting CERTIFICATES "$init_certificates"
  write_setting SMTP_URL "$init_mail"
  write_setting MAIL_FROM "$init_from"
  write_setting STORAGE "$init_storage"
  write_setting STORE_ADDRESS "${init_store:-seaweedfs:8333}"
  write_setting ENGINE_KIND "$init_engine"
  if [ "$init_engine" != none ]; then
    write_setting ENGINE_SOCKET "$init_socket"
    write_setting ENGINE_GROUP "$(stat -c %g "$init_socket")"
  fi
  write_setting BACKUP_FOLDER "$init_backups"
  write_setting BACKUP_RECIPIENT "$(printf '%s\n' "$init_keys" | sed -n 1p)"
  for init_name in SECRET_KEY ACCOUNT_SECRET_KEY DOCUMENTS_KEY INTERNAL_KEY POSTGRES_PASSWORD PLATFORM_DATABASE_PASSWORD \
    ACCOUNT_DATABASE_PASSWORD REDIS_PASSWORD; do
    write_setting "$init_name" "$(secret)"
  done
  write_setting S3_ACCESS_KEY_ID "${init_store_key:-$(secret)}"
  write_setting S3_SECRET_ACCESS_KEY "${init_store_secret:-$(secret)}"
  # Never overwrites, also when two run at once.
  ln "$configuration" "$init_target" || die "$init_target is there already"
  rm "$configuration"
  configuration=$init_target
  say "wrote $configuration"
  say
  say "The recovery key opens backups. It is on this screen only: write it down where neither this machine nor its backups are."
  say
  printf '%s\n' "$init_keys" | sed -n 2p
}

# ask VARIABLE QUESTION DEFAULT PATTERN: keeps what an option gave; without a terminal the default is taken.
ask() {
  eval "ask_value=\$$1"
  while ! printf '%s' "$ask_value" | grep -q "$4"; do
    [ -z "$ask_value" ] || say "not understood: $ask_value"
    if [ -t 0 ]; then
      printf '%s%s: ' "$2" "${3:+ [$3]}" >&2
      IFS= read -r ask_value || die "aborted"
      ask_value=${ask_value:-$3}
    else
      [ -z "$ask_value" ] && [ -n "$3" ] || die "needed: $2"
      ask_value=$3
    fi
  done
  eval "$1=\$ask_value"
}
