import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maxFileBytes } from '@tiltyard/contracts'
import { type Site, startSite } from '../../tools/dx/site.ts'
import { projectRoot, servicesHome } from '../../tools/services/home.ts'
import { buildPages } from '../../tools/test/build-pages.ts'
import { killCopies } from './kill-copies.ts'
import { killDuringDownload } from './kill-during-download.ts'
import { killDuringExam } from './kill-during-exam.ts'
import { killDuringSubmissions, type StartSite } from './kill-during-submissions.ts'
import { killDuringUpload } from './kill-during-upload.ts'
import { killDuringWrites } from './kill-during-writes.ts'
import { platformUrlOf, pooledConnections, startPooler } from './pooler.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { rollingRestart } from './rolling-restart.ts'
import { openFaultyNetwork } from './soak/faults.ts'
import { gcOnSignalOptions } from './soak/memory.ts'
import { soak } from './soak/soak.ts'
import { describeVerdict, type Verdict } from './verdict.ts'

/**
 * `pnpm test:reliability [--short] [name]`. `submissions --without-key` must fail: it shows that double solves are
 * detected. `copies --pooler` goes through PgBouncer. `download --clients 20 --gigabytes 1` is its form with many clients, `download --dataset` of a dataset.
 */
const { values: options, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'string' },
    'without-key': { type: 'boolean', default: false },
    dataset: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    clients: { type: 'string' },
    gigabytes: { type: 'string' },
  },
  allowPositionals: true,
})
const { short, json: jsonFile } = options
const [only] = positionals

const artefacts = join(projectRoot, 'artefacts/reliability')
const open: { stop(): Promise<void> }[] = []
const stopAll = async () => {
  for (const resource of open.splice(0).toReversed()) await resource.stop()
}
const beginSite: StartSite = async (options) => {
  const site = await startSite({
    mode: 'production',
    ...options,
    settings: {
      LOG_LEVEL: 'warn',
      // Processes restart often here, so compiled code is cached.
      NODE_COMPILE_CACHE: join(servicesHome, 'compile-cache'),
      ...options.settings,
    },
    report: console.log,
    onDeath: (reason) => {
      console.error(reason.message)
      process.exitCode = 1
    },
  })
  open.push(site)
  return site
}
const freshDatabase = 'tiltyard_reliability'
let sharedSite: Promise<Site> | undefined
const site = () => {
  sharedSite ??= beginSite({ copies: { api: 2, worker: 2, web: 0, account: 0 }, freshDatabase })
  return sharedSite
}

// An interrupted test must not leave processes behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

const tests: Readonly<Record<string, () => Promise<Verdict>>> = {
  kill: async () =>
    killDuringWrites(
      await site(),
      short ? { writes: 300, kills: 6 } : { writes: 2_000, kills: 40 },
      join(artefacts, 'writes.jsonl'),
    ),
  upload: async () =>
    killDuringUpload(
      await site(),
      short
        ? { bytes: 40 * 1024 * 1024, kills: 2, closesPage: false }
        : { bytes: maxFileBytes, kills: 5, closesPage: true },
    ),
  download: async () =>
    killDuringDownload(await site(), {
      of: options.dataset ? 'dataset' : 'evidence',
      bytes: options.gigabytes
        ? Number(options.gigabytes) * 1024 ** 3
        : short
          ? 24 * 1024 * 1024
          : 5 * 1024 ** 3,
      clients: Number(options.clients ?? 1),
      cuts: 5,
      kills: short ? 1 : 2,
    }),
  rolling: async () => rollingRestart(await site(), { restarts: short ? 4 : 20 }),
  submissions: async () => {
    // A separate PostgreSQL crashes, so that the shared one keeps running.
    const postgres = await startPrivatePostgres(join(servicesHome, 'crashing-postgres'))
    open.push(postgres)
    return killDuringSubmissions(
      beginSite,
      postgres,
      short ? { teams: 80, tasks: 10, clients: 64 } : { teams: 200, tasks: 20, clients: 64 },
      { keepsKey: !options['without-key'] },
    )
  },
  copies: async () => {
    const database = 'tiltyard_reliability_copies'
    const pooler = options.pooler
      ? await startPooler(join(servicesHome, 'pooler'), await platformUrlOf(database))
      : undefined
    if (pooler) open.push(pooler)
    const site = await beginSite({
      copies: { api: 3, worker: 3, web: 0, account: 0 },
      freshDatabase: database,
      redisNumber: 2,
      settings: { ...pooler?.settings },
    })
    return killCopies(
      site,
      short
        ? { teams: 80, tasks: 10, clients: 64, writes: 300, uploaders: 3, uploadBytes: 12 << 20, kills: 3 }
        : {
            teams: 200,
            tasks: 20,
            clients: 64,
            writes: 1_800,
            uploaders: 4,
            uploadBytes: 40 << 20,
            kills: 9,
          },
      { historyFile: join(artefacts, 'copies.jsonl'), mostConnections: pooler ? pooledConnections : null },
    )
  },
  exams: async () => killDuringExam(await site(), { candidates: short ? 500 : 10_000 }),
  soak: async () => {
    // The soak test renders pages, so they must be built.
    for (const app of ['web', 'console'] as const) await buildPages(app)
    const network = await openFaultyNetwork({ freshDatabase, redisNumber: 1 })
    open.push(network)
    const soakSite = await beginSite({
      copies: { api: 2, worker: 1, web: 1, account: 0, access: 0 },
      freshDatabase,
      settings: { ...network.settings, NODE_OPTIONS: gcOnSignalOptions },
    })
    return soak(
      soakSite,
      network,
      short
        ? { warmUpMs: 14_000, frozenMs: 4_000, awayMs: 1_000, betweenMs: null }
        : { warmUpMs: 60_000, frozenMs: 30_000, awayMs: 30_000, betweenMs: 60_000 },
    )
  },
}

/** Their short forms take a minute and more, so that they are not part of every day's. */
const nightly = ['exams', 'copies']
const isChosen = (name: string) => (only ? only === name : !(short && nightly.includes(name)))

let passed = 0
let failed = 0
try {
  for (const [name, test] of Object.entries(tests)) {
    if (!isChosen(name)) continue
    const verdict = await test()
    console.log(describeVerdict(verdict))
    if (verdict.problems.length === 0) passed += 1
    else failed += 1
  }
} finally {
  await stopAll()
}
if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ passed, failed }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : (process.exitCode ?? 0))
