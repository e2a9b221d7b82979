import type { EnvironmentSpec } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import { findOrCreate, removeContainer, startContainer } from './containers.ts'
import { isFault, isNetworkMissing } from './faults.ts'
import { gateOptions } from './gate-options.ts'
import { gateImage } from './names.ts'

/** Before its environment, which has the folder of the gate's socket from it. */
export async function ensureGate(
  docker: Docker,
  installation: string,
  outgoing: string | undefined,
  spec: EnvironmentSpec,
): Promise<void> {
  if (spec.network.policy !== 'egress') return
  if (!outgoing)
    throw new Error(
      'no environment is let out here: the installation names no network for it (ENGINE_OUTGOING)',
    )
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
