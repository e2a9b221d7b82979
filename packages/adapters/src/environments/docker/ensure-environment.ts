import type { EnvironmentSpec } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import { containerOptions } from './container-options.ts'
import { findOrCreate, startContainer } from './containers.ts'
import { isNetworkMissing } from './faults.ts'
import { ensureGate, type Premises } from './gates.ts'
import { commandOf } from './image-command.ts'
import { ensureNetwork } from './networks.ts'
import { isPodman } from './podman.ts'

const attempts = 3

/** Each step finds what an earlier try has left: a network, a gate, a container that was never started, one that runs. */
export async function ensureEnvironment(
  docker: Docker,
  premises: Premises,
  spec: EnvironmentSpec,
): Promise<void> {
  const { installation } = premises
  if (spec.deadline.getTime() <= Date.now()) throw new Error(`the deadline of ${spec.id} is past`)
  const command = spec.command ?? (await commandOf(docker, spec.image))
  const options = containerOptions(installation, spec, command, await isPodman(docker))
  await ensureGate(docker, premises, spec)
  for (let attempt = 1; ; attempt += 1) {
    if (spec.network.policy === 'group') await ensureNetwork(docker, installation, spec.network.group)
    const container = await findOrCreate(docker, options)
    try {
      await startContainer(container)
      return
    } catch (fault) {
      // A neighbour's removal took the network that nobody was on yet; what was never started is made again.
      if (attempt === attempts || !isNetworkMissing(fault)) throw fault
      await container.remove({ force: true }).catch(() => undefined)
    }
  }
}
