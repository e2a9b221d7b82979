import type { V1CustomResourceDefinition } from '@kubernetes/client-node'
import type { ClusterRules } from './options.ts'

export const now = new Date('2026-11-15T20:00:00Z')
export const pinnedImage = `registry.example/box@sha256:${'a'.repeat(64)}`
export const pinnedTools = `registry.example/agent@sha256:${'b'.repeat(64)}`

/** The minimal settings of an installation. */
export const localRules: ClusterRules = {
  toolsImage: 'tiltyard/agent:1',
  images: 'local',
  isolation: 'policies',
  runtimeClass: null,
  nodes: null,
  hasUserNamespaces: false,
}

/** The strictest settings of an installation. */
export const strictRules: ClusterRules = {
  toolsImage: pinnedTools,
  images: 'pinned',
  isolation: 'policies',
  runtimeClass: 'gvisor',
  nodes: { key: 'tiltyard.environments', value: 'only' },
  hasUserNamespaces: true,
}

/** Replaces a metrics server: a custom resource in which the cluster stores the replies. */
export const metricsDefinition: V1CustomResourceDefinition = {
  metadata: {
    name: 'pods.metrics.k8s.io',
    annotations: { 'api-approved.kubernetes.io': 'unapproved, for tests only' },
  },
  spec: {
    group: 'metrics.k8s.io',
    scope: 'Namespaced',
    names: { kind: 'PodMetrics', plural: 'pods' },
    versions: [
      {
        name: 'v1beta1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', x_kubernetes_preserve_unknown_fields: true } },
      },
    ],
  },
}

/** Paths where the stored object differs from the submitted one; the cluster omits false and empty values. */
export function differences(expected: unknown, actual: unknown, path = ''): string[] {
  if (isNothing(expected)) return isNothing(actual) ? [] : [path]
  if (typeof expected !== 'object' || expected === null) return expected === actual ? [] : [path]
  const parts = (actual ?? {}) as Record<string, unknown>
  return Object.entries(expected).flatMap(([key, part]) => differences(part, parts[key], `${path}.${key}`))
}

const isNothing = (value: unknown) =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
