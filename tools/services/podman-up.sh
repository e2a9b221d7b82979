#!/bin/bash
# podman-up.sh HOME GROUP: Podman's service with everything it writes under HOME, socket HOME/podman.sock.
set -euo pipefail
home=$1
ip link set lo up
# What engines put beside their home (sockets of shims, locks) stays in here.
mount -t tmpfs -o size=64m none /run
# crun takes the machine for one with version 2 of control groups when it sees this folder, and finds no controllers in it.
umount /sys/fs/cgroup/unified 2>/dev/null || true
mkdir -p "$home/run" "$home/tmp" "$home/networks"
cat >"$home/containers.conf" <<C
[containers]
# Nobody here may raise a limit, and Podman's own wishes are higher than what there is.
default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]
log_driver = "none"
# Or every environment reads this machine's own file of names.
base_hosts_file = "none"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "none"
tmp_dir = "$home/tmp"
volume_path = "$home/volumes"
[network]
network_backend = "cni"
network_config_dir = "$home/networks"
C
cat >"$home/storage.conf" <<C
[storage]
driver = "overlay"
graphroot = "$home/storage"
runroot = "$home/run"
C
export CONTAINERS_CONF="$home/containers.conf" CONTAINERS_STORAGE_CONF="$home/storage.conf" TMPDIR="$home/tmp"
while :; do
  rm -f "$home/podman.sock"
  podman system service --time=0 "unix://$home/podman.sock" || true
  sleep .2
done
