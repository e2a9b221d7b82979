import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCurrentUser } from '@tiltyard/contracts'
import type { EnvironmentDriver, EnvironmentSpec } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import { startSite } from '../../tools/dx/site.ts'
import { insertPeople } from '../people.ts'
import { quantile, row } from '../report.ts'

/** Endless attempts to exhaust processes, disk, memory and CPU. */
const attacks = [
  // A shell that cannot fork exits; the trap restarts it in the same process.
  `trap 'exec /bin/sh -c "$ATTACK"' EXIT; bomb() { bomb | bomb & }; while :; do bomb; done`,
  'while :; do dd if=/dev/zero of=/tmp/fill bs=64k; done',
  'while :; do tail -c 400000000 /dev/zero; done',
  'while :; do :; done & while :; do :; done',
]

export const neighboursGoal = 2
/** Attackers are paused between windows and not removed, so that starting and removing them is not measured. */
const settleMs = 500

type Pair = { readonly quietMs: number; readonly besideMs: number }
export type NeighbourFigures = Pair & {
  readonly ratio: number
  readonly ratios: readonly number[]
}

/**
 * Latency of a signed-in call at fifty calls a second, alternating between quiet windows and windows beside attacking
 * environments. Other load affects both windows of a pair, and the median ignores a single odd pair.
 */
export async function measureNeighbours(
  { docker, driver }: { readonly docker: Docker; readonly driver: EnvironmentDriver },
  spec: () => EnvironmentSpec,
  { pairs, seconds }: { readonly pairs: number; readonly seconds: number },
): Promise<NeighbourFigures> {
  const site = await startSite({
    mode: 'production',
    copies: { api: 1, worker: 0, web: 0, account: 0, access: 0 },
    freshDatabase: 'tiltyard_bench_neighbours',
    redisNumber: 9,
    settings: { LOG_LEVEL: 'warn' },
  })
  const hostile = attacks.map((attack) => ({
    ...spec(),
    id: randomUUID(),
    environment: { ATTACK: attack },
    command: ['/bin/sh', '-c', 'eval "$ATTACK"'],
  }))
  try {
    const measureCall = await caller(site)
    const attackers = await startAll({ docker, driver }, hostile)
    const forEachAttacker = (act: (attacker: Docker.Container) => Promise<unknown>) =>
      Promise.all(attackers.map(act))
    const measureQuiet = async () => {
      await sleep(settleMs)
      return p99(measureCall, seconds)
    }
    const measureBeside = async () => {
      await forEachAttacker((attacker) => attacker.unpause())
      const p99Ms = await measureQuiet()
      await forEachAttacker((attacker) => attacker.pause())
      return p99Ms
    }
    await forEachAttacker((attacker) => attacker.pause())
    await p99(measureCall, 2)
    const measured: Pair[] = []
    for (let turn = 0; turn < pairs; turn += 1) {
      const besideFirst = turn % 2 === 1 ? await measureBeside() : null
      const quietMs = await measureQuiet()
      measured.push({ quietMs, besideMs: besideFirst ?? (await measureBeside()) })
    }
    return summary(measured)
  } finally {
    for (const { id } of hostile) await driver.remove(id)
    await site.stop()
  }
}

async function startAll(
  { docker, driver }: { readonly docker: Docker; readonly driver: EnvironmentDriver },
  specs: readonly EnvironmentSpec[],
): Promise<Docker.Container[]> {
  await Promise.all(specs.map((spec) => driver.ensure(spec)))
  const containers = await docker.listContainers()
  return specs.map(({ id }) => {
    const container = containers.find(({ Names }) => Names.some((name) => name.includes(id)))
    if (!container) throw new Error(`${id} is not running`)
    return docker.getContainer(container.Id)
  })
}

export function showNeighbours({ quietMs, besideMs, ratio, ratios }: NeighbourFigures): void {
  console.log(`\n${row(['p99 of a call of the api', 'quiet ms', 'beside ms', 'ratio'])}`)
  const cells = [quietMs.toFixed(1), besideMs.toFixed(1), ratio.toFixed(2)]
  console.log(row(['beside four attackers', ...cells]))
  console.log(`ratio of each pair: ${ratios.map((value) => value.toFixed(2)).join(', ')}`)
}

function summary(pairs: readonly Pair[]): NeighbourFigures {
  const median = (of: (pair: Pair) => number) => quantile(pairs.map(of), 0.5)
  const ratios = pairs.map(({ quietMs, besideMs }) => besideMs / quietMs)
  return {
    quietMs: median(({ quietMs }) => quietMs),
    besideMs: median(({ besideMs }) => besideMs),
    ratio: quantile(ratios, 0.5),
    ratios,
  }
}

async function caller({ env, siteOrigin }: Awaited<ReturnType<typeof startSite>>) {
  const [person] = await insertPeople(env['DATABASE_URL'] ?? '', 1)
  const headers = { cookie: `__Host-sid=${person?.secret}` }
  return async () => {
    const since = performance.now()
    const answer = await fetch(`${siteOrigin}${getCurrentUser.path}`, { headers })
    if (!answer.ok) throw new Error(`the api answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - since
  }
}

async function p99(measureCall: () => Promise<number>, seconds: number): Promise<number> {
  const calls: Promise<number>[] = []
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(20)) calls.push(measureCall())
  return quantile(await Promise.all(calls), 0.99)
}
