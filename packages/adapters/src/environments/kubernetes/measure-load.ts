import type { EnvironmentLoad } from '@tiltyard/core/ports'
import type { Cluster } from './cluster.ts'
import { orNull } from './faults.ts'
import { containers, podName } from './names.ts'

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
  const asked = custom.getNamespacedCustomObject({
    ...{ group: 'metrics.k8s.io', version: 'v1beta1', plural: 'pods' },
    ...{ namespace, name: podName },
  })
  const metrics = (await orNull(asked)) as PodMetrics | null
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
