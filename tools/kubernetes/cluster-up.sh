#!/bin/bash
# cluster-up.sh HOME PROGRAMS GROUP PERMISSIONS: one node and what governs it, in the namespaces that it is started in. When it
# is killed, the kernel ends everything. PERMISSIONS are given to whoever uses HOME/kubeconfig, who has no others.
set -euo pipefail
home=$1 programs=$2 group=$3 permissions=$4
cd "$home"
here=$(dirname "${BASH_SOURCE[0]}")
ip link set lo up
# A node has to have an address that is not the loopback's.
ip link add node0 type bridge
ip addr add 10.99.0.1/24 dev node0
ip link set node0 up
ip route add default dev node0
mount -t tmpfs -o size=256m none /run
# A pod has to have an address too. Nothing can be reached from it, neither another pod nor the node.
iptables -P FORWARD DROP
iptables -A INPUT -s 10.97.0.0/16 -j DROP

# Whoever is killed is back in a moment, as on a machine whose services are looked after.
keep() {
  local name=$1
  shift
  while :; do
    "$@" >>"$name.log" 2>&1 || true
    sleep .2
  done &
}

. "$here/engine-below.sh"
. "$here/control-plane.sh"
# The image that keeps a pod's namespaces open is loaded by whoever started us.
until docker -H "unix://$home/engine.sock" image inspect tiltyard/agent:latest >/dev/null 2>&1; do sleep .2; done
. "$here/node.sh"
touch node-is-ready
wait
