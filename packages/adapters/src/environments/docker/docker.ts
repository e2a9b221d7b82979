import type { EnvironmentDriver } from '@tiltyard/core/ports'
import Docker from 'dockerode'
import { containerName, proxyName } from './container-options.ts'
import { createImageCommandLookup, removeContainer, stopContainer } from './containers.ts'
import { ensureEnvironment, findEnvironment, listEnvironments, measureLoad } from './environments.ts'
import { ignoreMissing, mapGoneErrors } from './errors.ts'
import { connect, openTerminal, runProgram } from './exec.ts'
import { createPodmanCheck, type EngineContext, removeUnusedNetworks } from './networks.ts'

export { agentFolder, agentProgram } from '../agent.ts'
export { agentVolume } from './container-options.ts'

export type DockerOptions = {
  /** Socket of Docker or Podman; both serve the same API. */
  readonly socket: string
  /** Installations that share an engine do not see each other's environments. */
  readonly installation: string
  /** Runtimes that a template may choose besides the engine's default. */
  readonly runtimes: readonly string[]
  /** The network of the egress proxies; without one no environment has egress. */
  readonly outgoing?: string
  /** Private address ranges that may contain egress hosts; none by default. */
  readonly permitted?: readonly string[]
}

export function createDockerDriver({
  socket,
  installation,
  runtimes,
  outgoing,
  permitted = [],
}: DockerOptions): EnvironmentDriver {
  const docker = new Docker({ socketPath: socket })
  const context: EngineContext = {
    installation,
    outgoing,
    permitted,
    isPodman: createPodmanCheck(docker),
    imageCommand: createImageCommandLookup(docker),
  }
  const container = (id: string) => docker.getContainer(containerName(installation, id))
  const egressProxy = (id: string) => docker.getContainer(proxyName(installation, id))
  return {
    ensure: async (spec) => {
      if (spec.runtime !== null && !runtimes.includes(spec.runtime))
        throw new Error(`the runtime ${spec.runtime} is not among those of this installation`)
      if (spec.user.uid === 0 || spec.user.gid === 0) throw new Error('no environment runs as root')
      await ensureEnvironment(docker, context, spec)
    },
    stop: (id) =>
      mapGoneErrors(id, async () => {
        await stopContainer(container(id))
        await stopContainer(egressProxy(id)).catch(ignoreMissing)
      }),
    remove: async (id) => {
      await removeContainer(container(id))
      // The proxy is removed after the environment, which mounts the proxy's folder. After a crash in between, `list`
      // still reports the proxy.
      await removeContainer(egressProxy(id))
      await removeUnusedNetworks(docker, installation)
    },
    get: (id) => findEnvironment(docker, installation, id),
    list: () => listEnvironments(docker, installation),
    load: (id) => mapGoneErrors(id, () => measureLoad(container(id))),
    run: (id, program) => mapGoneErrors(id, () => runProgram(container(id), program)),
    openTerminal: (id, command, size) => mapGoneErrors(id, () => openTerminal(container(id), command, size)),
    connect: (id, port) => mapGoneErrors(id, () => connect(container(id), port)),
  }
}
