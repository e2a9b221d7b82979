import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertPeople } from '../people.ts'
import { type Acknowledged, checkSubmissions, waitForBoard } from './check-submissions.ts'
import { checkWrites } from './check-writes.ts'
import { createCopyKiller } from './copy-killer.ts'
import { delayCommits } from './delay-commits.ts'
import { openHistory } from './history.ts'
import { requestSender } from './http-client.ts'
import { createLimitProbes } from './limit-probes.ts'
import { startWriter } from './nickname-writer.ts'
import { createSiteCompetition } from './site-competition.ts'
import { playAll, shuffledAnswers } from './submission-crowd.ts'
import { createUploadCrowd } from './upload-crowd.ts'
import type { Verdict } from './verdict.ts'
import { waitForJobs } from './wait-for-jobs.ts'
import { watchConnections } from './watch-connections.ts'

/** Everything is sent in as many waves as there are kills, one kill in each. */
export type CopiesPlan = {
  readonly teams: number
  readonly tasks: number
  readonly clients: number
  readonly writes: number
  readonly uploaders: number
  readonly uploadBytes: number
  readonly kills: number
}

export type CopiesOptions = {
  readonly historyFile: string
  /** Of all copies of the api together, behind a pooler; null: each has its own. */
  readonly mostConnections: number | null
}

const copies = 3
const writersCount = 60
const commitMs = 10
const mostBoardMs = 5_000

/**
 * Three copies of the api and of the worker behind nginx: one of each is killed during every wave of answers, uploads and
 * writes with jobs, while others try to pass the limits through all copies. What counts is counted in SQL.
 */
export async function killCopies(
  site: Site,
  plan: CopiesPlan,
  { historyFile, mostConnections }: CopiesOptions,
): Promise<Verdict> {
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  await delayCommits(ownerUrl, commitMs)
  const load = await createLoad(site, ownerUrl, plan, historyFile)
  const killer = createCopyKiller(site, { copies })
  const connections = watchConnections(ownerUrl)
  const since = Date.now()
  let cutUploads = 0
  for (let wave = 0; wave < plan.kills; wave += 1) {
    const { isHalfWay, finished } = load.sendWave(wave)
    await isHalfWay
    cutUploads += load.uploads.countUnderWay()
    await killer.kill()
    await finished
    await killer.settled()
  }
  const seconds = Math.round((Date.now() - since) / 1000)
  const peakConnections = await connections.stop()
  const remainingJobs = await waitForJobs(ownerUrl, 60_000)
  const boardMs = await waitForBoard(site, load.played.scene, { ...plan, copies })
  await delayCommits(ownerUrl, 0)
  const { problems, counts } = await checkWrites(historyFile, ownerUrl, site.env['SECRET_KEY'] ?? '')
  problems.push(...(await checkLoad(ownerUrl, plan, load)))
  if (cutUploads === 0) problems.push('no upload was under way at a kill')
  if (mostConnections !== null && (peakConnections === 0 || peakConnections > mostConnections))
    problems.push(`the api had ${peakConnections} connections to PostgreSQL`)
  if (remainingJobs > 0) problems.push(`${remainingJobs} jobs are left 60 s after the last write`)
  if (boardMs > mostBoardMs) problems.push(`a board did not match the ledger after ${boardMs} ms`)
  const { attempts, writes, uploads } = load.probes.refused()
  return {
    name: 'kill -9 of one of three copies during play and uploads',
    problems,
    facts: {
      'api killed': killer.kills(),
      'workers killed': killer.kills(),
      submissions: load.acknowledged.length,
      uploads: load.uploads.count(),
      'uploads under way at a kill': cutUploads,
      'writes with jobs': counts['acknowledged'] ?? 0,
      'sent again': counts['sent again'] ?? 0,
      'attempts over the limit': attempts,
      'writes over the limit': writes,
      'uploads over the limit': uploads,
      'connections of the api': peakConnections,
      'milliseconds until the boards agreed': boardMs,
      seconds,
    },
  }
}

type Load = Awaited<ReturnType<typeof createLoad>>

async function createLoad(site: Site, ownerUrl: string, plan: CopiesPlan, historyFile: string) {
  const played = await createSiteCompetition(
    site,
    { tasks: plan.tasks, entries: plan.teams },
    async (client) => {
      await client.query(`update platform.stages set settings = settings || '{"attemptsPerMinute": 600}'`)
    },
  )
  const limited = await createSiteCompetition(
    site,
    { tasks: plan.kills, entries: plan.kills },
    async () => {},
  )
  const [writer, uploader, ...people] = await insertPeople(ownerUrl, 2 + plan.uploaders + writersCount)
  if (!writer || !uploader) throw new Error('no people were inserted')
  const uploaders = people.slice(0, plan.uploaders)
  const writers = people.slice(plan.uploaders)
  const ask = requestSender(site.siteOrigin)
  const answers = shuffledAnswers(plan)
  const acknowledged: Acknowledged[] = []
  const nicknames = startWriter(ask, openHistory(historyFile))
  const uploads = createUploadCrowd(site, plan.uploadBytes)
  const probes = createLimitProbes({ ask, scene: limited.scene, players: limited.people, writer, uploader })
  let written = 0

  function sendWave(wave: number) {
    const part = (count: number, waves: number) => Math.ceil((count * waves) / plan.kills)
    const before = acknowledged.length
    const sent = answers.slice(part(answers.length, wave), part(answers.length, wave + 1))
    const crowd = playAll({ ...played, ask, sent, acknowledged, clients: plan.clients })
    for (; written < part(plan.writes, wave + 1); written += 1) {
      const person = writers[written % writers.length]
      if (person) nicknames.write(person, written)
    }
    const sending = [crowd.finished, uploads.upload(uploaders), probes.send(wave)]
    const isHalfWay = waitUntil(() => crowd.isOver() || acknowledged.length >= before + sent.length / 2)
    return { isHalfWay, finished: Promise.all([...sending, nicknames.finished()]) }
  }

  return { played, acknowledged, answers, uploads, probes, sendWave }
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function checkLoad(ownerUrl: string, plan: CopiesPlan, load: Load): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { acknowledged, answers, played } = load
    return [
      ...(await checkSubmissions(ownerUrl, played.scene, { sent: answers.length, plan, acknowledged })),
      ...(await load.uploads.check(client)),
      ...(await load.probes.check(client)),
    ]
  } finally {
    await client.end()
  }
}
