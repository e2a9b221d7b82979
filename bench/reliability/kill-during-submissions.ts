import { setTimeout as sleep } from 'node:timers/promises'
import type { Site, SiteOptions } from '../../tools/dx/site.ts'
import { emptyRedis } from '../../tools/services/redis.ts'
import { type Acknowledged, checkSubmissions, waitForBoard } from './check-submissions.ts'
import { requestSender } from './http-client.ts'
import type { PrivatePostgres } from './private-postgres.ts'
import { createSiteCompetition } from './site-competition.ts'
import { playAll, shuffledAnswers } from './submission-crowd.ts'
import type { Verdict } from './verdict.ts'

export type StartSite = (
  options: Pick<SiteOptions, 'copies' | 'freshDatabase' | 'redisNumber' | 'settings'>,
) => Promise<Site>
export type CrowdPlan = { readonly teams: number; readonly tasks: number; readonly clients: number }

const betweenCrashesMs = 1_500
const redisFlushes = 10
/**
 * Every team submits four right flags and a wrong one per task, concurrently, while the api is killed and PostgreSQL
 * crashes. A client without a success reply repeats the request with the same retry key until it gets one.
 */
export async function killDuringSubmissions(
  startSite: StartSite,
  postgres: PrivatePostgres,
  plan: CrowdPlan,
  { keepsKey }: { readonly keepsKey: boolean },
): Promise<Verdict> {
  const site = await startSite({
    copies: { api: 2, worker: 0, web: 0, account: 0 },
    freshDatabase: 'tiltyard_reliability',
    settings: postgres.urls,
  })
  const { scene, people } = await createFixture(site, plan, keepsKey)
  const sent = shuffledAnswers(plan)
  const acknowledged: Acknowledged[] = []
  const since = Date.now()
  const crowd = playAll({
    ask: requestSender(site.siteOrigin),
    scene,
    people,
    sent,
    acknowledged,
    clients: plan.clients,
  })
  const faults = await injectFaults({
    site,
    postgres,
    isOver: crowd.isOver,
    share: () => acknowledged.length / sent.length,
  })
  await crowd.finished
  const seconds = Math.round((Date.now() - since) / 1000)
  await faults.settled
  const boardMs = await waitForBoard(site, scene, { ...plan, copies: 2 })
  const problems = await checkSubmissions(site.env['DATABASE_URL'] ?? '', scene, {
    sent: sent.length,
    plan,
    acknowledged,
  })
  if (boardMs > 5_000) problems.push(`the board did not match the ledger after ${boardMs} ms`)
  return {
    name: 'kill -9 and crashes during submissions',
    problems,
    facts: {
      submissions: sent.length,
      requests: crowd.requests(),
      'api killed': faults.kills,
      'PostgreSQL crashed': faults.crashes,
      'Redis emptied': faults.emptied,
      'seconds of playing': seconds,
      'milliseconds until the board agreed': boardMs,
    },
  }
}

const createFixture = (site: Site, { teams, tasks }: CrowdPlan, keepsKey: boolean) =>
  createSiteCompetition(site, { tasks, entries: teams }, async (client) => {
    await client.query(`update platform.stages set settings = settings || '{"attemptsPerMinute": 600}'`)
    if (!keepsKey) await client.query('alter table platform.solves drop constraint solves_once')
  })

type FaultContext = {
  readonly site: Site
  readonly postgres: PrivatePostgres
  readonly isOver: () => boolean
  readonly share: () => number
}

/**
 * Until all submissions are acknowledged, PostgreSQL crashes at a fixed interval, and a copy of the api is killed whenever
 * all copies run: on a small machine a start takes longer than the interval.
 */
async function injectFaults({ site, postgres, isOver, share }: FaultContext) {
  const counts = { kills: 0, crashes: 0, emptied: 0 }
  let apiIsBack: Promise<void> | null = null
  let restarting: Promise<void> = Promise.resolve()
  while (!isOver()) {
    await sleep(betweenCrashesMs)
    if (isOver()) break
    if (!apiIsBack) {
      const copy = counts.kills % 2
      await site.processes.kill('api', copy, 'SIGKILL')
      counts.kills += 1
      apiIsBack = restartApi(site, copy)
      restarting = apiIsBack
      void apiIsBack.then(() => {
        apiIsBack = null
      })
    }
    await postgres.crash()
    counts.crashes += 1
    while (counts.emptied < redisFlushes && share() * (redisFlushes + 2) >= counts.emptied) {
      await emptyRedis(new URL(site.env['REDIS_URL'] ?? ''))
      counts.emptied += 1
    }
  }
  return { ...counts, settled: restarting }
}

/** Restarts like a process supervisor: an api that finds no database exits and is started again. */
async function restartApi(site: Site, copy: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1)
    try {
      return await site.processes.restart('api', copy)
    } catch {
      await sleep(200)
    }
  throw new Error(`api ${copy} did not restart`)
}
