#!/bin/bash
# cluster-up.sh HOME PROGRAMS GROUP PERMISSIONS: control plane and one node in the current namespaces. When it is killed,
# the kernel ends everything. The user of HOME/kubeconfig gets PERMISSIONS and no others.
set -euo pipefail
home=$1 programs=$2 group=$3 permissions=$4
cd "$home"
here=$(dirname "${BASH_SOURCE[0]}")
ip link set lo up
# A node needs an address other than loopback.
ip link add node0 type bridge
ip addr add 10.99.0.1/24 dev node0
ip link set node0 up
ip route add default dev node0
mount -t tmpfs -o size=256m none /run
# A pod needs an address, too; it can reach neither another pod nor the node.
iptables -P FORWARD DROP
iptables -A INPUT -s 10.97.0.0/16 -j DROP

# Killed processes are restarted, as by a service manager.
keep() {
  local name=$1
  shift
  while :; do
    "$@" >>"$name.log" 2>&1 || true
    sleep .2
  done &
}

. "$here/container-engine.sh"
. "$here/control-plane.sh"
# The caller loads the pause image.
until docker -H "unix://$home/engine.sock" image inspect tiltyard/agent:latest >/dev/null 2>&1; do sleep .2; done
. "$here/node.sh"
touch node-is-ready
wait
