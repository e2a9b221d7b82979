import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { namespaceOf, policiesOf, quotaOf, serviceAccountOf } from './namespace-objects.ts'
import type { ClusterRules } from './options.ts'
import { podOf, runtimeClassOf } from './pod.ts'

/** Everything that is made for an environment, in the order in which it has to be. */
export function objectsOf(installation: string, spec: EnvironmentSpec, rules: ClusterRules, now: Date) {
  return {
    namespace: namespaceOf(installation, spec),
    policies: policiesOf(installation, spec),
    quota: quotaOf(installation, spec, runtimeClassOf(spec, rules)),
    account: serviceAccountOf(installation, spec),
    pod: podOf(installation, spec, rules, now),
  }
}
