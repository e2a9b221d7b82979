import { ok } from '@tiltyard/contracts'
import { transaction } from '@tiltyard/core/kernel'
import { indexDocument, type SearchDeps } from '@tiltyard/core/search'
import type pg from 'pg'
import type { documentMaker } from './corpus.ts'

const inOneTransaction = 500

/** Documents from `from` to `to` through the feature's own door; the two indexes are made afterwards, as one would after an import. */
export async function loadCorpus(
  deps: SearchDeps,
  owner: pg.Client,
  make: ReturnType<typeof documentMaker>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly loadSeconds: number; readonly indexSeconds: number }> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'platform' and tablename = 'search_documents' and indexdef like '%USING gin%'`,
  )
  for (const { name } of rows) await owner.query(`drop index platform.${name}`)
  const began = performance.now()
  const batches: number[] = []
  for (let first = from; first < to; first += inOneTransaction) batches.push(first)
  const work = async () => {
    for (let first = batches.shift(); first !== undefined; first = batches.shift()) {
      const last = Math.min(first + inOneTransaction, to)
      await transaction(deps.database, async (tx) => {
        for (let n = first; n < last; n += 1) await indexDocument(tx, deps, make(n))
        return ok()
      })
    }
  }
  await Promise.all([work(), work()])
  const loaded = performance.now()
  await owner.query(`set maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await owner.query(definition)
  await owner.query('vacuum analyze platform.search_documents')
  return { loadSeconds: (loaded - began) / 1000, indexSeconds: (performance.now() - loaded) / 1000 }
}
