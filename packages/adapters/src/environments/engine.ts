import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { dockerEnvironments } from './docker/docker.ts'
import { type KubernetesChoice, kubernetesOptions } from './kubernetes/choice.ts'
import { loadLater } from './load-later.ts'

/** As the settings name it; apps hand over what they read. */
export type EngineChoice = KubernetesChoice & {
  readonly ENGINE_KIND: 'docker' | 'podman' | 'kubernetes' | 'none'
  readonly ENGINE_SOCKET: string
  readonly ENGINE_OUTGOING: string
  readonly ENGINE_OUTGOING_PRIVATE: string
}

/** Null: this installation has no engine, and says so wherever one would be needed. */
export function chosenEngine(choice: EngineChoice): EnvironmentDriver | null {
  if (choice.ENGINE_KIND === 'none') return null
  if (choice.ENGINE_KIND === 'kubernetes') {
    const options = kubernetesOptions(choice)
    // Two seconds and 90 MB that no other engine needs.
    return loadLater(async () => (await import('./kubernetes/kubernetes.ts')).kubernetesEnvironments(options))
  }
  return dockerEnvironments({
    socket: choice.ENGINE_SOCKET,
    installation: choice.ENGINE_INSTALLATION,
    runtimes: choice.ENGINE_RUNTIMES.split(',').filter(Boolean),
    ...(choice.ENGINE_OUTGOING ? { outgoing: choice.ENGINE_OUTGOING } : {}),
    permitted: choice.ENGINE_OUTGOING_PRIVATE.split(',').filter(Boolean),
  })
}
