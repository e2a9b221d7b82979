import type { EnvironmentDriver } from '@tiltyard/core/ports'
import Docker from 'dockerode'
import { removeContainer, stopContainer } from './containers.ts'
import { ensureEnvironment } from './ensure-environment.ts'
import { orGone, unlessMissing } from './faults.ts'
import { listEnvironments } from './list-environments.ts'
import { measureLoad } from './measure-load.ts'
import { containerName, gateName } from './names.ts'
import { removeUnusedNetworks } from './networks.ts'
import { runProgram } from './run-program.ts'
import { connect, openTerminal } from './streams.ts'

export { insideFolder, insideVolume } from './names.ts'

export type DockerOptions = {
  /** Docker's or Podman's; both speak the same api. */
  readonly socket: string
  /** Two installations may share an engine; neither sees what is the other's. */
  readonly installation: string
  /** Runtimes that may be asked for besides the engine's own. */
  readonly runtimes: readonly string[]
  /** The network that gates of environments are on; without one no environment is let out. */
  readonly outgoing?: string
  /** Ranges of private addresses that hosts may be listed in; none when not said. */
  readonly permitted?: readonly string[]
}

export function dockerEnvironments({
  socket,
  installation,
  runtimes,
  outgoing,
  permitted = [],
}: DockerOptions): EnvironmentDriver {
  const docker = new Docker({ socketPath: socket })
  const container = (id: string) => docker.getContainer(containerName(installation, id))
  const gate = (id: string) => docker.getContainer(gateName(installation, id))
  return {
    ensure: async (spec) => {
      if (spec.runtime !== null && !runtimes.includes(spec.runtime))
        throw new Error(`the runtime ${spec.runtime} is not among those of this installation`)
      if (spec.user.uid === 0 || spec.user.gid === 0) throw new Error('no environment runs as root')
      await ensureEnvironment(docker, { installation, outgoing, permitted }, spec)
    },
    stop: (id) =>
      orGone(id, async () => {
        await stopContainer(container(id))
        await stopContainer(gate(id)).catch(unlessMissing)
      }),
    remove: async (id) => {
      await removeContainer(container(id))
      // After it: the environment has its folder from the gate. Whoever dies in between finds the rest in `list`.
      await removeContainer(gate(id))
      await removeUnusedNetworks(docker, installation)
    },
    list: () => listEnvironments(docker, installation),
    load: (id) => orGone(id, () => measureLoad(container(id))),
    run: (id, program) => orGone(id, () => runProgram(container(id), program)),
    openTerminal: (id, command, size) => orGone(id, () => openTerminal(container(id), command, size)),
    connect: (id, port) => orGone(id, () => connect(container(id), port)),
  }
}
