import { type EnvironmentDriver, EnvironmentGone } from '@tiltyard/core/ports'
import { type Cluster, openCluster } from './cluster.ts'
import { removeEnvironment, stopEnvironment } from './end-environment.ts'
import { ensureEnvironment } from './ensure-environment.ts'
import { inWords, orNull } from './faults.ts'
import { listEnvironments } from './list-environments.ts'
import { measureLoad } from './measure-load.ts'
import { namespaceName, podName } from './names.ts'
import type { KubernetesOptions } from './options.ts'
import { whyRefused } from './refusals.ts'
import { runProgram } from './run-program.ts'
import { stateOfPod } from './state-of-pod.ts'
import { connect, openTerminal } from './streams.ts'

export { objectsOf } from './objects.ts'
export type { ClusterRules, KubernetesOptions } from './options.ts'

export function kubernetesEnvironments(options: KubernetesOptions): EnvironmentDriver {
  const { installation, rules } = options
  const cluster = openCluster(options.kubeconfig)
  const { config } = cluster
  const within = <T>(id: string, work: (namespace: string) => Promise<T>) =>
    inWords(whileRunning(cluster, id, namespaceName(installation, id), work))
  return {
    ensure: async (spec) => {
      const refusal = whyRefused(spec, options, new Date())
      if (refusal) throw new Error(refusal)
      await inWords(ensureEnvironment(cluster, installation, spec, rules))
    },
    stop: (id) => inWords(stopEnvironment(cluster, installation, id)),
    remove: (id) => inWords(removeEnvironment(cluster, installation, id)),
    list: () => inWords(listEnvironments(cluster, installation)),
    load: async (id) => {
      const namespace = namespaceName(installation, id)
      const pod = await inWords(orNull(cluster.core.readNamespacedPod({ name: podName, namespace })))
      if (!pod) throw new EnvironmentGone(id)
      return inWords(measureLoad(cluster, namespace))
    },
    run: (id, program) => within(id, (namespace) => runProgram(config, namespace, program)),
    openTerminal: (id, command, size) =>
      within(id, (namespace) => openTerminal(config, namespace, command, size)),
    connect: (id, port) => within(id, (namespace) => connect(config, namespace, port)),
  }
}

/**
 * Looked at before, as newer servers open the connection first and tell the fault later; and after a fault, as it may have
 * ended meanwhile.
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
  const pod = await orNull(core.readNamespacedPod({ name: podName, namespace }))
  return pod !== null && !pod.metadata?.deletionTimestamp && stateOfPod(pod).state === 'running'
}
