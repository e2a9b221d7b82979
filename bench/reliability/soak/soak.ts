import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Site } from '../../../tools/dx/site.ts'
import { requestSender } from '../http-client.ts'
import type { Verdict } from '../verdict.ts'
import { waitForJobs } from '../wait-for-jobs.ts'
import { surfaces } from './calls.ts'
import { checkAcknowledgedWrites } from './check-writes.ts'
import { deliveriesOf, deliveryProblems, listMessages } from './deliveries.ts'
import { dependencies, type FaultyNetwork } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import { measureMemory } from './memory.ts'
import { callProblems, type Fault, recoveries, recoveryMs, recoveryProblems } from './recovery.ts'
import { createSoakData, type SoakData } from './soak-data.ts'
import { describeSoak } from './table.ts'

export type SoakPlan = {
  readonly warmUpMs: number
  /** How long each server is stopped. */
  readonly frozenMs: number
  /** How long a copy of the api stays down. */
  readonly awayMs: number
  /** From the end of one fault to the next; null: until every surface has recovered. */
  readonly betweenMs: number | null
}

const largestGrowth = 1.2
/** Mails in flight when the relay or the table of sent mails stops responding: see `sendOnce`. */
const mailsTwiceForFault = 4
const jobsMs = 90_000

/** Mixed load while each server, and a copy of the api, fails once and recovers. */
export async function soak(site: Site, network: FaultyNetwork, plan: SoakPlan): Promise<Verdict> {
  const owner = new pg.Client({ connectionString: site.env['DATABASE_URL'] })
  await owner.connect()
  try {
    const scene = await createSoakData(site)
    const load = await startLoad(site, scene)
    await warmUp(site, scene, plan.warmUpMs)
    const before = await measureMemory(site)
    const since = Date.now()
    const ticksBefore = cpuTicks()
    const faults = await injectFaults({ site, network, owner, scene, load, plan })
    const seconds = Math.round((Date.now() - since) / 1000)
    const busy = busyShareSince(ticksBefore)
    await load.stop()
    const remainingJobs = await waitForJobs(site.env['DATABASE_URL'] ?? '', jobsMs)
    await waitForEvents(owner, scene, load)
    const after = await measureMemory(site)
    load.leave()

    const messages = await listMessages(owner, scene)
    const facts = { calls: load.calls, deliveries: deliveriesOf(messages, load.written, load.heard) }
    const delivered = await deliveryProblems(
      site.env['MAILBOX_URL'] ?? '',
      messages,
      load.written,
      load.heard,
    )
    const problems = [
      ...(await checkAcknowledgedWrites(owner, site, scene, load.written)),
      ...delivered.problems,
      ...callProblems(load.calls, faults),
      ...recoveryProblems(facts, faults),
      ...memoryProblems(before, after),
    ]
    if (remainingJobs > 0)
      problems.push(`${remainingJobs} jobs remain ${jobsMs / 1000} s after the last write`)
    if (delivered.mailsTwice > mailsTwiceForFault * faults.length)
      problems.push(`${delivered.mailsTwice} mails were sent twice`)
    const byFault = Object.fromEntries(faults.map((fault) => [fault.name, recoveries(facts, fault)]))
    console.log(`\n${describeSoak(load.calls, byFault, { before, after })}\n`)
    const { written } = load
    return {
      name: 'soak: mixed load while every server fails once',
      problems,
      facts: {
        seconds,
        calls: load.calls.length,
        answers: written.answers.size,
        nicknames: written.nicknames.length,
        files: written.uploads.length,
        announcements: written.announcements.size,
        mails: messages.length,
        'mails twice': delivered.mailsTwice,
        'processors busy': `${Math.round(busy * 100)} %`,
      },
    }
  } finally {
    await owner.end()
  }
}

/** Rendering takes longest to reach its usual memory. All pages count for one visitor, whose rate limit is 30 per second. */
async function warmUp(site: Site, { played, announced }: SoakData, ms: number): Promise<void> {
  const ask = requestSender(site.siteOrigin)
  const until = Date.now() + ms
  const renderPages = async (_: unknown, at: number) => {
    for (let page = 0; Date.now() < until; page += 1) {
      const { competitionId } = page % 2 === 0 ? played : announced
      await ask(null, { method: 'GET', path: `/competition/${competitionId}?warm=${at}.${page}` })
      await sleep(90)
    }
  }
  await Promise.all(Array.from({ length: 3 }, renderPages))
}

type SoakContext = {
  readonly site: Site
  readonly network: FaultyNetwork
  readonly owner: pg.Client
  readonly scene: SoakData
  readonly load: Load
  readonly plan: SoakPlan
}

async function injectFaults(context: SoakContext): Promise<readonly Fault[]> {
  const { site, network, plan } = context
  const loseApi = async () => {
    await site.processes.kill('api', 0, 'SIGKILL')
    await sleep(plan.awayMs)
    await site.processes.restart('api', 0)
  }
  const kinds: [name: string, happen: () => Promise<void>][] = [
    ...dependencies.map((name): [string, () => Promise<void>] => [
      name,
      () => network.fail(name, plan.frozenMs),
    ]),
    ['api', loseApi],
  ]
  const faults: Omit<Fault, 'until'>[] = []
  for (const [name, inject] of kinds) {
    const begunAt = Date.now()
    await inject()
    const fault = { name, begunAt, endedAt: Date.now() }
    faults.push(fault)
    console.log(`${name.padEnd(9)} back    after ${((fault.endedAt - begunAt) / 1000).toFixed(1)} s`)
    if (plan.betweenMs === null) await waitForRecovery(context, fault)
    else await sleep(plan.betweenMs)
  }
  const end = Date.now()
  return faults.map((fault, at) => ({ ...fault, until: faults[at + 1]?.begunAt ?? end }))
}

/** Waits until every surface has recovered, or is too late. */
async function waitForRecovery(
  { owner, scene, load }: SoakContext,
  fault: Omit<Fault, 'until'>,
): Promise<void> {
  const deadline = fault.endedAt + recoveryMs + 2_000
  while (Date.now() < deadline) {
    const until = Date.now()
    const deliveries = deliveriesOf(await listMessages(owner, scene), load.written, load.heard)
    const by = recoveries({ calls: load.calls, deliveries }, { ...fault, until })
    if (surfaces.every((surface) => by[surface] !== null)) return
    await sleep(250)
  }
}

/** Waits until open pages have received the event of every message, for 25 s at most. */
async function waitForEvents(owner: pg.Client, scene: SoakData, { heard }: Load): Promise<void> {
  const deadline = Date.now() + 25_000
  const messages = await listMessages(owner, scene)
  const isMissing = () =>
    messages.some(({ id, userId }) => heard.some((page) => page.userId === userId && !page.messages.has(id)))
  while (isMissing() && Date.now() < deadline) await sleep(100)
}

function memoryProblems(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(before).flatMap(([name, megabytes]) => {
    const now = after[name]
    if (now === undefined) return [`${name} is not running`]
    return now > megabytes * largestGrowth
      ? [`${name} uses ${now.toFixed(0)} MB instead of ${megabytes.toFixed(0)} MB`]
      : []
  })
}

type Ticks = { readonly all: number; readonly idle: number }

function cpuTicks(): Ticks {
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const numbers = ticks.slice(0, 8).map(Number)
  return { all: numbers.reduce((sum, each) => sum + each, 0), idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) }
}

function busyShareSince(before: Ticks): number {
  const now = cpuTicks()
  return 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all)
}
