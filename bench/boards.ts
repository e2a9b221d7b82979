import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '@tiltyard/contracts'
import { databaseClock, type PlatformDatabase, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, lockLedger } from '@tiltyard/core/scores'
import { connect, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { type Site, startSite } from '../tools/dx/site.ts'
import { startReaders } from './boards/readers.ts'
import {
  type Filled,
  type FilledTask,
  type FilledTeam,
  fillCompetition,
} from './competition/fill-competition.ts'
import { cpuMs } from './cpu.ts'
import { insertPeople } from './people.ts'
import { row, saveResults } from './report.ts'

const goals = { p99Ms: 500, bytesASolve: 400 }
const everyday = { competitions: 4, readers: 250, teams: 150, seconds: 10 }
const whole = { competitions: 20, readers: 500, teams: 200, seconds: 60 }
const solvesASecond = 5
const quietSeconds = 10
/** A competition under way: code is compiled, and the boards' first versions are out. */
const warmUpSeconds = 10

type Plan = typeof whole

/** Readers of live boards through nginx at one api process, while teams solve in every competition; `--short` is for everyday. */
export async function run(): Promise<void> {
  const plan = process.argv.includes('--short') ? everyday : whole
  const site = await startSite({
    mode: 'production',
    copies: { api: 1, worker: 0, web: 0, account: 0 },
    freshDatabase: 'tiltyard_bench_live_boards',
    settings: { LOG_LEVEL: 'warn' },
  })
  try {
    const figures = await measure(site, plan)
    const { heard, expected, p50Ms, p99Ms, worstMs, bytesASolve, pageReads, wrongBoards } = figures
    console.log(
      `\n${row(['through nginx, one api process', 'p50 ms', 'p99 ms', 'worst ms', 'bytes', 'api CPU %', 'nginx', 'readers', 'api MB'])}`,
    )
    console.log(
      row([
        `${plan.readers * plan.competitions} readers of ${plan.competitions} boards`,
        ...[p50Ms, p99Ms, worstMs, bytesASolve].map((value) => value.toFixed(0)),
        ...[figures.apiCpuPercent, figures.proxyCpuPercent, figures.readersCpuPercent].map((value) =>
          value.toFixed(0),
        ),
        figures.apiMegabytes.toFixed(0),
      ]),
    )
    console.log(
      `heard ${heard} of ${expected} solves; pages read again: ${pageReads}; boards that differ from their pages: ${wrongBoards}`,
    )
    console.log(`statements a second without solves: ${figures.quietStatements.toFixed(1)}`)
    console.log(
      `goals: p99 ≤ ${goals.p99Ms} ms, ≤ ${goals.bytesASolve} bytes for a reader and solve, none lost, no page`,
    )
    saveResults('boards', { plan, figures })
    const isLate = p99Ms > goals.p99Ms || bytesASolve > goals.bytesASolve
    if (isLate || heard !== expected || pageReads + wrongBoards > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

async function measure(site: Site, plan: Plan) {
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const connection = connect<PlatformTables>({
    url: site.env['PLATFORM_DATABASE_URL'] ?? '',
    applicationName: 'bench',
    maxConnections: 10,
  })
  const database = { connection, auditKey: 'bench', requestId: 'bench' }
  const competitions = await fill({ owner, ownerUrl, database, site }, plan)
  const readers = await startReaders({
    port: Number(new URL(site.siteOrigin).port),
    competitionIds: competitions.map(({ competitionId }) => competitionId),
    readersEach: plan.readers,
  })
  try {
    // PostgreSQL adds what an idle connection has done to its statistics after ten seconds.
    await sleep(15_000)
    const quietStatements = (await countStatements(owner, quietSeconds)) / quietSeconds
    await Promise.all(competitions.map((each) => solve(database, each, warmUpSeconds)))
    await sleep(1_000)
    readers.begin()
    const [before, proxyBefore] = [await usageOf(site), proxyCpuMs(site)]
    const since = performance.now()
    const commits = await Promise.all(competitions.map((each) => solve(database, each, plan.seconds)))
    const solving = (performance.now() - since) / 1_000
    const [after, proxyAfter] = [await usageOf(site), proxyCpuMs(site)]
    await sleep(3_000)
    const heard = await readers.finish(commits.map((ofOne) => Object.fromEntries(ofOne)))
    const solves = commits.reduce((sum, { size }) => sum + size, 0)
    return {
      ...heard,
      solves,
      expected: solves * plan.readers,
      bytesASolve: heard.bytes / (solves * plan.readers),
      quietStatements,
      apiMegabytes: after.megabytes,
      apiCpuPercent: (100 * (after.cpuSeconds - before.cpuSeconds)) / solving,
      proxyCpuPercent: (proxyAfter - proxyBefore) / 10 / solving,
      readersCpuPercent: heard.cpuMs / 10 / solving,
    }
  } finally {
    readers.close()
    await connection.close()
    await owner.end()
  }
}

type Parts = {
  readonly owner: pg.Client
  readonly ownerUrl: string
  readonly database: PlatformDatabase
  readonly site: Site
}

type OpenCompetition = {
  readonly competitionId: string
  /** Numbers of team and task that are not solved yet. */
  readonly open: (readonly [number, number])[]
}

async function fill({ owner, ownerUrl, database, site }: Parts, plan: Plan): Promise<OpenCompetition[]> {
  const people = await insertPeople(ownerUrl, plan.teams)
  const filled: Filled[] = []
  for (let n = 0; n < plan.competitions; n += 1)
    filled.push(
      await fillCompetition({ owner, database, secretKey: site.env['SECRET_KEY'] ?? '' }, people, hasSolved),
    )
  // As long as names of teams and schools are.
  await owner.query(
    `update platform.teams set name = '夜航船战队 ' || name_key, org_name = '东湖科技大学 ' || org_name`,
  )
  return filled.map(({ competitionId, teams, tasks }) => ({
    competitionId,
    open: teams.flatMap((team) =>
      tasks.filter((task) => !hasSolved(team, task)).map((task) => [team.number, task.number] as const),
    ),
  }))
}

/** As in a competition under way: some teams are strong, some tasks are easy, no two teams are alike. */
function hasSolved(team: FilledTeam, task: FilledTask): boolean {
  const skill = ((team.number * 61) % 101) / 101
  const difficulty = ((task.number * 37) % 53) / 53
  const chance = (Math.imul(team.number * 50 + task.number + 1, 0x9e3779b1) >>> 8) / 2 ** 24
  return chance < skill * (1 - difficulty)
}

/** When each solve was committed, by its number in the ledger. */
async function solve(
  database: PlatformDatabase,
  { competitionId, open }: OpenCompetition,
  seconds: number,
): Promise<Map<number, number>> {
  const commits = new Map<number, number>()
  const since = performance.now() + Math.random() * 200
  for (let n = 0; n < seconds * solvesASecond; n += 1) {
    const at = since + ((n + Math.random()) * 1_000) / solvesASecond
    await sleep(Math.max(0, at - performance.now()))
    const [team, task] = open.splice(Math.floor(Math.random() * open.length), 1)[0] ?? [0, 0]
    const done = await transaction(database, async (tx) => {
      const ledger = await lockLedger(tx, databaseClock, competitionId)
      if (!ledger) throw new Error('a competition has a ledger')
      return ok(await appendScoreEvents(tx, ledger, [{ kind: 'solve', team, task }]))
    })
    if (done.ok) commits.set(done.value.lastSeq, Date.now())
  }
  return commits
}

async function countStatements(owner: pg.Client, seconds: number): Promise<number> {
  const read = async () =>
    Number(
      (
        await owner.query(
          'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
        )
      ).rows[0].n,
    )
  const before = await read()
  await sleep(seconds * 1_000)
  return (await read()) - before
}

function proxyCpuMs(site: Site): number {
  const master = site.processes.pids()['nginx'] ?? 0
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  return workers.reduce((sum, pid) => sum + cpuMs(Number(pid)), 0)
}

async function usageOf(site: Site): Promise<{ megabytes: number; cpuSeconds: number }> {
  const text = await (await fetch(`${site.processes.url('api')}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    megabytes: read('process_resident_memory_bytes') / 2 ** 20,
    cpuSeconds: read('process_cpu_seconds_total'),
  }
}
