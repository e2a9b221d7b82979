#!/bin/bash
# lane.sh LANE [piece or option …]: installs what a bare Debian 12 lacks, then runs the pieces of a lane.
# Called by .ci/nightly and .ci/release.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export CI=true NO_COLOR=1
exec </dev/null

prepare() {
  timeout --kill-after=30 15m tools/bootstrap.sh && . tools/env.sh &&
    timeout --kill-after=30 10m pnpm install --frozen-lockfile
}

log=$(mktemp)
if ! prepare >"$log" 2>&1; then
  tail -n 100 "$log"
  rm -f "$log"
  echo "0 passed, 1 failed"
  exit 1
fi
rm -f "$log"
# `exec`, so that a signal to this script reaches the running piece.
LANE_SPENT_SECONDS=$SECONDS exec node tools/lanes/run-lane.ts "$@"
