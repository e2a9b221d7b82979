import { createHash } from 'node:crypto'
import { dryRunRejudge, type RejudgePreview, rejudgeTask } from '@tiltyard/contracts'
import { sealAnswer } from '@tiltyard/core/competitions'
import { type CompetitionFixtureOptions, createCompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { addStaffMember, createTeamOf } from './teams.fixture.ts'

export type OperationsScene = Awaited<ReturnType<typeof createOperationsScene>>

/** A running competition with one staff member of each role and one of another competition. */
export async function createOperationsScene(api: TestApi, options: CompetitionFixtureOptions = {}) {
  const scene = await createCompetitionFixture({ ...api.deps, owner: api.owner }, options)
  const { competitionId } = scene
  const who = async (role: string) => {
    const visitor = await api.signedIn()
    await addStaffMember(api, visitor, competitionId, role)
    return visitor
  }
  const [organiser, judge, monitor] = [await who('organiser'), await who('judge'), await who('monitor')]
  return { ...scene, organiser, judge, monitor, params: { competitionId } }
}

/** Ends the only stage, which was frozen; revealed unless told otherwise. */
export async function endCompetition(
  api: TestApi,
  { competitionId }: Pick<OperationsScene, 'competitionId'>,
  isRevealed = true,
) {
  await api.owner.query(
    `update platform.stages set starts_at = now() - interval '5 hours', freeze_at = now() - interval '2 hours',
       ends_at = now() - interval '1 hour', reveal_at = null, revealed_at = $2 where competition_id = $1`,
    [competitionId, isRevealed ? new Date() : null],
  )
}

/** A registered team of this leader; returns its id. */
export async function createSubmittedEntry(
  api: TestApi,
  { competitionId, divisionId }: Pick<OperationsScene, 'competitionId' | 'divisionId'>,
  leader: Visitor,
): Promise<string> {
  const teamId = await createTeamOf(leader, competitionId)
  await api.owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
     values ($1, $2, $3, 'submitted', now(), now())`,
    [teamId, competitionId, divisionId],
  )
  return teamId
}

type SubmissionRow = {
  readonly team: number
  readonly task: number
  readonly verdict: string
  readonly answer?: string
  /** Of an answer that was not wrong, as play keeps it. */
  readonly kept?: string
  readonly minutesAgo?: number
  readonly address?: string
}

/** Inserts a submission of the entry's leader with its effects, as play does; returns its id. */
export async function createSubmission(
  api: TestApi,
  { competitionId, entries, tasks }: Pick<OperationsScene, 'competitionId' | 'entries' | 'tasks'>,
  { team, task, verdict, answer, kept, address, minutesAgo = 0 }: SubmissionRow,
): Promise<string> {
  const [entry, taskRow] = [entries[team], tasks[task]]
  if (!entry || !taskRow) throw new Error('the scene has no such entry or task')
  const id = newId()
  await api.owner.query(
    `insert into platform.submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer, address)
     values ($1, $2, $3, $4, $5, now() - make_interval(mins => $8), $6, $7, $9)`,
    [
      ...[id, competitionId, taskRow.id, entry.teamId, entry.leader.userId],
      ...[verdict, answer ?? null, minutesAgo, address ?? null],
    ],
  )
  if (kept !== undefined)
    await api.owner.query('insert into platform.kept_answers (submission_id, sealed) values ($1, $2)', [
      id,
      sealAnswer(api.deps.flagKey, id, kept),
    ])
  if (verdict === 'right')
    await api.owner.query(
      `insert into platform.solves (team_id, task_id, competition_id, submission_id, solved_at)
       select team_id, task_id, competition_id, id, received_at from platform.submissions where id = $1`,
      [id],
    )
  return id
}

/** The first entry has submitted the second one's flag; returns the incident's id. */
export async function createIncident(api: TestApi, scene: OperationsScene): Promise<string> {
  const submissionId = await createSubmission(api, scene, { team: 0, task: 0, verdict: 'shared_flag' })
  const id = newId()
  await api.owner.query(
    `insert into platform.incidents (id, competition_id, submission_id, task_id, team_id, source_team_id, opened_at)
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

/** An open appeal of the first entry about the first task; returns its id. */
export async function createAppeal(
  api: TestApi,
  { competitionId, tasks, entries }: Pick<OperationsScene, 'competitionId' | 'tasks' | 'entries'>,
  { kind = 'verdict', task = 0 } = {},
): Promise<string> {
  const id = newId()
  await api.owner.query(
    `insert into platform.appeals (id, competition_id, team_id, user_id, task_id, subject, text, opened_at)
     values ($1, $2, $3, $4, $5, $6, '请复核', now())`,
    [
      id,
      competitionId,
      entries[0]?.teamId,
      entries[0]?.leader.userId,
      tasks[task]?.id,
      // A field of its own, because a team has one open appeal per subject.
      JSON.stringify({ kind, fixture: id }),
    ],
  )
  return id
}

/** The digest of a preview without changes. */
const nothingChanges = createHash('sha256').update('[]').digest('hex')

/** Previews and confirms what the preview shows. */
export async function rejudgeAsShown(
  who: Visitor,
  { params }: Pick<OperationsScene, 'params'>,
  taskId: string,
  body: object = { reason: '更正答案' },
) {
  const request = { params: { ...params, taskId } }
  const shown = (await who.call(dryRunRejudge, request)).body.data as RejudgePreview | null
  return who.call(rejudgeTask, { ...request, body: { digest: shown?.digest ?? nothingChanges, ...body } })
}

/** Valid inputs for each operations route. */
export function operationsInputs(
  api: TestApi,
  sceneOf: () => Promise<OperationsScene> = () => createOperationsScene(api),
) {
  const anEntry = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, teamId: scene.entries[0]?.teamId ?? '' } }
  }
  const anEntryLed = async () => {
    const { params } = await anEntry()
    const [leader] = await api.owner.query<{ id: string; nickname: string }>(
      'select u.id, u.nickname from platform.teams t join platform.users u on u.id = t.leader_id where t.id = $1',
      [params.teamId],
    )
    if (!leader) throw new Error('the team has no leader')
    return { params, leader }
  }
  const anIncident = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, incidentId: await createIncident(api, scene) } }
  }
  const anAppeal = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, appealId: await createAppeal(api, scene) } }
  }
  const aTask = async () => {
    const scene = await sceneOf()
    return { params: { ...scene.params, taskId: scene.tasks[0]?.id ?? '' } }
  }
  const anEnded = async () => {
    const scene = await sceneOf()
    await endCompetition(api, scene)
    return { params: scene.params }
  }
  const aCompetition = async () => ({ params: (await sceneOf()).params })
  return {
    listEntries: aCompetition,
    getEntry: anEntry,
    decideEntry: async () => ({
      ...(await anEntry()),
      body: { decision: 'suspend', reason: 'x', state: 'accepted' },
    }),
    renameTeam: async () => ({ ...(await anEntry()), body: { name: 'x', reason: 'x' } }),
    // Nobody has that name: some names of the scene's players can be found by their key, and some cannot.
    addTeamMember: async () => ({ ...(await anEntry()), body: { nickname: 'nobody', reason: 'x' } }),
    removeTeamMember: async () => {
      const { params, leader } = await anEntryLed()
      return { params: { ...params, userId: leader.id }, body: { reason: 'x' } }
    },
    changeTeamLeader: async () => {
      const { params, leader } = await anEntryLed()
      return { params, body: { userId: leader.id, reason: 'x' } }
    },
    listParticipants: anEntry,
    exportCompetitionList: async () => ({
      params: { ...(await sceneOf()).params, list: 'participants' },
      query: { format: 'csv' },
    }),
    listIncidents: aCompetition,
    getIncident: anIncident,
    decideIncident: async () => ({ ...(await anIncident()), body: { state: 'confirmed', note: 'x' } }),
    listAppeals: aCompetition,
    getAppeal: anAppeal,
    decideAppeal: async () => ({ ...(await anAppeal()), body: { state: 'upheld', answer: 'x' } }),
    listAppealWindows: aCompetition,
    setAppealWindow: async () => {
      const { params, stageId } = await sceneOf()
      return { params: { ...params, stageId }, body: { until: null } }
    },
    getEntryScore: anEntry,
    adjustScore: async () => ({ ...(await anEntry()), body: { kind: 'award', amount: 1, reason: 'x' } }),
    withdrawSolve: async () => {
      const scene = await sceneOf()
      await createSubmission(api, scene, { team: 0, task: 1, verdict: 'right' })
      return {
        params: {
          ...scene.params,
          teamId: scene.entries[0]?.teamId ?? '',
          taskId: scene.tasks[1]?.id ?? '',
        },
        body: { reason: 'x' },
      }
    },
    dryRunRejudge: aTask,
    rejudgeTask: async () => ({ ...(await aTask()), body: { digest: nothingChanges, reason: 'x' } }),
    getMonitor: aCompetition,
    getStatistics: aCompetition,
    exportStatistics: async () => ({
      params: { ...(await sceneOf()).params, table: 'tasks' },
      query: { format: 'csv' },
    }),
    listSubmissions: aCompetition,
    listAddressedSubmissions: aCompetition,
    listSharedAddresses: aCompetition,
    exportSubmissions: async () => ({ ...(await aCompetition()), query: { format: 'csv' } }),
    getResults: anEnded,
    publishResults: async () => ({ ...(await anEnded()), body: { awards: [] } }),
    exportResults: async () => {
      const { params } = await anEnded()
      // As they are after a publication, which asks for a confirmation.
      await api.owner.query('update platform.competitions set results_published_at = now() where id = $1', [
        params.competitionId,
      ])
      return { params, query: { format: 'csv' } }
    },
    listCompetitionLog: aCompetition,
  }
}
