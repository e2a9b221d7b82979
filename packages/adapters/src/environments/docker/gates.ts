import { type EnvironmentSpec, unpermittedAddress } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import { findOrCreate, removeContainer, startContainer } from './containers.ts'
import { isFault, isNetworkMissing } from './faults.ts'
import { gateOptions } from './gate-options.ts'
import { gateImage } from './names.ts'

export type Premises = {
  readonly installation: string
  readonly outgoing?: string | undefined
  readonly permitted: readonly string[]
}

/** Before its environment, which has the folder of the gate's socket from it. */
export async function ensureGate(
  docker: Docker,
  { installation, outgoing, permitted }: Premises,
  spec: EnvironmentSpec,
): Promise<void> {
  if (spec.network.policy !== 'egress') return
  if (!outgoing)
    throw new Error(
      'no environment is let out here: the installation names no network for it (ENGINE_OUTGOING)',
    )
  // Templates outlive settings: what was written down under others is judged at each start.
  const address = unpermittedAddress(spec.network.hosts, permitted)
  if (address !== null)
    throw new Error(`the installation permits no private address ${address} (ENGINE_OUTGOING_PRIVATE)`)
  const gate = await findOrCreate(
    docker,
    gateOptions(installation, spec, spec.network.hosts, outgoing),
  ).catch((fault: unknown) => {
    throw explained(fault, outgoing)
  })
  try {
    await startContainer(gate)
  } catch (fault) {
    // What was never started would keep the name.
    await removeContainer(gate)
    throw explained(fault, outgoing)
  }
}

function explained(fault: unknown, outgoing: string): unknown {
  if (isNetworkMissing(fault)) return new Error(`the engine has no network ${outgoing} (ENGINE_OUTGOING)`)
  if (isFault(fault, 404, /no such image|image not known/i))
    return new Error(`the engine has no image ${gateImage}: pnpm images makes it`)
  return fault
}
