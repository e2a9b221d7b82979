#!/bin/bash
# build.sh TARGET: a cluster's programs from the distribution's own source package, once. Needs root for apt, and some 6 GB of disk.
set -euo pipefail
target=$1
workshop=$(mktemp -d)
trap 'rm -rf "$workshop"' EXIT
export DEBIAN_FRONTEND=noninteractive

# From wherever this machine has its packages; its own lists stay as they are.
mkdir -p "$workshop/sources" "$workshop/lists/partial"
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources}; do
  [ -f "$list" ] && sed -E 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$workshop/sources/$(basename "$list")"
done
from_source=(-o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$workshop/sources" -o "Dir::State::lists=$workshop/lists")

apt-get update -q
apt-get install -q -y --no-install-recommends golang-go etcd-server dpkg-dev make rsync curl openssl iproute2 iptables \
  containernetworking-plugins golang-github-modern-go-reflect2-dev
apt-get "${from_source[@]}" update -q
cd "$workshop"
apt-get "${from_source[@]}" source -q kubernetes
cd kubernetes-*/

# Of this library the source brings a version that writes where it should not when built by this compiler: the first map that
# the server reads ends it. The distribution has the next one.
rm vendor/github.com/modern-go/reflect2/*.go
cp /usr/share/gocode/src/github.com/modern-go/reflect2/*.go vendor/github.com/modern-go/reflect2/
# By the project's own rules: they write what is generated, and know where its modules are; the plain compiler does not.
# Without the clouds' own clients, which are a large part of the work and of no use here.
export GOFLAGS=-tags=providerless CGO_ENABLED=0 KUBE_STATIC_OVERRIDES=kubelet GOPATH=$workshop/go
nice make WHAT='cmd/kube-apiserver cmd/kube-controller-manager cmd/kube-scheduler cmd/kubelet'
# All or nothing: one that broke off is begun again.
rm -rf "$target.new" "$target"
mkdir -p "$target.new"
for program in kube-apiserver kube-controller-manager kube-scheduler kubelet; do cp "_output/bin/$program" "$target.new/"; done
mv "$target.new" "$target"
