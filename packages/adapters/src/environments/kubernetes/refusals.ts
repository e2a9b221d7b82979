import type { EnvironmentSpec } from '@tiltyard/core/ports'
import type { KubernetesOptions } from './options.ts'

/** What this engine does not do, said before anything is made. Null: nothing is in the way. */
export function whyRefused(
  spec: EnvironmentSpec,
  { runtimes, rules }: Pick<KubernetesOptions, 'runtimes' | 'rules'>,
  now: Date,
): string | null {
  if (spec.runtime !== null && !runtimes.includes(spec.runtime))
    return `the runtime ${spec.runtime} is not among those of this installation`
  if (spec.user.uid === 0 || spec.user.gid === 0) return 'no environment runs as root'
  if (spec.deadline <= now) return `the deadline of ${spec.id} is past`
  if (spec.network.policy === 'egress')
    return 'this engine lets no environment out: there is no proxy with a list of hosts yet'
  if (spec.network.policy === 'group' && rules.isolation === 'runtime')
    return 'where the runtime gives no network, there are no groups of environments'
  if (spec.command === null)
    return `a cluster does not tell the command of ${spec.image}: templates for Kubernetes have to name it`
  if (rules.images === 'pinned' && !isPinned(spec.image))
    return `the image ${spec.image} is not named by its digest (…@sha256:…)`
  return null
}

export const isPinned = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image)
