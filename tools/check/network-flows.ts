import { type ClusterObject, podLabelsOf, podSpecOf } from '../kubernetes/cluster-object.ts'

type Labels = Readonly<Record<string, string>>

type Selector = {
  readonly matchLabels?: Labels
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values?: readonly string[]
  }[]
}

type Peer = {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
  readonly ipBlock?: { readonly cidr: string }
}

type Rule = {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports?: readonly { readonly port: number }[]
}

type Policy = {
  readonly podSelector: Selector
  readonly policyTypes: readonly string[]
  readonly ingress?: readonly Rule[]
  readonly egress?: readonly Rule[]
}

/** Who may talk to whom, by all policies together: `web → api:8080`; what leads outside or comes from there, too. */
export function networkFlows(objects: readonly ClusterObject[]): readonly string[] {
  const pods = objects.flatMap((object) =>
    podSpecOf(object) ? [{ name: object.metadata.name, labels: podLabelsOf(object) }] : [],
  )
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy)
  const out = (labels: Labels) => rulesFor(policies, labels, 'egress')
  const into = (labels: Labels) => rulesFor(policies, labels, 'ingress')
  const inside = pods.flatMap((from) =>
    pods.flatMap((to) =>
      from.name === to.name
        ? []
        : portsTo(out(from.labels), into(to.labels), from.labels, to.labels).map(
            (port) => `${from.name} → ${to.name}:${port}`,
          ),
    ),
  )
  const outside = pods.flatMap(({ name, labels }) =>
    out(labels).flatMap(({ to, ports = [] }) => {
      const isOutside = to === undefined || to.some(({ podSelector }) => !podSelector)
      return isOutside ? ports.map(({ port }) => `${name} → outside:${port}`) : []
    }),
  )
  const entering = pods.flatMap(({ name, labels }) =>
    into(labels).flatMap(({ from, ports = [] }) => {
      const who =
        from === undefined ? 'anybody' : from.some(({ namespaceSelector }) => namespaceSelector) && 'metrics'
      return who ? ports.map(({ port }) => `${who} → ${name}:${port}`) : []
    }),
  )
  return [...new Set([...inside, ...outside, ...entering])].toSorted()
}

function rulesFor(policies: readonly Policy[], labels: Labels, way: 'ingress' | 'egress'): readonly Rule[] {
  return policies
    .filter(({ podSelector }) => selects(podSelector, labels))
    .flatMap((policy) => policy[way] ?? [])
}

/** Both sides have to permit it. A rule that names no peers counts for pods as well. */
function portsTo(out: readonly Rule[], into: readonly Rule[], from: Labels, to: Labels): readonly number[] {
  const left = out
    .filter((rule) => rule.to?.some(({ podSelector }) => podSelector && selects(podSelector, to)) ?? true)
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
  const entered = into
    .filter((rule) => rule.from?.some(({ podSelector }) => podSelector && selects(podSelector, from)) ?? true)
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
  return left.filter((port) => entered.includes(port))
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`the operator ${operator} is not known here`)
      return values.includes(labels[key] ?? '')
    })
  )
}
