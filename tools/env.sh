# Source this: `. tools/env.sh`. Puts the project's Node and pnpm first in PATH, unless suitable ones are installed.
tiltyard_root=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)
if [ "$(node -v 2>/dev/null)" != "v$(cat "$tiltyard_root/.node-version")" ] || ! command -v pnpm >/dev/null; then
  for tiltyard_node in "$tiltyard_root"/.tools/node_modules/node-linux-*; do
    export PATH="$tiltyard_node/bin:$tiltyard_root/.tools/node_modules/.bin:$PATH"
    # Compiled addons must build against the Node that runs them.
    export npm_config_nodedir="$tiltyard_node"
  done
fi
unset tiltyard_root tiltyard_node
