/** `node tools/lanes/machine-index.ts`: the speed of this machine for the budgets; higher is faster. Takes less than a second. */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

const warmUpRounds = 5
const rounds = 25

/** Rounds per second on two cores at once, because lanes use both. */
async function machineIndex(): Promise<number> {
  const cores = Math.min(2, availableParallelism())
  const medians = await Promise.all(Array.from({ length: cores }, () => medianOnOwnThread()))
  return Math.round(medians.reduce((sum, median) => sum + 1000 / median, 0) / cores)
}

function medianOnOwnThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url)).once('message', resolve).once('error', reject)
  })
}

/** The first rounds run code that is not compiled yet. */
function medianRound(): number {
  for (let round = 0; round < warmUpRounds; round += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((one, other) => one - other)
  return times[Math.floor(rounds / 2)] ?? 0
}

/** Typical work of tests and servers: hashing, serialising, parsing, sorting. */
function work(): string {
  const rows = Array.from({ length: 1_000 }, (_, id) => ({
    id,
    key: createHash('sha256').update(`row ${id}`).digest('hex'),
    words: ['lance', 'barrier', String(id % 97)],
  }))
  const parsed = JSON.parse(JSON.stringify(rows)) as typeof rows
  const sorted = parsed.sort((one, other) => (one.key < other.key ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

if (!isMainThread) parentPort?.postMessage(medianRound())
else if (import.meta.main) console.log(await machineIndex())
