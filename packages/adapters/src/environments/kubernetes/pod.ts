import type { V1Pod, V1PodSpec } from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { environmentContainer, furnishContainer, keeperContainer } from './containers.ts'
import { annotations, namespaceName, ownLabels, podName } from './names.ts'
import type { ClusterRules } from './options.ts'
import { volumesOf } from './volumes.ts'

/** Everything that an environment may not do, with containers.ts; objects.test.ts looks at each line. */
export function podOf(installation: string, spec: EnvironmentSpec, rules: ClusterRules, now: Date): V1Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: podName,
      namespace: namespaceName(installation, spec.id),
      labels: ownLabels(installation, spec.id),
      annotations: { [annotations.deadline]: spec.deadline.toISOString() },
    },
    spec: podSpec(spec, rules, now),
  }
}

function podSpec(spec: EnvironmentSpec, rules: ClusterRules, now: Date): V1PodSpec {
  const runtimeClass = runtimeClassOf(spec, rules)
  return {
    restartPolicy: 'Never',
    activeDeadlineSeconds: Math.max(1, Math.ceil((spec.deadline.getTime() - now.getTime()) / 1000)),
    terminationGracePeriodSeconds: 1,
    ...(runtimeClass ? { runtimeClassName: runtimeClass } : {}),
    ...(rules.nodes ? placement(rules.nodes) : {}),
    ...(rules.hasUserNamespaces ? { hostUsers: false } : {}),
    hostname: 'environment',
    hostNetwork: false,
    hostPID: false,
    hostIPC: false,
    shareProcessNamespace: false,
    enableServiceLinks: false,
    serviceAccountName: podName,
    automountServiceAccountToken: false,
    // A cluster insists on a server of names; nobody listens there.
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['127.0.0.1'] },
    securityContext: {
      runAsNonRoot: true,
      runAsUser: spec.user.uid,
      runAsGroup: spec.user.gid,
      fsGroup: spec.user.gid,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    initContainers: [furnishContainer(spec, rules)],
    containers: [environmentContainer(spec, rules), keeperContainer(spec, rules)],
    volumes: volumesOf(spec),
  }
}

export const runtimeClassOf = ({ runtime }: EnvironmentSpec, { runtimeClass }: ClusterRules) =>
  runtime ?? runtimeClass

function placement({ key, value }: NonNullable<ClusterRules['nodes']>) {
  return {
    nodeSelector: { [key]: value },
    tolerations: [{ key, operator: 'Equal', value, effect: 'NoSchedule' }],
  }
}
