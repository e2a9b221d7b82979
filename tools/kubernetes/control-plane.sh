# Part of cluster-up.sh: etcd, API server, controller manager and scheduler.
openssl genrsa -out accounts.key 2048 2>/dev/null
master=$(openssl rand -hex 16) worker=$(openssl rand -hex 16)
cat >tokens.csv <<C
$master,master,master,system:masters
$worker,system:serviceaccount:tiltyard:tiltyard-worker,worker
C
write_kubeconfig() {
  cat >"$1" <<C
apiVersion: v1
kind: Config
clusters: [{ name: own, cluster: { server: "https://127.0.0.1:6443", insecure-skip-tls-verify: true } }]
users: [{ name: own, user: { token: "$2" } }]
contexts: [{ name: own, context: { cluster: own, user: own } }]
current-context: own
C
}
write_kubeconfig master.kubeconfig "$master"
write_kubeconfig kubeconfig "$worker"
keep etcd etcd --data-dir "$home/etcd" --listen-client-urls http://127.0.0.1:2379 \
  --advertise-client-urls http://127.0.0.1:2379 --listen-peer-urls http://127.0.0.1:2380
keep apiserver "$programs/kube-apiserver" --etcd-servers http://127.0.0.1:2379 --advertise-address 10.99.0.1 \
  --bind-address 0.0.0.0 --secure-port 6443 --cert-dir "$home/certificates" --service-cluster-ip-range 10.97.200.0/24 \
  --token-auth-file tokens.csv --authorization-mode RBAC --service-account-issuer https://own \
  --service-account-key-file accounts.key --service-account-signing-key-file accounts.key --allow-privileged=false \
  --kubelet-preferred-address-types InternalIP
call() { curl -sSkf -m 5 -H "Authorization: Bearer $master" "https://127.0.0.1:6443$1" "${@:2}"; }
until [ "$(call /readyz 2>/dev/null)" = ok ]; do sleep .2; done
# Pods get the server's certificate with their tokens. Services have addresses that pods have a route to.
keep controller-manager "$programs/kube-controller-manager" --kubeconfig master.kubeconfig --leader-elect=false \
  --root-ca-file certificates/apiserver.crt \
  --concurrent-namespace-syncs 20 --service-account-private-key-file accounts.key
keep scheduler "$programs/kube-scheduler" --kubeconfig master.kubeconfig --leader-elect=false

declare -A place=([Namespace]=/api/v1/namespaces [ServiceAccount]=/api/v1/namespaces/tiltyard/serviceaccounts
  [ClusterRole]=/apis/rbac.authorization.k8s.io/v1/clusterroles
  [ClusterRoleBinding]=/apis/rbac.authorization.k8s.io/v1/clusterrolebindings)
csplit -sz -f permission- "$permissions" '/^---$/' '{*}'
for object in permission-*; do
  kind=$(sed -n 's/^kind: //p' "$object")
  call "${place[$kind]}" -H 'Content-Type: application/yaml' --data-binary "@$object" >/dev/null
done
