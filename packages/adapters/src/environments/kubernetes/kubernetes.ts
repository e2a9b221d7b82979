import { type EnvironmentDriver, EnvironmentGone } from '@tiltyard/core/ports'
import { type Cluster, connectCluster, nullIfMissing, withClusterMessage } from './cluster.ts'
import {
  ensureEnvironment,
  findEnvironment,
  listEnvironments,
  removeEnvironment,
  stopEnvironment,
} from './environments.ts'
import { type KubernetesOptions, namespaceName, podName, refusalReason } from './options.ts'
import { measureLoad, podState } from './pod-state.ts'
import { connect, openTerminal, runProgram } from './programs.ts'

export { objectsOf } from './objects.ts'
export type { ClusterRules, KubernetesOptions } from './options.ts'

export function createKubernetesDriver(options: KubernetesOptions): EnvironmentDriver {
  const { installation, rules } = options
  const cluster = connectCluster(options.kubeconfig)
  const { config } = cluster
  const inNamespace = <T>(id: string, work: (namespace: string) => Promise<T>) =>
    withClusterMessage(whileRunning(cluster, id, namespaceName(installation, id), work))
  return {
    ensure: async (spec) => {
      const refusal = refusalReason(spec, options, new Date())
      if (refusal) throw new Error(refusal)
      await withClusterMessage(ensureEnvironment(cluster, installation, spec, rules))
    },
    stop: (id) => withClusterMessage(stopEnvironment(cluster, installation, id)),
    remove: (id) => withClusterMessage(removeEnvironment(cluster, installation, id)),
    get: (id) => withClusterMessage(findEnvironment(cluster, installation, id)),
    list: () => withClusterMessage(listEnvironments(cluster, installation)),
    load: async (id) => {
      const namespace = namespaceName(installation, id)
      const pod = await withClusterMessage(
        nullIfMissing(cluster.core.readNamespacedPod({ name: podName, namespace })),
      )
      if (!pod) throw new EnvironmentGone(id)
      return withClusterMessage(measureLoad(cluster, namespace))
    },
    run: (id, program) => inNamespace(id, (namespace) => runProgram(config, namespace, program)),
    openTerminal: (id, command, size) =>
      inNamespace(id, (namespace) => openTerminal(config, namespace, command, size)),
    connect: (id, port) => inNamespace(id, (namespace) => connect(config, namespace, port)),
  }
}

/**
 * Checked before the call, because newer servers accept the connection first and report the error later. Checked again
 * after a fault, because the environment may have ended meanwhile.
 */
async function whileRunning<T>(
  cluster: Cluster,
  id: string,
  namespace: string,
  work: (namespace: string) => Promise<T>,
): Promise<T> {
  if (!(await isRunning(cluster, namespace))) throw new EnvironmentGone(id)
  try {
    return await work(namespace)
  } catch (fault) {
    if (!(await isRunning(cluster, namespace))) throw new EnvironmentGone(id)
    throw fault
  }
}

async function isRunning({ core }: Cluster, namespace: string): Promise<boolean> {
  const pod = await nullIfMissing(core.readNamespacedPod({ name: podName, namespace }))
  return pod !== null && !pod.metadata?.deletionTimestamp && podState(pod).state === 'running'
}
