/**
 * Rules about modules reachable at run time over any number of imports. dependency-cruiser's reachability also follows
 * `import type`; here only run-time imports count.
 */
export type Import = { readonly to: string; readonly typeOnly: boolean; readonly dynamic: boolean }
export type ImportGraph = ReadonlyMap<string, readonly Import[]>
export type Violation = {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly why: string
}

type ReachRule = {
  readonly name: string
  readonly why: string
  readonly from: RegExp
  readonly notFrom: RegExp
  readonly to: RegExp
  /** False: lazily loaded modules do not count. */
  readonly followDynamic: boolean
}

const tests = /\.(test|spec|suite|fixture|types)\.tsx?$|\/testing\//

export const reachRules: readonly ReachRule[] = [
  {
    name: 'first-load-reaches-no-validator',
    why: 'A module of the first load imports zod; load the form that needs it lazily.',
    from: /^(apps\/(web|account)\/app\/|packages\/(ui|client|i18n)\/|packages\/contracts\/src\/browser\.ts$)/,
    notFrom: /\.(test|spec|suite|fixture|types|form|server)\.tsx?$|\/testing\//,
    to: /node_modules\/zod\/|^zod$/,
    followDynamic: false,
  },
  {
    name: 'rules-reach-nothing',
    why: 'A rule decides over plain data; what it imports must not lead to a store, a table or the network.',
    from: /\.rules\.ts$/,
    notFrom: tests,
    to: /\.store\.ts$|^packages\/db\/|node_modules\/(kysely|pg|ioredis)\/|^(kysely|pg|ioredis)$/,
    followDynamic: true,
  },
]

export function reachViolations(graph: ImportGraph): Violation[] {
  return reachRules.flatMap((rule) =>
    [...graph.keys()]
      .filter((module) => rule.from.test(module) && !rule.notFrom.test(module))
      .flatMap((module) => {
        const path = findPath(graph, module, rule)
        // dependency-cruiser reports direct imports.
        return path && path.length > 2
          ? [{ rule: rule.name, from: module, to: path.slice(1).join(' → '), why: rule.why }]
          : []
      }),
  )
}

function findPath(graph: ImportGraph, start: string, rule: ReachRule): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]])
  for (const module of cameFrom.keys()) {
    if (module !== start && rule.to.test(module)) return pathTo(module, cameFrom)
    for (const { to, typeOnly, dynamic } of graph.get(module) ?? []) {
      if (typeOnly || (dynamic && !rule.followDynamic) || cameFrom.has(to)) continue
      cameFrom.set(to, module)
    }
  }
  return undefined
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const path: string[] = []
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) path.unshift(at)
  return path
}
