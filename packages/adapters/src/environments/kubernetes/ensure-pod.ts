import type { V1Pod } from '@kubernetes/client-node'
import type { Cluster } from './cluster.ts'
import { isTooEarly, onlyThis, orNull, unlessThere } from './faults.ts'
import { podName } from './names.ts'
import { ask } from './patience.ts'
import { isReady, stateOfPod, whyHopeless, whyWaiting } from './state-of-pod.ts'

/** Less than the reconciler's: what the cluster says is worth more than that it was too slow. An image that is still being pulled goes on. */
const patience = { ending: 30, quota: 15, start: 70 } as const

/** Returns when its first process runs. */
export async function ensurePod(cluster: Cluster, namespace: string, body: V1Pod): Promise<void> {
  const find = () => orNull(cluster.core.readNamespacedPod({ name: podName, namespace }))
  const found = await find()
  const isOver = found !== null && stateOfPod(found).state === 'stopped'
  if (isOver) await removeEnded(cluster, namespace, found)
  if (!found || isOver) await createPod(cluster, namespace, body)
  let last: V1Pod | null = null
  const started = async () => {
    last = await find()
    if (last === null) throw new Error(`${namespace} was removed while it was being made`)
    const hopeless = whyHopeless(last)
    if (hopeless) throw new Error(hopeless)
    return isReady(last) || hasEnded(last) ? true : null
  }
  await ask(
    patience.start,
    started,
    () => `${namespace} does not start: ${last ? whyWaiting(last) : 'no pod'}`,
  )
}

/** A pod cannot be started again; one that has ended makes room for another. */
async function removeEnded({ core }: Cluster, namespace: string, { metadata }: V1Pod): Promise<void> {
  const at = { name: podName, namespace }
  await orNull(core.deleteNamespacedPod({ ...at, body: onlyThis(metadata?.uid) }))
  const gone = async () => {
    const left = await orNull(core.readNamespacedPod(at))
    return left?.metadata?.uid === metadata?.uid ? null : true
  }
  await ask(patience.ending, gone, () => `the ended pod of ${namespace} does not go`)
}

/** A quota is asked before the name is, so that whoever comes second hears that there is no room, not that it is there. */
async function createPod({ core }: Cluster, namespace: string, body: V1Pod): Promise<void> {
  const make = async () => {
    try {
      await unlessThere(core.createNamespacedPod({ namespace, body }))
      return true
    } catch (fault) {
      if (!isTooEarly(fault)) throw fault
      return (await orNull(core.readNamespacedPod({ name: podName, namespace }))) ? true : null
    }
  }
  await ask(patience.quota, make, () => `the quota of ${namespace} has no room for its pod`)
}

/** It ran, and is over already: as good as started. One that the cluster ended before it could run is a fault. */
function hasEnded(pod: V1Pod): boolean {
  const { state, reason } = stateOfPod(pod)
  if (state !== 'stopped') return false
  const hasBegun = pod.status?.containerStatuses?.some(({ state: of }) => of?.terminated)
  if (!hasBegun && reason !== 'deadline') throw new Error(`the cluster ended it before it began: ${reason}`)
  return true
}
