import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { getDatasetFacets, listDatasets } from '@tiltyard/core/content'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { fillDatasets } from './datasets/fill-datasets.ts'
import { quantile, row, saveResults } from './report.ts'

const size = process.argv.includes('--short') ? 10_000 : 100_000
const goal = 3
const rounds = 100

type Deps = Parameters<typeof listDatasets>[0]
type Case = {
  readonly own: (deps: Deps) => Promise<{ readonly ok: boolean }>
  readonly bare: readonly string[]
}

const columns =
  'id, title, summary, category, licence, publisher, size_bytes, access, formats, row_count, column_count, published_at, released_on'
const newest = 'order by published_at desc, id desc limit 20'
const page = { page: 1, limit: 20, sort: 'newest' } as const

const facetStatement = (value: string, where: string) =>
  `select value, count(*) from (select ${value} as value from datasets where ${where}) as valued where value is not null group by value`

/** Names of the categories, which every list shows. */
const names = `select code, name from dictionary_entries where type = 'dataset_category'`

const cases: Readonly<Record<string, Case>> = {
  'first page': {
    own: (deps) => listDatasets(deps, page),
    bare: [
      `select ${columns} from datasets ${newest}`,
      `select datasets from dataset_counts where facet = '' and value = ''`,
      names,
    ],
  },
  'two filters': {
    own: (deps) => listDatasets(deps, { ...page, category: 'dataset_category3', format: 'parquet' }),
    bare: [
      `select ${columns} from datasets where category = 'dataset_category3' and formats @> '{parquet}' ${newest}`,
      `select count(*) from datasets where category = 'dataset_category3' and formats @> '{parquet}'`,
      names,
    ],
  },
  'facets of all': {
    own: (deps) => getDatasetFacets(deps, {}),
    bare: ['select facet, value, datasets from dataset_counts where datasets > 0'],
  },
  'facets under two filters': {
    own: (deps) => getDatasetFacets(deps, { category: 'dataset_category3', access: 'open' }),
    bare: [
      [
        facetStatement('category', `access = 'open'`),
        facetStatement('access', `category = 'dataset_category3'`),
        ...['licence', 'dataset_size(size_bytes)', 'unnest(formats)', 'unnest(labels)'].map((value) =>
          facetStatement(value, `category = 'dataset_category3' and access = 'open'`),
        ),
      ].join(' union all '),
    ],
  },
  'by a word': {
    own: (deps) => listDatasets(deps, { ...page, keyword: '流量' }),
    bare: [
      `select ${columns} from datasets where id in (
         select id from search_documents where type = 'dataset' and words @@ '''流量'''::tsquery
         order by ts_rank(words, '''流量'''::tsquery) desc, published_at desc limit 1000) limit 20`,
      `select count(*) from search_documents where words @@ '''流量'''::tsquery`,
      names,
    ],
  },
}

/** The catalogue of 100,000 datasets through the use cases, against the plain statements through the bare driver. */
export async function run(): Promise<void> {
  const services = await chooseServices(
    { database: 'tiltyard_bench_datasets', redisNumber: 2 },
    () => undefined,
  )
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  const bare = new pg.Client({ connectionString: url })
  const connection = connect<PlatformTables>({
    url,
    applicationName: 'bench-datasets',
    maxConnections: 4,
    timeouts: jobTimeouts,
  })
  const deps: Deps = {
    database: { connection, auditKey: 'bench', requestId: 'bench' },
    clock: databaseClock,
    lexicon: jiebaLexicon(),
  }
  await Promise.all([owner.connect(), bare.connect()])
  try {
    await fillDatasets(owner, deps, size)
    console.log(`\n${size} datasets, 20 a page`)
    console.log(row(['', 'p50 ms', 'p95 ms', 'bare p50', 'bare p95', 'p95 ratio']))
    const results: Record<string, object> = {}
    for (const [what, measured] of Object.entries(cases)) {
      const [ownTimes, bareTimes]: [number[], number[]] = [[], []]
      for (let round = -10; round < rounds; round += 1) {
        const own = await timed(async () => {
          if (!(await measured.own(deps)).ok) throw new Error('refused')
        })
        const plain = await timed(async () => {
          for (const statement of measured.bare) await bare.query(statement)
        })
        if (round < 0) continue
        ownTimes.push(own)
        bareTimes.push(plain)
      }
      const figures = [
        quantile(ownTimes, 0.5),
        quantile(ownTimes, 0.95),
        quantile(bareTimes, 0.5),
        quantile(bareTimes, 0.95),
      ]
      const ratio = (figures[1] ?? 0) / (figures[3] ?? 1)
      results[what] = { figures, ratio }
      console.log(row([what, ...figures.map((value) => value.toFixed(2)), ratio.toFixed(2)]))
      if (ratio > goal) process.exitCode = 1
    }
    saveResults('datasets', { size, results })
  } finally {
    await Promise.all([owner.end(), bare.end(), connection.close()])
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
