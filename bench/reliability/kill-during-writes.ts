import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../tools/dx/site.ts'
import { insertPeople, type Person } from '../people.ts'
import { checkWrites } from './check-writes.ts'
import { delayCommits } from './delay-commits.ts'
import { openHistory } from './history.ts'
import { requestSender } from './http-client.ts'
import { startWriter } from './nickname-writer.ts'
import type { Verdict } from './verdict.ts'
import { waitForJobs } from './wait-for-jobs.ts'

export type KillPlan = { readonly writes: number; readonly kills: number }

const peopleCount = 100
const betweenKillsMs = 1_500
const commitMs = 20

/** In rotation, so that each copy has restarted before it is killed again. */
const victims = [
  { name: 'api', copy: 0 },
  { name: 'worker', copy: 0 },
  { name: 'api', copy: 1 },
  { name: 'worker', copy: 1 },
] as const

/**
 * Writes come in bursts and a process is killed in the middle of each, so that every kill interrupts work.
 * A client without a success reply repeats the request with the same retry key until it gets one.
 */
export async function killDuringWrites(
  site: Site,
  { writes, kills }: KillPlan,
  historyFile: string,
): Promise<Verdict> {
  const since = Date.now()
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  await delayCommits(ownerUrl, commitMs)
  const people = await insertPeople(ownerUrl, peopleCount)
  const history = openHistory(historyFile)
  const writer = startWriter(requestSender(site.siteOrigin), history)
  const returns = { api: Promise.resolve(), worker: Promise.resolve() }
  const perKill = Math.ceil(writes / kills)
  let sent = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const nextAt = Date.now() + betweenKillsMs
    const { name, copy } = victims[kill % victims.length] as (typeof victims)[number]
    // Both copies must run: a burst without a server would test nothing.
    await returns[name]
    const before = sent
    for (; sent < Math.min(writes, (kill + 1) * perKill); sent += 1)
      writer.write(people[sent % peopleCount] as Person, sent)
    // Some writes are done, some are being committed, some have not started; jobs follow their writes shortly after.
    await writer.reached(before + randomInt(1, Math.max(2, sent - before - 5)))
    await sleep(randomInt(0, name === 'api' ? 2 * commitMs : 100))
    await site.processes.kill(name, copy, 'SIGKILL')
    returns[name] = site.processes.restart(name, copy)
    await sleep(Math.max(0, nextAt - Date.now()))
  }
  await writer.finished()
  await Promise.all([returns.api, returns.worker])
  const writtenMs = Date.now() - since
  const remainingJobs = await waitForJobs(ownerUrl, 60_000)
  const drainedMs = Date.now() - since - writtenMs
  await delayCommits(ownerUrl, 0)
  const { problems, counts } = await checkWrites(historyFile, ownerUrl, site.env['SECRET_KEY'] ?? '')
  if (remainingJobs > 0)
    problems.push(`${remainingJobs} jobs are still waiting or locked 60 s after the last write`)
  const facts = {
    kills,
    ...counts,
    'seconds of writing': Math.round(writtenMs / 1000),
    'seconds until the last job': Math.round(drainedMs / 1000),
  }
  return { name: 'kill -9 during writes', problems, facts }
}
