# Part of cluster-up.sh: the kubelet, in a separate control group.
for controller in /sys/fs/cgroup/*/; do [ -w "$controller" ] && mkdir -p "$controller$group" || true; done
mkdir -p networks
cat >networks/own.conf <<C
{ "cniVersion": "0.4.0", "name": "own", "type": "ptp",
  "ipam": { "type": "host-local", "subnet": "10.97.0.0/16", "rangeEnd": "10.97.199.255", "dataDir": "$home/addresses" } }
C
cat >kubelet.yaml <<C
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
authentication: { anonymous: { enabled: true }, webhook: { enabled: false } }
authorization: { mode: AlwaysAllow }
cgroupDriver: cgroupfs
cgroupRoot: "$group"
# Each pod's way out; the name server of the installation's test listens there.
clusterDNS: [10.97.0.1]
clusterDomain: cluster.local
enforceNodeAllocatable: []
evictionHard: { memory.available: "50Mi" }
failSwapOn: false
hairpinMode: none
imageGCHighThresholdPercent: 100
makeIPTablesUtilChains: false
oomScoreAdj: 0
podPidsLimit: 256
resolvConf: ""
syncFrequency: 5s
C
keep kubelet "$programs/kubelet" --config kubelet.yaml --kubeconfig master.kubeconfig --root-dir "$home/kubelet" \
  --container-runtime docker --docker-endpoint "unix://$home/engine.sock" --pod-infra-container-image tiltyard/agent:latest \
  --network-plugin cni --cni-bin-dir /usr/lib/cni --cni-conf-dir "$home/networks" --cni-cache-dir "$home/networks/cache" \
  --hostname-override node --node-ip 10.99.0.1 --cert-dir "$home/certificates/kubelet"
is_ready() {
  call /api/v1/nodes/node 2>/dev/null | tr -d ' \n' |
    grep '"type":"Ready"[^}]*"status":"True"\|"status":"True"[^}]*"type":"Ready"' >/dev/null
}
until is_ready; do sleep .5; done
