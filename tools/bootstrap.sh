#!/bin/bash
# Prepares a bare Debian 12 for `pnpm install`: servers from apt, Node and pnpm in .tools/.
# `bootstrap.sh runtime` and `bootstrap.sh packages` do one half each: CI checks types while apt installs servers.
# A repeated run takes a second: it only checks that everything is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

node_version=$(cat .node-version)
pnpm_version=12.18.0
packages=(postgresql-15 redis-server nginx-light ceph-mon ceph-osd ceph-mgr radosgw ceph-common
  ffmpeg chromium chromium-headless-shell fonts-noto-cjk fonts-wqy-microhei poppler-utils wrk ca-certificates
  docker.io iptables iproute2 podman crun containernetworking-plugins busybox-static gcc libc6-dev prometheus)

say() { echo "bootstrap: $*"; }

# Output is shown only when the step fails.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    say "failed: $*" >&2
    return 1
  fi
  rm -f "$log"
}

missing_packages() {
  local package
  for package in "${packages[@]}"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done
}

# These may be installed without apt.
missing_commands() {
  local package
  for package in npm git; do command -v "$package" >/dev/null || echo "$package"; done
}

install_packages() {
  if [ "$(id -u)" != 0 ]; then
    say "missing: $*; run this once as root: apt-get install --no-install-recommends $*" >&2
    return 1
  fi
  say "apt: $*"
  # The packages would start servers on the standard ports; the project starts its own on free ports.
  local policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod 755 "$policy"
  fi
  export DEBIAN_FRONTEND=noninteractive
  quietly apt-get update -q
  # No fsync: after a power failure the machine is set up again.
  quietly apt-get install -q -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io "$@"
}

installed_version() { sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$1/package.json" 2>/dev/null | head -n 1; }

install_runtime() {
  local architecture
  case "$(uname -m)" in
    x86_64) architecture=x64 ;;
    aarch64) architecture=arm64 ;;
    *) say "no Node build for $(uname -m)" >&2; return 1 ;;
  esac
  local node_package=node-linux-$architecture
  if [ "$(installed_version ".tools/node_modules/$node_package")" = "$node_version" ] &&
    [ "$(installed_version .tools/node_modules/pnpm)" = "$pnpm_version" ]; then
    return
  fi
  say "npm: node $node_version, pnpm $pnpm_version"
  mkdir -p .tools
  quietly npm install --prefix .tools --no-save --no-audit --no-fund "$node_package@$node_version" "pnpm@$pnpm_version"
}

install_missing() { if [ "$#" -gt 0 ]; then install_packages "$@"; fi; }

case "${1:-all}" in
  runtime)
    install_missing $(missing_commands)
    install_runtime
    ;;
  packages) install_missing $(missing_packages) ;;
  all)
    install_missing $(missing_packages) $(missing_commands)
    install_runtime
    ;;
  *)
    say "usage: bootstrap.sh [runtime | packages]" >&2
    exit 1
    ;;
esac
say ready
