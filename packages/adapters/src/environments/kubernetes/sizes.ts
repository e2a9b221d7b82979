import type { EnvironmentSpec } from '@tiltyard/core/ports'

export type Size = { readonly cpuMillis: number; readonly memoryMb: number; readonly diskMb: number }

/** Its root is read-only and its folders are in memory: what is left for a disk is what the node itself notes. */
export const environmentSize = ({ resources }: EnvironmentSpec): Size => ({
  cpuMillis: resources.cpuMillis,
  memoryMb: resources.memoryMb,
  diskMb: 16,
})

/** For a file now and then; of a password's hash it is the slow one. */
export const keeperSize: Size = { cpuMillis: 50, memoryMb: 32, diskMb: 16 }

/** A runtime class may add something of its own to each pod, and a quota counts it. */
const runtimeSize: Size = { cpuMillis: 1_000, memoryMb: 512, diskMb: 0 }

export function wholeSize(spec: EnvironmentSpec, hasRuntimeClass: boolean): Size {
  const parts = [environmentSize(spec), keeperSize, ...(hasRuntimeClass ? [runtimeSize] : [])]
  return {
    cpuMillis: parts.reduce((sum, { cpuMillis }) => sum + cpuMillis, 0),
    memoryMb: parts.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    diskMb: parts.reduce((sum, { diskMb }) => sum + diskMb, 0),
  }
}

/** As much is set aside as may be used: nobody's environment lives on what another one leaves. */
export function resources({ cpuMillis, memoryMb, diskMb }: Size) {
  const amounts = { cpu: `${cpuMillis}m`, memory: `${memoryMb}Mi`, 'ephemeral-storage': `${diskMb}Mi` }
  return { requests: { ...amounts }, limits: { ...amounts } }
}
