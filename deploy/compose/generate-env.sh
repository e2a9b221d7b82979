#!/bin/sh
# Writes .env beside this file from .env.example, with a fresh secret wherever one belongs. Never overwrites.
#   SITE_HOST=tiltyard.example ACCOUNT_HOST=account.tiltyard.example CONSOLE_HOST=console.tiltyard.example \
#   FILES_HOST=files.tiltyard.example ACCESS_HOST=access.tiltyard.example ACCESS_DOMAIN=tiltyard-env.example SMTP_URL=… MAIL_FROM=… deploy/compose/generate-env.sh
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo ".env is there already; its secrets are in use. Edit it, or move it away first." >&2
  exit 1
fi
umask 077

secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

while IFS= read -r line; do
  case $line in
    SITE_HOST= | ACCOUNT_HOST= | CONSOLE_HOST= | FILES_HOST= | ACCESS_HOST= | ACCESS_DOMAIN= | SMTP_URL= | MAIL_FROM= | CERTIFICATES=)
      name=${line%=}
      eval "printf '%s=%s\n' \"\$name\" \"\${$name:-}\""
      ;;
    [A-Z]*=) printf '%s%s\n' "$line" "$(secret)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <.env.example >.env.new
mv .env.new .env

echo "wrote $(pwd)/.env"
missing=$(sed -n 's/^\(SITE_HOST\|ACCOUNT_HOST\|CONSOLE_HOST\|FILES_HOST\|ACCESS_HOST\|ACCESS_DOMAIN\|SMTP_URL\|MAIL_FROM\)=$/\1/p' .env | tr '\n' ' ')
[ -z "$missing" ] || echo "still to be filled in: $missing"
