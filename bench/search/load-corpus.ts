import { ok } from '@tiltyard/contracts'
import { indexDocument, type SearchDeps } from '@tiltyard/core/content'
import { transaction } from '@tiltyard/core/kernel'
import type pg from 'pg'
import type { documentGenerator } from './corpus.ts'

const inOneTransaction = 500

/** Documents indexed through the use case; larger collections hold copies of them with other ids and dates. */
const indexedDocuments = 10_000

type Range = { readonly from: number; readonly to: number }

/** Loads documents `from` to `to`; the two indexes are created afterwards, as after an import. */
export async function loadCorpus(
  deps: SearchDeps,
  owner: pg.Client,
  createDocument: ReturnType<typeof documentGenerator>,
  range: Range,
): Promise<{ readonly loadSeconds: number; readonly indexSeconds: number }> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'platform' and tablename = 'search_documents' and indexdef like '%USING gin%'`,
  )
  for (const { name } of rows) await owner.query(`drop index platform.${name}`)
  const start = performance.now()
  if (range.to <= indexedDocuments) await indexRange(deps, createDocument, range)
  else
    for (let copy = range.from / indexedDocuments; copy < range.to / indexedDocuments; copy += 1)
      await copyDocuments(owner, copy)
  const loaded = performance.now()
  await owner.query(`set maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await owner.query(definition)
  await owner.query('vacuum analyze platform.search_documents')
  return { loadSeconds: (loaded - start) / 1000, indexSeconds: (performance.now() - loaded) / 1000 }
}

async function indexRange(
  deps: SearchDeps,
  createDocument: ReturnType<typeof documentGenerator>,
  { from, to }: Range,
): Promise<void> {
  for (let first = from; first < to; first += inOneTransaction) {
    await transaction(deps.database, async (tx) => {
      for (let n = first; n < Math.min(first + inOneTransaction, to); n += 1)
        await indexDocument(tx, deps, createDocument(n))
      return ok()
    })
  }
}

/** Copies keep the frequency of every word. */
async function copyDocuments(owner: pg.Client, copy: number): Promise<void> {
  await owner.query(
    `insert into platform.search_documents
       (type, id, path, title, body, labels, published_at, title_words, words)
     select type, ('00000000-0000-7000-8' || lpad(to_hex($1::int), 3, '0') || '-' || right(id::text, 12))::uuid,
       path, title, body, labels, published_at - make_interval(secs => $1::int * 86413 % 31557600), title_words, words
     from platform.search_documents where id < '00000000-0000-7000-8001-000000000000'`,
    [copy],
  )
}
