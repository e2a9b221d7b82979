#!/bin/bash
# `pnpm dx` must serve its home page within three minutes after the installation; then it is stopped by its pid.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
log=$(mktemp)
node tools/dx/dx.mjs >"$log" 2>&1 &
dx=$!
trap 'kill -INT "$dx" 2>/dev/null; wait "$dx" 2>/dev/null; rm -f "$log"' EXIT
since=$SECONDS
while [ $((SECONDS - since)) -lt 180 ]; do
  address=$(grep -o 'http://localhost:[0-9]*' "$log" | head -n 1)
  if [ -n "$address" ] && curl -fsS -o /dev/null "$address/"; then
    echo "pnpm dx served $address after $((SECONDS - since)) s"
    echo '1 passed, 0 failed'
    exit 0
  fi
  sleep 1
done
tail -n 40 "$log"
echo '0 passed, 1 failed'
exit 1
