#!/bin/bash
# podman-up.sh HOME GROUP: a private Podman service with all files under HOME and the socket HOME/podman.sock.
set -euo pipefail
home=$1
ip link set lo up
# Files that engines write outside of their home (sockets of shims, locks) stay in this namespace.
mount -t tmpfs -o size=64m none /run
# With this folder crun assumes cgroup v2 and finds no controllers in it.
umount /sys/fs/cgroup/unified 2>/dev/null || true
mkdir -p "$home/run" "$home/tmp" "$home/networks"
cat >"$home/containers.conf" <<C
[containers]
# Limits cannot be raised here, and Podman's defaults are above them.
default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]
log_driver = "none"
# Otherwise every environment would get this machine's hosts file.
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
