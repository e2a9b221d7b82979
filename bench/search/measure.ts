import { type SearchDeps, searchDocuments } from '@tiltyard/core/search'
import type pg from 'pg'
import type { Statement } from './recorded-statements.ts'

export type Figures = {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly bareP50Ms: number
  readonly bareP95Ms: number
  readonly ratio: number
  readonly found: number
}

const rounds = 2

/** The first page of each keyword: through the feature, and the same statements through the bare driver, in turns. */
export async function measure(
  deps: SearchDeps,
  { bare, taken }: { readonly bare: pg.Pool; readonly taken: () => Statement[] },
  keywords: readonly string[],
): Promise<Figures> {
  const ours: number[] = []
  const theirs: number[] = []
  let found = 0
  for (let round = -1; round < rounds; round += 1) {
    for (const keyword of keywords) {
      const mine = async () => {
        taken()
        const began = performance.now()
        const result = await searchDocuments(deps, { keyword, page: 1, limit: 10 }, 'zh')
        if (round >= 0) ours.push(performance.now() - began)
        if (!result.ok) throw new Error('search refused')
        found = Math.max(found, result.value.total)
      }
      await mine()
      const statements = taken()
      const same = async () => {
        const began = performance.now()
        for (const { text, values } of statements) await bare.query(text, values)
        if (round >= 0) theirs.push(performance.now() - began)
      }
      await same()
    }
  }
  return {
    p50Ms: quantile(ours, 0.5),
    p95Ms: quantile(ours, 0.95),
    bareP50Ms: quantile(theirs, 0.5),
    bareP95Ms: quantile(theirs, 0.95),
    ratio: quantile(ours, 0.95) / quantile(theirs, 0.95),
    found,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
