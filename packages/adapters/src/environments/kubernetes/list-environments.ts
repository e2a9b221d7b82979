import type { V1Namespace, V1Pod } from '@kubernetes/client-node'
import type { EnvironmentFound } from '@tiltyard/core/ports'
import type { Cluster } from './cluster.ts'
import { annotations, labels, podName } from './names.ts'
import { stateOfPod } from './state-of-pod.ts'

export async function listEnvironments(
  { core }: Cluster,
  installation: string,
): Promise<readonly EnvironmentFound[]> {
  const labelSelector = `${labels.installation}=${installation}`
  const [namespaces, pods] = await Promise.all([
    core.listNamespace({ labelSelector }),
    core.listPodForAllNamespaces({ labelSelector }),
  ])
  return join(namespaces.items, pods.items)
}

/** The namespace is the environment; before its pod is there it is being made, and without one again it is being removed. */
export function join(
  namespaces: readonly V1Namespace[],
  pods: readonly V1Pod[],
): readonly EnvironmentFound[] {
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
          ? stateOfPod(pod)
          : ({ state: 'creating', reason: null } as const)),
    }
  })
}
