#!/bin/sh
# with-hosts.sh HOME COMMAND…: the hosts of the tested site lead to this machine, for COMMAND only.
set -e
home=$1
shift
cat >"$home/hosts" <<H
127.0.0.1 localhost
127.0.0.1 tiltyard.test account.tiltyard.test console.tiltyard.test files.tiltyard.test access.tiltyard.test
H
mount --bind "$home/hosts" /etc/hosts
exec "$@"
