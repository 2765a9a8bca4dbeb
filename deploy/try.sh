#!/bin/bash
# Brings up, on this machine alone, what docs/operations.md describes for several: two processes of the site, three database
# machines with Patroni and etcd, HAProxy, Varnish and Prometheus, by the files of this folder. Prints their addresses,
# rehearses the loss of the primary, a restart, an upgrade and its way back under load and a restore, and takes all down again.
#
#   bash deploy/try.sh          as root on Debian 12, with Node 20 or newer and npm; it installs the packages that it lacks
#   bash deploy/try.sh --stay   waits for Ctrl-C after the rehearsal
#
# Each machine is a network namespace: in a container, run that with --privileged.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(id -u)" != 0 ]; then
  echo "This makes network namespaces and installs packages: run it as root." >&2
  exit 2
fi
command -v node >/dev/null || { echo "Node 20 or newer with npm is missing." >&2; exit 2; }
command -v ip >/dev/null || { apt-get update -q && apt-get install -y -q --no-install-recommends iproute2; }
exec node scripts/bootstrap.mjs prove/ha/try.ts "$@"
