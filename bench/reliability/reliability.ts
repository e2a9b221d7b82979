import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { largestFileBytes } from '@tiltyard/contracts'
import { startSite } from '../../tools/dx/site.ts'
import { projectRoot, servicesHome } from '../../tools/services/home.ts'
import { killDuringUpload } from './kill-during-upload.ts'
import { killDuringWrites } from './kill-during-writes.ts'
import { rollingRestart } from './rolling-restart.ts'
import { describeVerdict, type Verdict } from './verdict.ts'

/** `pnpm test:reliability` the whole, `--short` the everyday form; a name runs that one alone. */
const args = process.argv.slice(2)
const short = args.includes('--short')
const jsonFile = args.includes('--json') ? args[args.indexOf('--json') + 1] : undefined
const only = args.find((arg) => !arg.startsWith('--') && arg !== jsonFile)

const artefacts = join(projectRoot, 'artefacts/reliability')
const site = await startSite({
  mode: 'production',
  copies: { api: 2, worker: 2, web: 0, account: 0 },
  freshDatabase: 'tiltyard_reliability',
  settings: {
    LOG_LEVEL: 'warn',
    // Processes start often here; compiled code is kept from one start to the next.
    NODE_COMPILE_CACHE: join(servicesHome, 'compile-cache'),
  },
  report: console.log,
  onDeath: (reason) => {
    console.error(reason.message)
    process.exitCode = 1
  },
})

// Whoever stops the test must not leave its processes behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.stop().finally(() => process.exit(1)))

const tests: Readonly<Record<string, () => Promise<Verdict>>> = {
  kill: () =>
    killDuringWrites(
      site,
      short ? { writes: 300, kills: 6 } : { writes: 2_000, kills: 40 },
      join(artefacts, 'writes.jsonl'),
    ),
  upload: () =>
    killDuringUpload(
      site,
      short
        ? { bytes: 40 * 1024 * 1024, kills: 2, closesPage: false }
        : { bytes: largestFileBytes, kills: 5, closesPage: true },
    ),
  rolling: () => rollingRestart(site, { restarts: short ? 4 : 20 }),
}

let passed = 0
let failed = 0
try {
  for (const [name, test] of Object.entries(tests)) {
    if (only && only !== name) continue
    const verdict = await test()
    console.log(describeVerdict(verdict))
    if (verdict.problems.length === 0) passed += 1
    else failed += 1
  }
} finally {
  await site.stop()
}
if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ passed, failed }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : (process.exitCode ?? 0))
