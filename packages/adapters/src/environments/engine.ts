import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { createDockerDriver } from './docker/docker.ts'
import { type KubernetesSettings, parseKubernetesSettings } from './kubernetes/options.ts'

/** Named as in the settings; apps pass on the parsed group. */
export type EngineSettings = KubernetesSettings & {
  readonly ENGINE_KIND: 'docker' | 'podman' | 'kubernetes' | 'none'
  readonly ENGINE_SOCKET: string
  readonly ENGINE_EGRESS_NETWORK: string
  readonly ENGINE_EGRESS_PRIVATE_RANGES: string
}

/** Null: the installation has no engine. */
export function createEnvironmentDriver(settings: EngineSettings): EnvironmentDriver | null {
  if (settings.ENGINE_KIND === 'none') return null
  if (settings.ENGINE_KIND === 'kubernetes') {
    const options = parseKubernetesSettings(settings)
    // Loading the Kubernetes client takes two seconds and 90 MB, which no other engine needs.
    return createLazyDriver(async () =>
      (await import('./kubernetes/kubernetes.ts')).createKubernetesDriver(options),
    )
  }
  return createDockerDriver({
    socket: settings.ENGINE_SOCKET,
    installation: settings.ENGINE_INSTALLATION,
    runtimes: settings.ENGINE_RUNTIMES.split(',').filter(Boolean),
    ...(settings.ENGINE_EGRESS_NETWORK ? { outgoing: settings.ENGINE_EGRESS_NETWORK } : {}),
    permitted: settings.ENGINE_EGRESS_PRIVATE_RANGES.split(',').filter(Boolean),
  })
}

/** A driver with heavy libraries is loaded on first use; a failed load is retried on the next call. */
export function createLazyDriver(load: () => Promise<EnvironmentDriver>): EnvironmentDriver {
  let loading: Promise<EnvironmentDriver> | undefined
  const driver = () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
  return {
    ensure: async (spec) => (await driver()).ensure(spec),
    stop: async (id) => (await driver()).stop(id),
    remove: async (id) => (await driver()).remove(id),
    get: async (id) => (await driver()).get(id),
    list: async () => (await driver()).list(),
    load: async (id) => (await driver()).load(id),
    run: async (id, program) => (await driver()).run(id, program),
    openTerminal: async (id, command, size) => (await driver()).openTerminal(id, command, size),
    connect: async (id, port) => (await driver()).connect(id, port),
  }
}
