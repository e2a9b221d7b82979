import type { V1ContainerStatus, V1Pod, V1PodCondition } from '@kubernetes/client-node'
import type { EnvironmentLoad, EnvironmentStatus } from '@tiltyard/core/ports'
import { type Cluster, nullIfMissing } from './cluster.ts'
import { annotations, containers, podName } from './options.ts'

export type PodState = Pick<EnvironmentStatus, 'state' | 'reason'>

/**
 * The pod itself is said to run for as long as its sidecar does; what counts is the environment's own container. A pod that
 * the node has ended may show containers as running for a while: then the pod is right.
 */
export function podState(pod: V1Pod): PodState {
  const { phase } = pod.status ?? {}
  const { running, terminated } = statusOf(pod, containers.environment)?.state ?? {}
  if (phase === 'Failed' || phase === 'Succeeded' || terminated)
    return { state: 'stopped', reason: stopReason(pod) }
  return { state: running ? 'running' : 'creating', reason: null }
}

/** It runs, and so does what we need beside it. */
export const isReady = (pod: V1Pod) =>
  podState(pod).state === 'running' && Boolean(statusOf(pod, containers.sidecar)?.state?.running)

/** Our first process says 124 at its deadline; the node, which may be first, has its own word for it. */
function stopReason(pod: V1Pod): string {
  const { reason, message } = pod.status ?? {}
  const marks = pod.metadata?.annotations ?? {}
  const terminated = statusOf(pod, containers.environment)?.state?.terminated
  const stoppedReason = marks[annotations.stopped]
  if (stoppedReason) return stoppedReason
  if (terminated?.reason === 'OOMKilled') return 'out of memory'
  const isOver =
    (terminated?.finishedAt?.getTime() ?? 0) >= Date.parse(marks[annotations.deadline] ?? '') - 1_000
  if (reason === 'DeadlineExceeded' || (terminated?.exitCode === 124 && isOver)) return 'deadline'
  if (terminated && !reason) return `exit ${terminated.exitCode}`
  return [reason, message].filter(Boolean).join(': ') || 'it ended'
}

const fatalWaitReasons = [
  ...['ErrImageNeverPull', 'ErrImagePull', 'ImagePullBackOff', 'InvalidImageName', 'ImageInspectError'],
  ...['CreateContainerConfigError', 'CreateContainerError', 'RunContainerError'],
]

/** Why it will not start however long we wait; null while it still may. */
export function fatalStartReason(pod: V1Pod): string | null {
  for (const { name, image, state } of allStatuses(pod)) {
    const { waiting, terminated } = state ?? {}
    if (waiting?.reason && fatalWaitReasons.includes(waiting.reason))
      return `the cluster cannot start ${name} of the image ${image}: ${withMessage(waiting.reason, waiting.message)}`
    if (name === containers.init && terminated && terminated.exitCode !== 0)
      return `the init container of the environment failed: ${withMessage(`exit ${terminated.exitCode}`, terminated.message)}`
    if (name === containers.sidecar && terminated && podState(pod).state !== 'stopped')
      return `the sidecar of the environment ended: ${withMessage(terminated.reason ?? '', `exit ${terminated.exitCode}`)}`
  }
  return null
}

/** What it waits for, for whoever has waited too long. */
export function waitingReason(pod: V1Pod): string {
  const isUnplaced = ({ type, status }: V1PodCondition) => type === 'PodScheduled' && status === 'False'
  const unplaced = pod.status?.conditions?.find(isUnplaced)
  const waiting = allStatuses(pod).find(({ state }) => state?.waiting)?.state?.waiting
  return unplaced?.message ?? waiting?.message ?? waiting?.reason ?? 'it does not say why'
}

const withMessage = (reason: string, message: string | undefined) =>
  message ? `${reason}: ${message}` : reason

const allStatuses = ({ status }: V1Pod): readonly V1ContainerStatus[] => [
  ...(status?.initContainerStatuses ?? []),
  ...(status?.containerStatuses ?? []),
]

const statusOf = (pod: V1Pod, name: string) => allStatuses(pod).find((container) => container.name === name)

type PodMetrics = {
  readonly containers: readonly {
    readonly name: string
    readonly usage: { readonly cpu: string; readonly memory: string }
  }[]
}

const idle: EnvironmentLoad = { cpuMillis: 0, memoryMb: 0, processes: 0 }

/**
 * By the cluster's metrics, which are some 15 seconds old and count no processes. Zero where it has none, or none yet: a
 * node would tell more, but whoever may ask nodes may start programs in every pod of the cluster.
 */
export async function measureLoad({ custom }: Cluster, namespace: string): Promise<EnvironmentLoad> {
  const request = custom.getNamespacedCustomObject({
    ...{ group: 'metrics.k8s.io', version: 'v1beta1', plural: 'pods' },
    ...{ namespace, name: podName },
  })
  const metrics = (await nullIfMissing(request)) as PodMetrics | null
  return metrics ? loadOf(metrics) : idle
}

export function loadOf(metrics: PodMetrics): EnvironmentLoad {
  const usage = metrics.containers.find(({ name }) => name === containers.environment)?.usage
  if (!usage) return idle
  return {
    cpuMillis: Math.round(amount(usage.cpu) * 1_000),
    memoryMb: Math.round(amount(usage.memory) / units.Mi),
    processes: 0,
  }
}

const units = { n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9, Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3 }

/** 250m, 12345n, 4Mi. */
function amount(quantity: string): number {
  const [, figure, unit] = /^([0-9.]+)(n|u|m|k|M|G|Ki|Mi|Gi)?$/.exec(quantity) ?? []
  return Number(figure ?? 0) * (unit ? units[unit as keyof typeof units] : 1)
}
