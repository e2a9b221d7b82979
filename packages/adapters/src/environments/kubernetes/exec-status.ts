import type { V1Status } from '@kubernetes/client-node'

/** How a program ended, as the last message says. What is no program's end is a fault of the cluster. */
export function exitCodeOf(status: V1Status): number {
  if (status.status === 'Success') return 0
  const cause = status.details?.causes?.find(({ reason }) => reason === 'ExitCode')
  if (status.reason === 'NonZeroExitCode' && cause?.message) return Number(cause.message)
  throw new Error(
    `the cluster could not start a program: ${status.message ?? status.reason ?? 'it does not say why'}`,
  )
}
