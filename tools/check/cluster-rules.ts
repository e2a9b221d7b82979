import {
  type ClusterObject,
  type Container,
  keyOf,
  podLabelsOf,
  podSpecOf,
} from '../kubernetes/cluster-object.ts'
import { podProblems } from './pod-rules.ts'

/** Kinds that keep running, and so need probes and a disruption budget. */
const lasting = ['Deployment', 'StatefulSet']
const secretName = /PASSWORD|SECRET|KEY|TOKEN|_URL$/
/** Addresses without a password, which are no secrets. */
const openAddresses = ['API_INTERNAL_URL', 'ACCOUNT_INTERNAL_URL', 'PAGE_CACHE_PURGE_URLS']

/** Faults of an installation's objects, one sentence each. */
export function clusterProblems(objects: readonly ClusterObject[], secrets: readonly string[]): string[] {
  return [
    ...objects.flatMap((object) => objectProblems(object, objects, secrets)),
    ...namespaceProblems(objects),
    ...closedProblems(objects),
  ]
}

function objectProblems(
  object: ClusterObject,
  objects: readonly ClusterObject[],
  secrets: readonly string[],
): string[] {
  const pod = podSpecOf(object)
  const containers = pod ? [...(pod.initContainers ?? []), ...pod.containers] : []
  const problems = [
    ...(pod ? podProblems(pod) : []),
    ...(pod && lasting.includes(object.kind)
      ? [...pod.containers.flatMap(probeProblems), ...budgetProblems(object, objects)]
      : []),
    ...containers.flatMap((container) => settingProblems(container, objects, secrets)),
    ...containers.flatMap(registryProblems),
    ...(object.kind === 'Deployment' ? scalingProblems(object, objects) : []),
    ...(object.kind === 'ConfigMap' ? openSecrets(object) : []),
    ...(object.kind === 'Secret' ? ['is a secret in a file'] : []),
    ...selectorProblems(object, objects),
  ]
  return problems.map((why) => `${keyOf(object)}: ${why}`)
}

function probeProblems(container: Container): string[] {
  return (['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
    .filter((probe) => !container[probe])
    .map((probe) => `${container.name} has no ${probe}`)
}

function budgetProblems(object: ClusterObject, objects: readonly ClusterObject[]): string[] {
  const covers = (budget: ClusterObject) => matches(selectorOf(budget), podLabelsOf(object))
  return objects.some((each) => each.kind === 'PodDisruptionBudget' && covers(each))
    ? []
    : ['has no disruption budget']
}

function scalingProblems({ metadata, spec }: ClusterObject, objects: readonly ClusterObject[]): string[] {
  const scaler = objects.find(({ kind, spec: other }) => {
    const target = (other as { readonly scaleTargetRef?: { readonly name: string } } | undefined)
      ?.scaleTargetRef
    return kind === 'HorizontalPodAutoscaler' && target?.name === metadata.name
  })
  const { replicas } = (spec ?? {}) as { readonly replicas?: number }
  return [
    ...(scaler ? [] : ['is not scaled']),
    ...(scaler && replicas !== undefined ? ['has a number of copies that fights with the autoscaler'] : []),
  ]
}

/** Every map and secret that a container names has to exist; secrets by name only, since no file holds them. */
function settingProblems(
  { env = [], envFrom = [] }: Container,
  objects: readonly ClusterObject[],
  secrets: readonly string[],
): string[] {
  const maps = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name)
  const namedMaps = envFrom.flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : []))
  const namedSecrets = [
    ...envFrom.flatMap(({ secretRef }) => (secretRef && !secretRef.optional ? [secretRef.name] : [])),
    ...env.flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef.name] : [])),
  ]
  return [
    ...namedMaps
      .filter((name) => !maps.includes(name))
      .map((name) => `reads the settings ${name}, which do not exist`),
    ...namedSecrets
      .filter((name) => !secrets.includes(name))
      .map((name) => `reads the secret ${name}, which nobody makes`),
    ...env
      .filter(({ name, value }) => value !== undefined && secretName.test(name))
      .map(({ name }) => `${name} is a secret in a file`),
  ]
}

/** Where images are pulled from is for the overlay of an installation to say. */
function registryProblems({ name, image }: Container): string[] {
  const [first = ''] = image.split('/')
  return /[.:]/.test(first) ? [`${name} names the registry ${first}`] : []
}

function openSecrets({ data = {} }: ClusterObject): string[] {
  return Object.entries(data)
    .filter(
      ([name, value]) =>
        (secretName.test(name) && !openAddresses.includes(name)) || /:\/\/[^/\s]*:[^/\s]*@/.test(value),
    )
    .map(([name]) => `${name} is a secret in a file`)
}

function selectorProblems(object: ClusterObject, objects: readonly ClusterObject[]): string[] {
  if (object.kind !== 'Service' && object.kind !== 'PodDisruptionBudget') return []
  const selector = selectorOf(object)
  const isAnybody = objects.some((each) => podSpecOf(each) && matches(selector, podLabelsOf(each)))
  return isAnybody ? [] : ['chooses no pods']
}

function selectorOf({ kind, spec }: ClusterObject): Readonly<Record<string, string>> {
  const { selector = {} } = (spec ?? {}) as { readonly selector?: Readonly<Record<string, unknown>> }
  const labels = kind === 'Service' ? selector : (selector['matchLabels'] ?? {})
  return labels as Readonly<Record<string, string>>
}

const matches = (selector: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>) =>
  Object.keys(selector).length > 0 &&
  Object.entries(selector).every(([name, value]) => labels[name] === value)

function namespaceProblems(objects: readonly ClusterObject[]): string[] {
  const namespaces = objects.filter(({ kind }) => kind === 'Namespace')
  const isRestricted = namespaces.some(
    ({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
  )
  return isRestricted ? [] : ['no namespace enforces the profile restricted']
}

function closedProblems(objects: readonly ClusterObject[]): string[] {
  const isClosed = objects.some(({ kind, spec }) => {
    if (kind !== 'NetworkPolicy') return false
    const { podSelector, policyTypes, ...rest } = spec as {
      readonly podSelector: object
      readonly policyTypes: readonly string[]
    }
    const isForAll = Object.keys(podSelector).length === 0 && Object.keys(rest).length === 0
    return isForAll && policyTypes.includes('Ingress') && policyTypes.includes('Egress')
  })
  return isClosed ? [] : ['no policy closes the network']
}
