/**
 * `node tools/lanes/machine-speed.ts`: measures the machine until SIGTERM, then prints its speed; higher is faster. It runs beside a
 * lane, because other guests of the host change the speed from one second to the next.
 */
import { setTimeout as wait } from 'node:timers/promises'

const warmUpRounds = 3
const pauseMs = 3_000
const cells = 2 ** 24
const steps = 200_000
const objects = 30_000

const next = randomCycle()
const times: number[] = []
process.once('SIGTERM', () => {
  if (times.length > 0) console.log(speedOf(times))
  process.exit()
})

for (let round = 0; round < warmUpRounds; round += 1) work()
for (;;) {
  times.push(processorTimeOf(work))
  await wait(pauseMs)
}

/** Rounds per 10 s of processor time. The mean counts a slow minute in full, as the lane does. */
function speedOf(milliseconds: readonly number[]): number {
  const mean = milliseconds.reduce((sum, each) => sum + each, 0) / milliseconds.length
  return Math.round(10_000 / mean)
}

/** The time in which the lane itself has the processor does not count. */
function processorTimeOf(task: () => unknown): number {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Compilers and test runners wait for memory: many small objects, and reads that no cache of the processor answers. */
function work(): number {
  const nodes = new Map(
    Array.from({ length: objects }, (_, id) => [`node ${id}`, { id, parents: [id >> 1] }]),
  )
  let sum = 0
  for (const { parents } of nodes.values()) sum += nodes.get(`node ${parents[0]}`)?.id ?? 0
  let cell = sum % cells
  for (let step = 0; step < steps; step += 1) cell = next[cell] ?? 0
  return cell
}

/** 64 MB, each cell naming the next one at a random place (Sattolo's shuffle with a fixed generator). */
function randomCycle(): Int32Array {
  const cycle = Int32Array.from({ length: cells }, (_, index) => index)
  let random = 1
  for (let index = cells - 1; index > 0; index -= 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    const other = random % index
    const moved = cycle[index] ?? 0
    cycle[index] = cycle[other] ?? 0
    cycle[other] = moved
  }
  return cycle
}
