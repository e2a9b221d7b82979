#!/bin/bash
# build.sh TARGET: builds the programs of a cluster from the distribution's source package, once. Needs root for apt, and some 6 GB of disk.
set -euo pipefail
target=$1
workshop=$(mktemp -d)
trap 'rm -rf "$workshop"' EXIT
export DEBIAN_FRONTEND=noninteractive

# Uses the configured package sources; the machine's own lists stay unchanged.
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

# The bundled version of this library corrupts memory when built by this compiler, and the server crashes at its first map.
# The distribution packages the next version.
rm vendor/github.com/modern-go/reflect2/*.go
cp /usr/share/gocode/src/github.com/modern-go/reflect2/*.go vendor/github.com/modern-go/reflect2/
# The project's makefile generates code and sets module paths, which plain `go build` does not.
# Without cloud providers, which take long to build and are not needed here.
export GOFLAGS=-tags=providerless CGO_ENABLED=0 KUBE_STATIC_OVERRIDES=kubelet GOPATH=$workshop/go
nice make WHAT='cmd/kube-apiserver cmd/kube-controller-manager cmd/kube-scheduler cmd/kubelet'
# Moved into place at the end: an interrupted build starts again.
rm -rf "$target.new" "$target"
mkdir -p "$target.new"
for program in kube-apiserver kube-controller-manager kube-scheduler kubelet; do cp "_output/bin/$program" "$target.new/"; done
mv "$target.new" "$target"
