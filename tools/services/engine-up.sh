#!/bin/bash
# engine-up.sh HOME GROUP: a private Docker engine with the socket HOME/engine.sock; its containers are in the control group GROUP.
# containerd is a separate process and --live-restore is on, so that a killed dockerd restarts with its containers.
set -euo pipefail
home=$1
ip link set lo up
# Files that engines write outside of their home (sockets of shims, locks) stay in this namespace.
mount -t tmpfs -o size=64m none /run
cat >"$home/containerd.toml" <<C
version = 2
root = "$home/containerd/root"
state = "$home/containerd/state"
disabled_plugins = ["io.containerd.grpc.v1.cri"]
[grpc]
  address = "$home/containerd.sock"
C
containerd -c "$home/containerd.toml" >"$home/containerd.log" 2>&1 &
until [ -S "$home/containerd.sock" ]; do sleep .02; done
while :; do
  rm -f "$home/docker.pid"
  dockerd --containerd "$home/containerd.sock" --live-restore --data-root "$home/data" --exec-root "$home/exec" \
    -p "$home/docker.pid" -H "unix://$home/engine.sock" --bridge none --userland-proxy=false \
    --default-address-pool base=10.208.0.0/12,size=28 --log-driver none --cgroup-parent "$2" >>"$home/dockerd.log" 2>&1 || true
  sleep .2
done
