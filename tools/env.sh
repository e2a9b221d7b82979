# Source this: `. tools/env.sh`. Puts the project's Node and pnpm first in PATH, unless fitting ones are there already.
tiltyard_tools=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)/.tools/node_modules
if [ "$(node -v 2>/dev/null)" != "v$(cat "$tiltyard_tools/../../.node-version")" ] || ! command -v pnpm >/dev/null; then
  for tiltyard_node in "$tiltyard_tools"/node-linux-*/bin; do
    export PATH="$tiltyard_node:$tiltyard_tools/.bin:$PATH"
    # Compiled addons must build against the Node that runs them.
    export npm_config_nodedir="${tiltyard_node%/bin}"
  done
fi
unset tiltyard_tools tiltyard_node
