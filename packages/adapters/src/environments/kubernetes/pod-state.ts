import type { V1ContainerStatus, V1Pod, V1PodCondition } from '@kubernetes/client-node'
import type { EnvironmentLoad, EnvironmentStatus } from '@tiltyard/core/ports'
import { type Cluster, nullIfMissing } from './cluster.ts'
import { annotations, containers, podName } from './options.ts'

export type PodState = Pick<EnvironmentStatus, 'state' | 'reason'>

/**
 * The state of the environment's container counts, because a pod is reported as running while its sidecar runs. A pod
 * that the node has ended may list running containers for a while; then the pod's phase counts.
 */
export function podState(pod: V1Pod): PodState {
  const { phase } = pod.status ?? {}
  const { running, terminated } = statusOf(pod, containers.environment)?.state ?? {}
  if (phase === 'Failed' || phase === 'Succeeded' || terminated)
    return { state: 'stopped', reason: stopReason(pod) }
  return { state: running ? 'running' : 'creating', reason: null }
}

/** The environment's container and its sidecar both run. */
export const isReady = (pod: V1Pod) =>
  podState(pod).state === 'running' && Boolean(statusOf(pod, containers.sidecar)?.state?.running)

/** The agent exits with 124 at its deadline; the node may end the pod first and reports a reason of its own. */
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

/** The reason why waiting longer cannot help; null while the pod may still start. */
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

/** The condition that the pod was still waiting for at the timeout. */
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
 * Load from the cluster's metrics, about 15 seconds old and without a process count; zero where there are none yet. The
 * kubelet has more, but access to it would allow starting programs in every pod of the cluster.
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

/** Parses quantities such as 250m, 12345n and 4Mi. */
function amount(quantity: string): number {
  const [, figure, unit] = /^([0-9.]+)(n|u|m|k|M|G|Ki|Mi|Gi)?$/.exec(quantity) ?? []
  return Number(figure ?? 0) * (unit ? units[unit as keyof typeof units] : 1)
}
