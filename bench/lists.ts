import { listArticles } from '@tiltyard/core/content'
import { type CoreDeps, databaseClock } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { fillArticles } from './lists/fill-articles.ts'
import { quantile, row, saveResults } from './report.ts'

const size = process.argv.includes('--short') ? 50_000 : 1_000_000
const goal = 3
const rounds = 400

const pages = {
  'first page': { page: 1 },
  'page 500': { page: 500 },
  'first page of a channel': { page: 1, channel: 'c3' },
  'page 100 of a label': { page: 100, label: 'l5' },
} as const

/** A list of 20 through the use case against the plain statement through the bare driver. */
export async function run(): Promise<void> {
  const services = await chooseServices({ database: 'tiltyard_bench_lists', redisNumber: 2 }, () => undefined)
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  const bare = new pg.Client({ connectionString: url })
  const connection = connect<PlatformTables>({
    url,
    applicationName: 'bench-lists',
    maxConnections: 4,
    timeouts: jobTimeouts,
  })
  const deps: CoreDeps = {
    database: { connection, auditKey: 'bench', requestId: 'bench' },
    clock: databaseClock,
  }
  await Promise.all([owner.connect(), bare.connect()])
  try {
    await fillArticles(owner, size)
    console.log(`\n${size} articles, 20 a page`)
    console.log(row(['', 'p50 ms', 'p95 ms', 'bare p50', 'bare p95', 'p50 ratio']))
    const results: Record<string, Figures> = {}
    for (const [what, query] of Object.entries(pages)) {
      const figures = await compare(deps, bare, query)
      results[what] = figures
      const cells = [figures.p50Ms, figures.p95Ms, figures.bareP50Ms, figures.bareP95Ms, figures.ratio]
      console.log(row([what, ...cells.map((value) => value.toFixed(2))]))
      if (figures.ratio > goal) process.exitCode = 1
    }
    for (const [what, { plan }] of Object.entries(results)) console.log(`\n${what}\n${plan}`)
    saveResults('lists', { size, results })
  } finally {
    await Promise.all([owner.end(), bare.end(), connection.close()])
  }
}

type ListQuery = { readonly page: number; readonly channel?: string; readonly label?: string }
type Figures = {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly bareP50Ms: number
  readonly bareP95Ms: number
  readonly ratio: number
  readonly plan: string
}

async function compare(deps: CoreDeps, bare: pg.Client, query: ListQuery): Promise<Figures> {
  const [ownTimes, bareTimes]: [number[], number[]] = [[], []]
  const statement = plainStatement(query)
  for (let round = -20; round < rounds; round += 1) {
    const ownMs = await timed(async () => {
      const result = await listArticles(deps, { kind: 'info', limit: 20, ...query })
      if (result.ok && result.value.data.length !== 20) throw new Error('unexpected page length')
    })
    const bareMs = await timed(async () => {
      const { rows } = await bare.query(statement)
      if (rows.length !== 20) throw new Error('unexpected page length')
    })
    if (round >= 0) {
      ownTimes.push(ownMs)
      bareTimes.push(bareMs)
    }
  }
  const explained = await bare.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${statement.text}`)
  return {
    p50Ms: quantile(ownTimes, 0.5),
    p95Ms: quantile(ownTimes, 0.95),
    bareP50Ms: quantile(bareTimes, 0.5),
    bareP95Ms: quantile(bareTimes, 0.95),
    ratio: quantile(ownTimes, 0.5) / quantile(bareTimes, 0.5),
    plan: explained.rows.map((line) => line['QUERY PLAN']).join('\n'),
  }
}

/** The straightforward SQL for that page of the list. */
function plainStatement({ page, channel, label }: ListQuery) {
  const where = channel ? ` and channel = '${channel}'` : label ? ` and labels @> array['${label}']` : ''
  const from = label
    ? `from article_labels join articles on id = article_id where article_labels.kind = 'info' and label = '${label}'
       order by article_labels.published_at desc, article_id desc`
    : `from articles where kind = 'info'${where} order by published_at desc, id desc`
  return {
    name: `page ${page} ${channel ?? ''} ${label ?? ''}`,
    text: `select id, articles.kind, title, summary, channel, labels, authors, cover, reading_minutes, articles.published_at
      ${from} limit 20 offset ${(page - 1) * 20}`,
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
