import { quantile } from '../../report.ts'
import { type Call, surfaces } from './calls.ts'

type Memory = Readonly<Record<string, number>>

/** Three tables: calls, recoveries, memory. */
export function describeSoak(
  calls: readonly Call[],
  recoveries: Readonly<Record<string, Readonly<Record<string, number | null>>>>,
  memory: { readonly before: Memory; readonly after: Memory },
): string {
  const kinds = [...Map.groupBy(calls, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const of = (outcome: Call['outcome']) => ofKind.filter((call) => call.outcome === outcome)
    const took = ofKind.map(({ begunAt, endedAt }) => endedAt - begunAt)
    const times = [quantile(took, 0.5), quantile(took, 0.99), quantile(took, 1)].map((ms) =>
      (ms / 1000).toFixed(2),
    )
    return [kind, of('ok').length, of('refused').length, of('failed').length, ...times]
  })
  const recoveryRows = Object.entries(recoveries).map(([fault, by]) => [
    fault,
    ...surfaces.map((surface) => {
      const ms = by[surface]
      return ms === null || ms === undefined ? 'never' : (ms / 1000).toFixed(1)
    }),
  ])
  const memoryRows = Object.entries(memory.after).map(([name, now]) => {
    const before = memory.before[name] ?? now
    return [name, before.toFixed(0), now.toFixed(0), (now / before).toFixed(2)]
  })
  return [
    columns(['calls', 'ok', 'refused', 'failed', 'p50 s', 'p99 s', 'slowest s'], kinds),
    columns(['seconds until normal after', ...surfaces], recoveryRows),
    columns(['memory of', 'MB before', 'MB after', 'ratio'], memoryRows),
  ].join('\n\n')
}

function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
