import type {
  V1Namespace,
  V1NetworkPolicy,
  V1NetworkPolicyPeer,
  V1ResourceQuota,
  V1ServiceAccount,
} from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { annotations, type ClusterRules, labels, namespaceName, ownLabels, podName } from './options.ts'
import { podOf, runtimeClassOf, totalSize } from './pod.ts'

/**
 * An environment has its own namespace: its objects are removed with it, and its policies apply to no other
 * environment.
 */
function namespaceOf(installation: string, spec: EnvironmentSpec): V1Namespace {
  const { id, network, deadline } = spec
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: namespaceName(installation, id),
      labels: {
        ...ownLabels(installation, id),
        ...(network.policy === 'group' ? { [labels.group]: network.group } : {}),
        'pod-security.kubernetes.io/enforce': 'restricted',
        'pod-security.kubernetes.io/enforce-version': 'latest',
        'pod-security.kubernetes.io/warn': 'restricted',
        'pod-security.kubernetes.io/warn-version': 'latest',
        'pod-security.kubernetes.io/audit': 'restricted',
        'pod-security.kubernetes.io/audit-version': 'latest',
      },
      annotations: { [annotations.deadline]: deadline.toISOString() },
    },
  }
}

/**
 * One pod of one size, and no services or persistent volumes. Because the quota counts limits, a pod without limits is rejected.
 */
function quotaOf(installation: string, spec: EnvironmentSpec, runtimeClass: string | null): V1ResourceQuota {
  const { cpuMillis, memoryMb, diskMb } = totalSize(spec, runtimeClass !== null)
  const [cpu, memory, disk] = [`${cpuMillis}m`, `${memoryMb}Mi`, `${diskMb}Mi`]
  return {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: metadata(installation, spec.id, podName),
    spec: {
      hard: {
        pods: '1',
        services: '0',
        persistentvolumeclaims: '0',
        'requests.cpu': cpu,
        'limits.cpu': cpu,
        'requests.memory': memory,
        'limits.memory': memory,
        'requests.ephemeral-storage': disk,
        'limits.ephemeral-storage': disk,
      },
    },
  }
}

const serviceAccountOf = (installation: string, { id }: EnvironmentSpec): V1ServiceAccount => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: metadata(installation, id, podName),
  automountServiceAccountToken: false,
})

/**
 * All traffic is denied, DNS included; a group's namespaces are then allowed. Terminals and relays use the cluster API
 * and need no network.
 */
function policiesOf(installation: string, spec: EnvironmentSpec): readonly V1NetworkPolicy[] {
  const closed = policy(installation, spec.id, 'closed')
  if (spec.network.policy !== 'group') return [closed]
  const friends = { [labels.installation]: installation, [labels.group]: spec.network.group }
  const friendly = { namespaceSelector: { matchLabels: friends } }
  return [closed, policy(installation, spec.id, 'group', friendly)]
}

function policy(installation: string, id: string, name: string, peer?: V1NetworkPolicyPeer): V1NetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(installation, id, name),
    spec: {
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      ...(peer ? { ingress: [{ _from: [peer] }], egress: [{ to: [peer] }] } : {}),
    },
  }
}

const metadata = (installation: string, id: string, name: string) => ({
  name,
  namespace: namespaceName(installation, id),
  labels: ownLabels(installation, id),
})

/** All objects of an environment, in the order of their creation. */
export function objectsOf(installation: string, spec: EnvironmentSpec, rules: ClusterRules, now: Date) {
  return {
    namespace: namespaceOf(installation, spec),
    policies: policiesOf(installation, spec),
    quota: quotaOf(installation, spec, runtimeClassOf(spec, rules)),
    account: serviceAccountOf(installation, spec),
    pod: podOf(installation, spec, rules, now),
  }
}
