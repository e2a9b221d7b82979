import type { V1Namespace } from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import type { Cluster } from './cluster.ts'
import { ensurePod } from './ensure-pod.ts'
import { orNull, unlessThere } from './faults.ts'
import { labels, namespaceName } from './names.ts'
import { objectsOf } from './objects.ts'
import type { ClusterRules } from './options.ts'
import { ask } from './patience.ts'

const patienceSeconds = 30

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
    await unlessThere(networking.createNamespacedNetworkPolicy({ namespace, body }))
  await unlessThere(core.createNamespacedResourceQuota({ namespace, body: objects.quota }))
  await unlessThere(core.createNamespacedServiceAccount({ namespace, body: objects.account }))
  await ensurePod(cluster, namespace, objects.pod)
}

/** One that is being removed is waited for, and then made anew. */
async function ensureNamespace({ core }: Cluster, name: string, body: V1Namespace): Promise<void> {
  const whose = (found: V1Namespace) => found.metadata?.labels?.[labels.installation]
  const make = async () => {
    await unlessThere(core.createNamespace({ body }))
    const made = await orNull(core.readNamespace({ name }))
    if (made && whose(made) !== whose(body)) throw new Error(`the namespace ${name} is somebody else’s`)
    return made && !made.metadata?.deletionTimestamp ? true : null
  }
  await ask(patienceSeconds, make, () => `the cluster does not come to an end with removing ${name}`)
}
