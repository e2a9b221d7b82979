import { newId } from '@tiltyard/core/kernel'
import { buildScene, type SceneOptions } from '@tiltyard/core/play/testing'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'
import { organises, teamIn } from './teams.suite.ts'

export type Running = Awaited<ReturnType<typeof runningIn>>

/** A competition that runs, with one person of each role and one who is in another group. */
export async function runningIn(api: TestApi, options: SceneOptions = {}) {
  const scene = await buildScene({ ...api.deps, owner: api.owner }, options)
  const { competitionId } = scene
  const who = async (role: string) => {
    const visitor = await api.signedIn()
    await organises(api, visitor, competitionId, role)
    return visitor
  }
  const [organiser, judge, monitor] = [await who('organiser'), await who('judge'), await who('monitor')]
  return { ...scene, organiser, judge, monitor, params: { competitionId } }
}

/** Its one stage is over and was frozen; revealed unless told otherwise. */
export async function isOver(
  api: TestApi,
  { competitionId }: Pick<Running, 'competitionId'>,
  isRevealed = true,
) {
  await api.owner.query(
    `update platform.stages set starts_at = now() - interval '5 hours', freeze_at = now() - interval '2 hours',
       ends_at = now() - interval '1 hour', reveal_at = null where competition_id = $1`,
    [competitionId],
  )
  await api.owner.query('update platform.competitions set revealed_at = $2 where id = $1', [
    competitionId,
    isRevealed ? new Date() : null,
  ])
}

/** A team of this leader that has registered: its id. */
export async function submittedIn(
  api: TestApi,
  { competitionId, divisionId }: Pick<Running, 'competitionId' | 'divisionId'>,
  leader: Visitor,
): Promise<string> {
  const teamId = await teamIn(leader, competitionId)
  await api.owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
     values ($1, $2, $3, 'submitted', now(), now())`,
    [teamId, competitionId, divisionId],
  )
  return teamId
}

type Sent = {
  readonly team: number
  readonly task: number
  readonly verdict: string
  readonly answer?: string
}

/** As play leaves it: an answer of this entry's leader, and what follows from it in the tables. Its id. */
export async function sentIn(
  api: TestApi,
  { competitionId, entries, tasks }: Pick<Running, 'competitionId' | 'entries' | 'tasks'>,
  { team, task, verdict, answer }: Sent,
): Promise<string> {
  const [entry, asked] = [entries[team], tasks[task]]
  if (!entry || !asked) throw new Error('the scene has no such entry or task')
  const id = newId()
  await api.owner.query(
    `insert into platform.submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer)
     values ($1, $2, $3, $4, $5, now(), $6, $7)`,
    [id, competitionId, asked.id, entry.teamId, entry.leader.userId, verdict, answer ?? null],
  )
  if (verdict === 'right')
    await api.owner.query(
      'insert into platform.solves (team_id, task_id, competition_id, submission_id, solved_at) values ($1, $2, $3, $4, now())',
      [entry.teamId, asked.id, competitionId, id],
    )
  return id
}

/** The first entry has sent the second one's flag: the case's id. */
export async function caseIn(api: TestApi, scene: Running): Promise<string> {
  const submissionId = await sentIn(api, scene, { team: 0, task: 0, verdict: 'foreign' })
  const id = newId()
  await api.owner.query(
    `insert into platform.cases (id, competition_id, submission_id, task_id, team_id, source_team_id, opened_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [
      id,
      scene.competitionId,
      submissionId,
      scene.tasks[0]?.id,
      scene.entries[0]?.teamId,
      scene.entries[1]?.teamId,
    ],
  )
  return id
}

/** What each call about a running competition needs to be about something. */
export function runningInputs(api: TestApi, sceneOf: () => Promise<Running> = () => runningIn(api)) {
  const anEntry = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, teamId: scene.entries[0]?.teamId ?? '' } }
  }
  const aCase = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, caseId: await caseIn(api, scene) } }
  }
  const aTask = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, taskId: scene.tasks[0]?.id ?? '' } }
  }
  const aConcluded = async () => {
    const scene = await sceneOf()
    await isOver(api, scene)
    return { params: scene.params }
  }
  const aCompetition = async () => ({ params: (await sceneOf()).params })
  return {
    listEntries: aCompetition,
    getEntryRead: anEntry,
    decideEntry: async () => ({
      ...(await anEntry()),
      body: { decision: 'suspend', reason: 'x', state: 'accepted' },
    }),
    listCases: aCompetition,
    getCase: aCase,
    decideCase: async () => ({ ...(await aCase()), body: { state: 'confirmed', note: 'x' } }),
    getEntryScore: anEntry,
    adjustScore: async () => ({ ...(await anEntry()), body: { kind: 'award', amount: 1, reason: 'x' } }),
    withdrawSolve: async () => {
      const scene = await sceneOf()
      await sentIn(api, scene, { team: 0, task: 1, verdict: 'right' })
      return {
        params: {
          ...scene.params,
          teamId: scene.entries[0]?.teamId ?? '',
          taskId: scene.tasks[1]?.id ?? '',
        },
        body: { reason: 'x' },
      }
    },
    rehearseRejudging: aTask,
    rejudgeTask: async () => ({ ...(await aTask()), body: { reason: 'x' } }),
    getMonitor: aCompetition,
    listSubmissions: aCompetition,
    getResults: aConcluded,
    publishResults: async () => ({ ...(await aConcluded()), body: { awards: [] } }),
    releasePractice: aConcluded,
    listCompetitionActs: aCompetition,
  }
}
