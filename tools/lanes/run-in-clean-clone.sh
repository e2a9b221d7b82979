#!/bin/bash
# The everyday lane on a fresh clone of this commit, without untracked or ignored files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet --no-local . "$clone"
git -C "$clone" checkout --quiet "$(git rev-parse HEAD)"
"$clone/.ci/run"
