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
 * Each step finds what an earlier try has left. The pod comes last: there is no moment at which it runs without the policies
 * that close it in.
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

/** One that is being removed is waited for, and then made anew. */
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

/** Less than the reconciler's: what the cluster says is worth more than that it was too slow. An image that is still being pulled goes on. */
const podTimeoutSeconds = { ending: 30, quota: 15, start: 70 } as const

/** Returns when its first process runs. */
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

/** A pod cannot be started again; one that has ended makes room for another. */
async function removeEndedPod({ core }: Cluster, namespace: string, { metadata }: V1Pod): Promise<void> {
  const at = { name: podName, namespace }
  await nullIfMissing(core.deleteNamespacedPod({ ...at, body: uidPrecondition(metadata?.uid) }))
  const isGone = async () => {
    const left = await nullIfMissing(core.readNamespacedPod(at))
    return left?.metadata?.uid === metadata?.uid ? null : true
  }
  await pollUntil(podTimeoutSeconds.ending, isGone, () => `the ended pod of ${namespace} does not go`)
}

/** A quota is asked before the name is, so that whoever comes second hears that there is no room, not that it is there. */
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

/** It ran, and is over already: as good as started. One that the cluster ended before it could run is a fault. */
function hasEnded(pod: V1Pod): boolean {
  const { state, reason } = podState(pod)
  if (state !== 'stopped') return false
  const hasBegun = pod.status?.containerStatuses?.some(({ state: of }) => of?.terminated)
  if (!hasBegun && reason !== 'deadline') throw new Error(`the cluster ended it before it began: ${reason}`)
  return true
}

const endTimeoutSeconds = { stop: 25, removePod: 34, removeRest: 9 } as const

/** Nothing inside has anything to save, so it is given a second; some nodes never note that its containers are over. */
const nodeSilenceMs = 5_000

/** A cluster can only delete a pod, and would forget how it was; but a deadline may be drawn nearer, and the pod stays. */
export async function stopEnvironment({ core }: Cluster, installation: string, id: string): Promise<void> {
  const at = { name: podName, namespace: namespaceName(installation, id) }
  const existing = await nullIfMissing(core.readNamespacedPod(at))
  if (!existing) throw new EnvironmentGone(id)
  if (hasNoProcess(existing)) return
  // No node has it yet, so none would end it.
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

/** A node says that a pod has failed when it begins to end it. */
const hasNoProcess = (pod: V1Pod) =>
  isOver(pod) && !pod.status?.containerStatuses?.some(({ state }) => state?.running)

/**
 * With its namespace everything goes; waited for, as our caller may rely on its absence. Nobody else's is touched. The pod
 * goes first: a cluster that finds one while it removes a namespace comes back later and later.
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
    // It is on its way out already.
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

/** The namespace is the environment; before its pod is there it is being made, and without one again it is being removed. */
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
