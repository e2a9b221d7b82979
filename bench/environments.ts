import { randomUUID } from 'node:crypto'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import type { EnvironmentDriver, EnvironmentSpec } from '@tiltyard/core/ports'
import Docker from 'dockerode'
import { makeImages } from '../tools/images/make-images.ts'
import { startServices } from '../tools/services/start-services.ts'
import { image, resources, startBareContainer } from './environments/bare-container.ts'
import { measureNeighbours, neighboursGoal, showNeighbours } from './environments/neighbours.ts'
import { quantile, row, saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

const goal = 1.2

/** Cold starts by the driver and by the bare engine, alternating; then many at once. `--short` is for everyday use. */
export async function run(): Promise<void> {
  const short = process.argv.includes('--short')
  const plan = short ? { rounds: 20, many: 20 } : { rounds: 40, many: 200 }
  const { ENGINE_SOCKET } = await startServices(['engine'])
  if (!ENGINE_SOCKET) throw new Error('no engine: set ENGINE_SOCKET, or run as root')
  await makeImages(ENGINE_SOCKET)
  const docker = new Docker({ socketPath: ENGINE_SOCKET })
  const driver = createDockerDriver({
    socket: ENGINE_SOCKET,
    installation: `bench-${process.pid}`,
    runtimes: [],
  })
  const starts = await compareStarts(docker, driver, plan.rounds)
  console.log(`\n${row(['create → running, cold', 'p50 ms', 'p95 ms', 'worst ms'])}`)
  for (const [name, { p50, p95, worst }] of Object.entries({
    'by the driver': starts.ours,
    'bare dockerode': starts.bare,
  }))
    console.log(row([name, ...[p50, p95, worst].map((value) => value.toFixed(0))]))
  const crowd = await startMany(driver, plan.many)
  console.log(
    `\n${row([`${plan.many} at once`, 'started s', 'p50 ms', 'p95 ms', 'list ms', 'removed s', 'left'])}`,
  )
  console.log(
    row(['four at a time', ...Object.values(crowd).map((value) => value.toFixed(value < 20 ? 1 : 0))]),
  )
  const neighbours = await measureNeighbours(
    { docker, driver },
    spec,
    short ? { pairs: 3, seconds: 3 } : { pairs: 9, seconds: 6 },
  )
  showNeighbours(neighbours)
  saveResults('environments', { plan, starts, crowd, neighbours })
  printVerdict([
    { what: 'a start by the driver, × bare engine', measured: starts.ratio, most: goal },
    { what: 'environments left behind', measured: crowd.left, most: 0 },
    { what: 'p99 beside attackers, × quiet', measured: neighbours.ratio, most: neighboursGoal },
  ])
}

const spec = (): EnvironmentSpec => ({
  id: randomUUID(),
  image,
  command: null,
  environment: {},
  user: { uid: 1000, gid: 1000 },
  resources,
  writable: [{ path: '/tmp', sizeMb: 4, ownedBy: 'user' }],
  runtime: null,
  network: { policy: 'none' },
  deadline: new Date(Date.now() + 900_000),
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const summary = (times: readonly number[]) => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  worst: Math.max(...times),
})

/** Alternating, each side first equally often, so that other load and the cleanup of the previous start affect both alike. */
async function compareStarts(docker: Docker, driver: EnvironmentDriver, rounds: number) {
  const times = { ours: [] as number[], bare: [] as number[] }
  const measure = {
    ours: async () => {
      const specs = spec()
      const took = await timed(() => driver.ensure(specs))
      await driver.remove(specs.id)
      return took
    },
    bare: () => startBareContainer(docker),
  }
  for (let round = -2; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const took = await measure[who]()
      // The first rounds warm up the engine's caches.
      if (round >= 0) times[who].push(took)
    }
  }
  const { ours, bare } = times
  return { ours: summary(ours), bare: summary(bare), ratio: quantile(ours, 0.5) / quantile(bare, 0.5) }
}

async function startMany(driver: EnvironmentDriver, count: number) {
  const specs = Array.from({ length: count }, spec)
  const times: number[] = []
  const started = await timed(() =>
    runFourAtATime(specs, async (item) => void times.push(await timed(() => driver.ensure(item)))),
  )
  let running = 0
  const list = await timed(async () => {
    running = (await driver.list()).filter(({ state }) => state === 'running').length
  })
  if (running !== count) throw new Error(`${running} of ${count} run`)
  const removed = await timed(() => runFourAtATime(specs, ({ id }) => driver.remove(id)))
  const remaining = (await driver.list()).length
  const { p50, p95 } = summary(times)
  return { startedSeconds: started / 1_000, p50, p95, list, removedSeconds: removed / 1_000, left: remaining }
}

async function runFourAtATime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const line = [...items]
  const serve = async () => {
    for (let next = line.shift(); next; next = line.shift()) await work(next)
  }
  await Promise.all([serve(), serve(), serve(), serve()])
}
