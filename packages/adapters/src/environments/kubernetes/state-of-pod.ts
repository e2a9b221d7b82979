import type { V1ContainerStatus, V1Pod, V1PodCondition } from '@kubernetes/client-node'
import type { EnvironmentFound } from '@tiltyard/core/ports'
import { annotations, containers } from './names.ts'

export type PodState = Pick<EnvironmentFound, 'state' | 'reason'>

/**
 * The pod itself is said to run for as long as its keeper does; what counts is the environment's own container. A pod that
 * the node has ended may show containers as running for a while: then the pod is right.
 */
export function stateOfPod(pod: V1Pod): PodState {
  const { phase } = pod.status ?? {}
  const { running, terminated } = statusOf(pod, containers.environment)?.state ?? {}
  if (phase === 'Failed' || phase === 'Succeeded' || terminated)
    return { state: 'stopped', reason: whyStopped(pod) }
  return { state: running ? 'running' : 'creating', reason: null }
}

/** It runs, and so does what we need beside it. */
export const isReady = (pod: V1Pod) =>
  stateOfPod(pod).state === 'running' && Boolean(statusOf(pod, containers.keeper)?.state?.running)

/** Our first process says 124 at its deadline; the node, which may be first, has its own word for it. */
function whyStopped(pod: V1Pod): string {
  const { reason, message } = pod.status ?? {}
  const marks = pod.metadata?.annotations ?? {}
  const terminated = statusOf(pod, containers.environment)?.state?.terminated
  const said = marks[annotations.stopped]
  if (said) return said
  if (terminated?.reason === 'OOMKilled') return 'out of memory'
  const isOver =
    (terminated?.finishedAt?.getTime() ?? 0) >= Date.parse(marks[annotations.deadline] ?? '') - 1_000
  if (reason === 'DeadlineExceeded' || (terminated?.exitCode === 124 && isOver)) return 'deadline'
  if (terminated && !reason) return `exit ${terminated.exitCode}`
  return [reason, message].filter(Boolean).join(': ') || 'it ended'
}

const hopeless = [
  ...['ErrImageNeverPull', 'ErrImagePull', 'ImagePullBackOff', 'InvalidImageName', 'ImageInspectError'],
  ...['CreateContainerConfigError', 'CreateContainerError', 'RunContainerError'],
]

/** Why it will not start however long we wait; null while it still may. */
export function whyHopeless(pod: V1Pod): string | null {
  for (const { name, image, state } of allStatuses(pod)) {
    const { waiting, terminated } = state ?? {}
    if (waiting?.reason && hopeless.includes(waiting.reason))
      return `the cluster cannot start ${name} of the image ${image}: ${words(waiting.reason, waiting.message)}`
    if (name === containers.furnish && terminated && terminated.exitCode !== 0)
      return `the environment could not be furnished: ${words(`exit ${terminated.exitCode}`, terminated.message)}`
    if (name === containers.keeper && terminated && stateOfPod(pod).state !== 'stopped')
      return `the keeper of the environment ended: ${words(terminated.reason ?? '', `exit ${terminated.exitCode}`)}`
  }
  return null
}

/** What it waits for, for whoever has waited too long. */
export function whyWaiting(pod: V1Pod): string {
  const isUnplaced = ({ type, status }: V1PodCondition) => type === 'PodScheduled' && status === 'False'
  const unplaced = pod.status?.conditions?.find(isUnplaced)
  const waiting = allStatuses(pod).find(({ state }) => state?.waiting)?.state?.waiting
  return unplaced?.message ?? waiting?.message ?? waiting?.reason ?? 'it does not say why'
}

const words = (reason: string, message: string | undefined) => (message ? `${reason}: ${message}` : reason)

const allStatuses = ({ status }: V1Pod): readonly V1ContainerStatus[] => [
  ...(status?.initContainerStatuses ?? []),
  ...(status?.containerStatuses ?? []),
]

const statusOf = (pod: V1Pod, name: string) => allStatuses(pod).find((container) => container.name === name)
