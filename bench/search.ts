import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { databaseClock } from '@tiltyard/core/kernel'
import type { SearchDeps } from '@tiltyard/core/search'
import { connect, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { artefacts } from './report.ts'
import { documentMaker } from './search/corpus.ts'
import { loadCorpus } from './search/load-corpus.ts'
import { type Figures, measure } from './search/measure.ts'
import { makeQuestions } from './search/questions.ts'
import { recordStatements } from './search/recorded-statements.ts'
import { makeVocabulary } from './search/vocabulary.ts'

const sizes = [1_000, 10_000, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])]
const goal = 1.5

/** Search through the feature against the same statements through the bare driver, as the collection grows. */
export async function run(): Promise<void> {
  const services = await chooseServices('tiltyard_bench_search', () => undefined)
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const deps: SearchDeps = {
    database: {
      connection: connect<PlatformTables>({ url, applicationName: 'bench-search', maxConnections: 4 }),
      auditKey: 'bench',
      requestId: 'bench',
    },
    clock: databaseClock,
    lexicon: jiebaLexicon(),
  }
  const bare = new pg.Pool({ connectionString: url, max: 4 })
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  await owner.connect()
  try {
    const vocabulary = makeVocabulary()
    const make = documentMaker(vocabulary)
    const questions = makeQuestions(vocabulary)
    const taken = recordStatements(deps.database.connection.pool)
    const results: Record<string, Record<string, Figures>> = {}
    let from = 0
    for (const size of sizes) {
      const { loadSeconds, indexSeconds } = await loadCorpus(deps, owner, make, { from, to: size })
      console.log(
        `\n${size} documents (${loadSeconds.toFixed(0)} s to write, ${indexSeconds.toFixed(0)} s to index)`,
      )
      console.log(line(['', 'p50 ms', 'p95 ms', 'bare p50', 'bare p95', 'p95 ratio', 'found']))
      const ofSize: Record<string, Figures> = {}
      for (const [what, keywords] of Object.entries(questions)) {
        const figures = await measure(deps, { bare, taken }, keywords)
        ofSize[what] = figures
        const { p50Ms, p95Ms, bareP50Ms, bareP95Ms, ratio, found } = figures
        const cells = [p50Ms, p95Ms, bareP50Ms, bareP95Ms].map((ms) => ms.toFixed(1))
        console.log(line([what, ...cells, ratio.toFixed(2), `${found}`]))
        if (size >= 100_000 && ratio > goal) process.exitCode = 1
      }
      results[`${size}`] = ofSize
      from = size
    }
    save(results)
  } finally {
    await Promise.all([owner.end(), bare.end(), deps.database.connection.close()])
  }
}

const line = ([first = '', ...rest]: readonly string[]) =>
  first.padEnd(28) + rest.map((cell) => cell.padStart(10)).join('')

function save(results: object): void {
  mkdirSync(artefacts, { recursive: true })
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version }
  const file = join(artefacts, 'search.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`)
  console.log(`\n${file}`)
}
