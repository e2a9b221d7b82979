import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import type { SearchDeps } from '@tiltyard/core/content'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { row, saveResults } from './report.ts'
import { documentGenerator } from './search/corpus.ts'
import { createKeywordSets } from './search/keyword-sets.ts'
import { loadCorpus } from './search/load-corpus.ts'
import { type Figures, measure } from './search/measure.ts'
import { recordStatements } from './search/recorded-statements.ts'
import { createVocabulary } from './search/vocabulary.ts'

const isMillion = process.argv.includes('--million')
const sizes = [1_000, 10_000, 100_000, ...(isMillion ? [1_000_000] : [])]
const goal = 1.5

/** Search through the use case against the same statements through the bare driver, at growing sizes. */
export async function run(): Promise<void> {
  const services = await chooseServices(
    { database: 'tiltyard_bench_search', redisNumber: 2 },
    () => undefined,
  )
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const connection = connect<PlatformTables>({
    url,
    applicationName: 'bench-search',
    maxConnections: 1,
    timeouts: jobTimeouts,
  })
  const deps: SearchDeps = {
    database: { connection, auditKey: 'bench', requestId: 'bench' },
    clock: databaseClock,
    lexicon: jiebaLexicon(),
  }
  const contenders = {
    deps,
    bare: new pg.Pool({ connectionString: url, max: 1 }),
    taken: recordStatements(connection.pool),
  }
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  await owner.connect()
  try {
    const vocabulary = createVocabulary()
    const createDocument = documentGenerator(vocabulary)
    const keywordSets = createKeywordSets(vocabulary)
    const results: Record<string, Record<string, Figures>> = {}
    let from = 0
    for (const size of sizes) {
      const { loadSeconds, indexSeconds } = await loadCorpus(deps, owner, createDocument, { from, to: size })
      const times = `${loadSeconds.toFixed(0)} s to write, ${indexSeconds.toFixed(0)} s to index`
      console.log(`\n${size} documents (${times})\n${head}`)
      const ofSize: Record<string, Figures> = {}
      for (const [what, keywords] of Object.entries(keywordSets)) {
        const figures = await measure(contenders, keywords)
        ofSize[what] = figures
        console.log(row([what, ...cells(figures)]))
        if (size >= 100_000 && figures.ratio > goal && figures.cpuRatio > goal) process.exitCode = 1
      }
      results[`${size}`] = ofSize
      from = size
    }
    saveResults('search', { results })
  } finally {
    await Promise.all([owner.end(), contenders.bare.end(), connection.close()])
  }
}

const head = row([
  '',
  'p50 ms',
  'p95 ms',
  'bare p95',
  'ratio',
  'CPU p50',
  'CPU p95',
  'bare p95',
  'ratio',
  'found',
])

function cells({ ours, bare, ratio, cpuRatio, found }: Figures): string[] {
  const ms = (value: number) => value.toFixed(1)
  const clock = [ms(ours.p50Ms), ms(ours.p95Ms), ms(bare.p95Ms), ratio.toFixed(2)]
  const cpu = [ms(ours.cpuP50Ms), ms(ours.cpuP95Ms), ms(bare.cpuP95Ms), cpuRatio.toFixed(2)]
  return [...clock, ...cpu, `${found}`]
}
