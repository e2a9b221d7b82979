import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertPaper } from '../exams/insert-paper.ts'
import { kinds, type PaperSize } from '../exams/paper.ts'
import { checkExam } from './check-exam.ts'
import { startExamCrowd } from './exam-crowd.ts'
import { createSiteCompetition } from './site-competition.ts'
import type { Verdict } from './verdict.ts'

const size: PaperSize = { items: 10, draw: 5 }
const betweenKillsMs = 1_500
/** From the moment when everybody has answered to the end of the stage, which is everybody's deadline. */
const lastSeconds = 6
const workerKillsMost = 6
const closingTimeoutMs = 180_000
const settlingTimeoutMs = 150_000
const settlements = 4

/**
 * Candidates answer through two copies of the api, which are killed one after the other, until their common deadline;
 * the workers are killed while they close and mark. What was acknowledged must count, and everything happens once.
 */
export async function killDuringExam(
  site: Site,
  { candidates }: { readonly candidates: number },
): Promise<Verdict> {
  const { scene, people } = await createSiteCompetition(
    site,
    { type: 'theory', tasks: 1, entries: candidates, freezesIn: null, endsIn: 24 * 3600 },
    (client, { competitionId, tasks, organiser }) =>
      insertPaper(client, {
        competitionId,
        taskId: tasks[0]?.id ?? '',
        authorId: organiser.userId,
        secretKey: site.env['SECRET_KEY'] ?? '',
        size,
      }),
  )
  const { competitionId, stageId, tasks } = scene
  const taskId = tasks[0]?.id ?? ''
  const owner = new pg.Client({ connectionString: site.env['DATABASE_URL'] })
  await owner.connect()
  try {
    const crowd = startExamCrowd({ siteOrigin: site.siteOrigin, competitionId, taskId, size, people })
    const since = Date.now()
    const apis = killApisInTurn(site)
    await crowd.answerEverything()
    const answeredMs = Date.now() - since
    await endStage(owner, stageId, lastSeconds)
    const deadline = Date.now() + lastSeconds * 1000
    const [, workerKills] = await Promise.all([
      crowd.changeAnswers(),
      sleep(lastSeconds * 1000 - 300).then(() => killWorkersWhileClosing(site, owner, taskId)),
    ])
    const apiKills = await apis.stop()
    await waitUntilMarked(owner, taskId)
    const markedMs = Date.now() - deadline
    // Papers are settled a while after the end of their stage; several jobs at once must settle only once.
    await endStage(owner, stageId, -600)
    await owner.query(`select platform_jobs.add_job('exams.settle-due') from generate_series(1, $1::int)`, [
      settlements,
    ])
    await waitUntilSettled(owner, taskId)
    const problems = await checkExam(owner, { competitionId, taskId, candidates: crowd.candidates, size })
    for (const [text, times] of crowd.unexpected()) problems.push(`${times} × refused: ${text}`)
    if (apiKills < 2) problems.push(`the api was killed ${apiKills} times only`)
    return {
      name: 'kill -9 during an examination',
      problems,
      facts: {
        candidates,
        questions: kinds.length * size.draw,
        requests: crowd.requests(),
        'answers acknowledged': crowd.candidates.reduce((sum, each) => sum + each.acknowledged.size, 0),
        'api killed': apiKills,
        'worker killed while closing': workerKills,
        'seconds of answering': Math.round(answeredMs / 1000),
        'seconds from the deadline until all were marked': Math.round(markedMs / 1000),
      },
    }
  } finally {
    await owner.end()
  }
}

/** A copy is killed whenever both are up. */
function killApisInTurn({ processes }: Site): { stop(): Promise<number> } {
  let [isOver, kills] = [false, 0]
  const loop = (async () => {
    for (; !isOver; kills += 1) {
      await sleep(betweenKillsMs)
      await processes.kill('api', kills % 2, 'SIGKILL')
      await processes.restart('api', kills % 2)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await loop
      return kills
    },
  }
}

/** Moves the end of the stage, and with it the deadline of whoever sits; nothing else may be going on. */
async function endStage(owner: pg.Client, stageId: string, seconds: number): Promise<void> {
  await owner.query(
    `with ended as (
       update platform.stages set ends_at = clock_timestamp() + make_interval(secs => $2) where id = $1
       returning id, competition_id, ends_at
     ), changed as (
       update platform.competitions c set revision = c.revision + 1 from ended where c.id = ended.competition_id
     )
     update platform.exam_sittings s set deadline_at = ended.ends_at
     from ended, platform.tasks t where t.stage_id = ended.id and s.task_id = t.id and s.state = 'open'`,
    [stageId, seconds],
  )
}

/** First both workers at once in the midst of a transaction, then whichever copy is closing, as long as there is something to do. */
async function killWorkersWhileClosing(
  { processes, env }: Site,
  owner: pg.Client,
  taskId: string,
): Promise<number> {
  const copies = [0, 1]
  await holdWorkers(env['DATABASE_URL'] ?? '', () =>
    Promise.all(copies.map((copy) => processes.kill('worker', copy, 'SIGKILL'))),
  )
  await Promise.all(copies.map((copy) => processes.restart('worker', copy)))
  let [kills, before] = [2, await countUnmarked(owner, taskId)]
  const until = Date.now() + closingTimeoutMs
  while (kills < workerKillsMost && Date.now() < until) {
    const left = await countUnmarked(owner, taskId)
    if (left === 0) break
    if (left < before) {
      await processes.kill('worker', kills % 2, 'SIGKILL')
      await processes.restart('worker', kills % 2)
      kills += 1
    }
    before = left
    await sleep(20)
  }
  return kills
}

/** Nobody can read answers until the work is done: a worker stops while it holds the sittings that it closes. */
async function holdWorkers(ownerUrl: string, work: () => Promise<unknown>): Promise<void> {
  const [holder, watcher] = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: ownerUrl }),
  ]
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query('begin')
    await holder.query('lock table platform.exam_answers in access exclusive mode')
    const until = Date.now() + 10_000
    while (Date.now() < until) {
      const { rows } = await watcher.query<{ n: number }>(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and l.relation = 'platform.exam_answers'::regclass
           and a.application_name = 'tiltyard-worker'`,
      )
      if ((rows[0]?.n ?? 0) > 0) break
      await sleep(20)
    }
    await work()
    await holder.query('rollback')
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

async function countUnmarked(owner: pg.Client, taskId: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from platform.exam_sittings where task_id = $1 and marked_revision is null`,
    [taskId],
  )
  return rows[0]?.n ?? 0
}

/** The check reports those that are never marked. */
async function waitUntilMarked(owner: pg.Client, taskId: string): Promise<void> {
  const until = Date.now() + closingTimeoutMs
  while ((await countUnmarked(owner, taskId)) > 0 && Date.now() < until) await sleep(100)
}

/** Until no job may settle it any more. */
async function waitUntilSettled(owner: pg.Client, taskId: string): Promise<void> {
  const until = Date.now() + settlingTimeoutMs
  while (Date.now() < until) {
    const { rowCount } = await owner.query(
      `select from platform.exam_settlements where task_id = $1
         and not exists (select from platform_jobs.jobs where task_identifier = 'exams.settle-due')`,
      [taskId],
    )
    if (rowCount) return
    await sleep(200)
  }
}
