import { PatchStrategy, setHeaderOptions, type V1Pod } from '@kubernetes/client-node'
import { EnvironmentGone } from '@tiltyard/core/ports'
import type { Cluster } from './cluster.ts'
import { isConflict, onlyThis, orNull } from './faults.ts'
import { annotations, labels, namespaceName, podName } from './names.ts'
import { ask } from './patience.ts'
import { stateOfPod } from './state-of-pod.ts'

const patienceSeconds = { stop: 25, removePod: 34, removeRest: 9 } as const

/** Nothing inside has anything to save, so it is given a second; some nodes never note that its containers are over. */
const silenceMs = 5_000

/** A cluster can only delete a pod, and would forget how it was; but a deadline may be drawn nearer, and the pod stays. */
export async function stopEnvironment({ core }: Cluster, installation: string, id: string): Promise<void> {
  const at = { name: podName, namespace: namespaceName(installation, id) }
  const found = await orNull(core.readNamespacedPod(at))
  if (!found) throw new EnvironmentGone(id)
  if (hasNoProcess(found)) return
  // No node has it yet, so none would end it.
  if (!found.spec?.nodeName) await orNull(core.deleteNamespacedPod(at))
  const why = stateOfPod(found).reason ?? 'stopped'
  const body = {
    metadata: { annotations: { [annotations.stopped]: why } },
    spec: { activeDeadlineSeconds: 1 },
  }
  await orNull(core.patchNamespacedPod({ ...at, body }, asMerge))
  let overSince = Number.POSITIVE_INFINITY
  const ended = async () => {
    const pod = await orNull(core.readNamespacedPod(at))
    if (!pod || hasNoProcess(pod)) return true
    if (isOver(pod)) overSince = Math.min(overSince, Date.now())
    return Date.now() - overSince > silenceMs ? true : null
  }
  await ask(patienceSeconds.stop, ended, () => `the cluster does not come to an end with stopping ${id}`)
}

const asMerge = setHeaderOptions('Content-Type', PatchStrategy.MergePatch)

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
    const found = await orNull(core.readNamespace({ name }))
    return found?.metadata?.labels?.[labels.installation] === installation ? found : null
  }
  const first = await find()
  if (!first) return
  const overdue = () => `the cluster does not come to an end with removing ${id}`
  const pod = { name: podName, namespace: name }
  await orNull(core.deleteNamespacedPod(pod))
  const isEmpty = async () => ((await orNull(core.readNamespacedPod(pod))) ? null : true)
  await ask(patienceSeconds.removePod, isEmpty, overdue)
  const uid = first.metadata?.uid
  await orNull(core.deleteNamespace({ name, body: onlyThis(uid) })).catch((fault: unknown) => {
    // It is on its way out already.
    if (!isConflict(fault)) throw fault
  })
  const gone = async () => ((await find())?.metadata?.uid === uid ? null : true)
  await ask(patienceSeconds.removeRest, gone, overdue)
}
