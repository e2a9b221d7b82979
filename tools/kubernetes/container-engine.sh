# Part of cluster-up.sh: the container runtime of the kubelet.
cat >containerd.toml <<C
version = 2
root = "$home/containerd/root"
state = "$home/containerd/state"
disabled_plugins = ["io.containerd.grpc.v1.cri"]
[grpc]
  address = "$home/containerd.sock"
C
# The kubelet requests OOM scores that are not permitted here.
cat >mild-runc <<'R'
#!/bin/bash
for ((at = 1; at < $#; at++)); do
  next=$((at + 1))
  [ "${!at}" = --bundle ] && sed -i 's/"oomScoreAdj":-[0-9]*/"oomScoreAdj":0/' "${!next}/config.json"
done
exec /usr/sbin/runc "$@"
R
chmod 755 mild-runc
keep containerd containerd -c containerd.toml
until [ -S containerd.sock ]; do sleep .02; done
keep dockerd dockerd --containerd "$home/containerd.sock" --data-root "$home/data" --exec-root "$home/exec" -p "$home/docker.pid" \
  -H "unix://$home/engine.sock" --bridge none --userland-proxy=false --log-opt max-size=1m \
  --add-runtime "mild=$home/mild-runc" --default-runtime mild
until docker -H "unix://$home/engine.sock" version >/dev/null 2>&1; do sleep .1; done
touch engine-is-up
