#!/bin/bash
# engine-up.sh HOME GROUP: an engine for a whole installation, with bridges and published ports, in namespaces without a way
# out. The names of the site lead to this machine.
set -euo pipefail
home=$1
ip link set lo up
mount -t tmpfs -o size=64m none /run
cat >"$home/hosts" <<H
127.0.0.1 localhost
127.0.0.1 tiltyard.test account.tiltyard.test console.tiltyard.test files.tiltyard.test access.tiltyard.test
H
mount --bind "$home/hosts" /etc/hosts
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
exec dockerd --containerd "$home/containerd.sock" --data-root "$home/data" --exec-root "$home/exec" -p "$home/docker.pid" \
  -H "unix://$home/engine.sock" --bip 10.241.0.1/24 --default-address-pool base=10.224.0.0/12,size=24 \
  --cgroup-parent "$2" >>"$home/dockerd.log" 2>&1
