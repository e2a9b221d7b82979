import { PatchStrategy, setHeaderOptions, type V1Namespace, type V1Pod } from '@kubernetes/client-node'
import { EnvironmentGone, type EnvironmentSpec, type EnvironmentStatus } from '@tiltyard/core/ports'
import {
  type Cluster,
  ignoreConflict,
  isConflict,
  isQuotaNotReady,
  nullIfMissing,
  pollUntil,
  uidPrecondition,
} from './cluster.ts'
import { objectsOf } from './objects.ts'
import { annotations, type ClusterRules, labels, namespaceName, podName } from './options.ts'
import { fatalStartReason, isReady, podState, waitingReason } from './pod-state.ts'

const namespaceTimeoutSeconds = 30

/**
 * Every step is idempotent and reuses the objects of an earlier attempt. The pod is created last, so that it never runs
 * without its network policies.
 */
export async function ensureEnvironment(
  cluster: Cluster,
  installation: string,
  spec: EnvironmentSpec,
  rules: ClusterRules,
): Promise<void> {
  const { core, networking } = cluster
  const objects = objectsOf(installation, spec, rules, new Date())
  const namespace = namespaceName(installation, spec.id)
  await ensureNamespace(cluster, namespace, objects.namespace)
  for (const body of objects.policies)
    await ignoreConflict(networking.createNamespacedNetworkPolicy({ namespace, body }))
  await ignoreConflict(core.createNamespacedResourceQuota({ namespace, body: objects.quota }))
  await ignoreConflict(core.createNamespacedServiceAccount({ namespace, body: objects.account }))
  await ensurePod(cluster, namespace, objects.pod)
}

/** A namespace that is terminating is awaited and then created again. */
async function ensureNamespace({ core }: Cluster, name: string, body: V1Namespace): Promise<void> {
  const installationOf = (namespaceObject: V1Namespace) =>
    namespaceObject.metadata?.labels?.[labels.installation]
  const tryCreate = async () => {
    await ignoreConflict(core.createNamespace({ body }))
    const existing = await nullIfMissing(core.readNamespace({ name }))
    if (existing && installationOf(existing) !== installationOf(body))
      throw new Error(`the namespace ${name} is somebody else’s`)
    return existing && !existing.metadata?.deletionTimestamp ? true : null
  }
  await pollUntil(
    namespaceTimeoutSeconds,
    tryCreate,
    () => `the cluster does not come to an end with removing ${name}`,
  )
}

/**
 * Shorter than the reconciler's timeout, because the cluster's message is more useful than a timeout. An image pull
 * continues meanwhile.
 */
const podTimeoutSeconds = { ending: 30, quota: 15, start: 70 } as const

/** Returns when the pod's first process runs. */
async function ensurePod(cluster: Cluster, namespace: string, body: V1Pod): Promise<void> {
  const find = () => nullIfMissing(cluster.core.readNamespacedPod({ name: podName, namespace }))
  const existing = await find()
  const isOver = existing !== null && podState(existing).state === 'stopped'
  if (isOver) await removeEndedPod(cluster, namespace, existing)
  if (!existing || isOver) await createPod(cluster, namespace, body)
  let last: V1Pod | null = null
  const started = async () => {
    last = await find()
    if (last === null) throw new Error(`${namespace} was removed while it was being made`)
    const hopeless = fatalStartReason(last)
    if (hopeless) throw new Error(hopeless)
    return isReady(last) || hasEnded(last) ? true : null
  }
  await pollUntil(
    podTimeoutSeconds.start,
    started,
    () => `${namespace} does not start: ${last ? waitingReason(last) : 'no pod'}`,
  )
}

/** A pod cannot be restarted; one that has ended is removed to make room for another. */
async function removeEndedPod({ core }: Cluster, namespace: string, { metadata }: V1Pod): Promise<void> {
  const at = { name: podName, namespace }
  await nullIfMissing(core.deleteNamespacedPod({ ...at, body: uidPrecondition(metadata?.uid) }))
  const isGone = async () => {
    const left = await nullIfMissing(core.readNamespacedPod(at))
    return left?.metadata?.uid === metadata?.uid ? null : true
  }
  await pollUntil(podTimeoutSeconds.ending, isGone, () => `the ended pod of ${namespace} does not go`)
}

/**
 * The cluster checks the quota before the name, so a concurrent second creation fails with an exceeded quota, not with
 * a conflict.
 */
async function createPod({ core }: Cluster, namespace: string, body: V1Pod): Promise<void> {
  const make = async () => {
    try {
      await ignoreConflict(core.createNamespacedPod({ namespace, body }))
      return true
    } catch (fault) {
      if (!isQuotaNotReady(fault)) throw fault
      return (await nullIfMissing(core.readNamespacedPod({ name: podName, namespace }))) ? true : null
    }
  }
  await pollUntil(podTimeoutSeconds.quota, make, () => `the quota of ${namespace} has no room for its pod`)
}

/** A pod that ran and has ended counts as started. A pod that the cluster ended before it could run is a fault. */
function hasEnded(pod: V1Pod): boolean {
  const { state, reason } = podState(pod)
  if (state !== 'stopped') return false
  const hasBegun = pod.status?.containerStatuses?.some(({ state: of }) => of?.terminated)
  if (!hasBegun && reason !== 'deadline') throw new Error(`the cluster ended it before it began: ${reason}`)
  return true
}

const endTimeoutSeconds = { stop: 25, removePod: 34, removeRest: 9 } as const

/**
 * Programs inside have nothing to save, so they get one second; some nodes never report that the containers have ended.
 */
const nodeSilenceMs = 5_000

/** Deleting a pod would lose its state; shortening its deadline ends the processes and keeps the pod. */
export async function stopEnvironment({ core }: Cluster, installation: string, id: string): Promise<void> {
  const at = { name: podName, namespace: namespaceName(installation, id) }
  const existing = await nullIfMissing(core.readNamespacedPod(at))
  if (!existing) throw new EnvironmentGone(id)
  if (hasNoProcess(existing)) return
  // An unscheduled pod has no node that would enforce the deadline.
  if (!existing.spec?.nodeName) await nullIfMissing(core.deleteNamespacedPod(at))
  const why = podState(existing).reason ?? 'stopped'
  const body = {
    metadata: { annotations: { [annotations.stopped]: why } },
    spec: { activeDeadlineSeconds: 1 },
  }
  await nullIfMissing(core.patchNamespacedPod({ ...at, body }, mergePatch))
  let overSince = Number.POSITIVE_INFINITY
  const ended = async () => {
    const pod = await nullIfMissing(core.readNamespacedPod(at))
    if (!pod || hasNoProcess(pod)) return true
    if (isOver(pod)) overSince = Math.min(overSince, Date.now())
    return Date.now() - overSince > nodeSilenceMs ? true : null
  }
  await pollUntil(
    endTimeoutSeconds.stop,
    ended,
    () => `the cluster does not come to an end with stopping ${id}`,
  )
}

const mergePatch = setHeaderOptions('Content-Type', PatchStrategy.MergePatch)

const isOver = ({ status }: V1Pod) => status?.phase === 'Failed' || status?.phase === 'Succeeded'

/** A node reports a pod as failed when it starts to end it, while containers may still run. */
const hasNoProcess = (pod: V1Pod) =>
  isOver(pod) && !pod.status?.containerStatuses?.some(({ state }) => state?.running)

/**
 * Removing the namespace removes everything in it; the removal is awaited, because callers rely on its absence. The pod
 * is deleted first: a cluster that finds a pod in a terminating namespace retries with growing delays.
 */
export async function removeEnvironment({ core }: Cluster, installation: string, id: string): Promise<void> {
  const name = namespaceName(installation, id)
  const find = async () => {
    const existing = await nullIfMissing(core.readNamespace({ name }))
    return existing?.metadata?.labels?.[labels.installation] === installation ? existing : null
  }
  const first = await find()
  if (!first) return
  const overdue = () => `the cluster does not come to an end with removing ${id}`
  const pod = { name: podName, namespace: name }
  await nullIfMissing(core.deleteNamespacedPod(pod))
  const isEmpty = async () => ((await nullIfMissing(core.readNamespacedPod(pod))) ? null : true)
  await pollUntil(endTimeoutSeconds.removePod, isEmpty, overdue)
  const uid = first.metadata?.uid
  await nullIfMissing(core.deleteNamespace({ name, body: uidPrecondition(uid) })).catch((fault: unknown) => {
    // The namespace is terminating already.
    if (!isConflict(fault)) throw fault
  })
  const isGone = async () => ((await find())?.metadata?.uid === uid ? null : true)
  await pollUntil(endTimeoutSeconds.removeRest, isGone, overdue)
}

export async function findEnvironment(
  { core }: Cluster,
  installation: string,
  id: string,
): Promise<EnvironmentStatus | null> {
  const name = namespaceName(installation, id)
  const [namespace, pod] = await Promise.all([
    nullIfMissing(core.readNamespace({ name })),
    nullIfMissing(core.readNamespacedPod({ name: podName, namespace: name })),
  ])
  if (namespace?.metadata?.labels?.[labels.installation] !== installation) return null
  return joinPods([namespace], pod ? [pod] : [])[0] ?? null
}

export async function listEnvironments(
  { core }: Cluster,
  installation: string,
): Promise<readonly EnvironmentStatus[]> {
  const labelSelector = `${labels.installation}=${installation}`
  const [namespaces, pods] = await Promise.all([
    core.listNamespace({ labelSelector }),
    core.listPodForAllNamespaces({ labelSelector }),
  ])
  return joinPods(namespaces.items, pods.items)
}

/**
 * A namespace is an environment: before its pod exists it is being created, and after its pod is gone it is being
 * removed.
 */
export function joinPods(
  namespaces: readonly V1Namespace[],
  pods: readonly V1Pod[],
): readonly EnvironmentStatus[] {
  const podOf = new Map(
    pods.filter(({ metadata }) => metadata?.name === podName).map((pod) => [pod.metadata?.namespace, pod]),
  )
  return namespaces.map(({ metadata }) => {
    const pod = podOf.get(metadata?.name)
    return {
      id: metadata?.labels?.[labels.id] ?? '',
      deadline: new Date(metadata?.annotations?.[annotations.deadline] ?? 0),
      ...(metadata?.deletionTimestamp
        ? ({ state: 'stopped', reason: 'being removed' } as const)
        : pod
          ? podState(pod)
          : ({ state: 'creating', reason: null } as const)),
    }
  })
}
