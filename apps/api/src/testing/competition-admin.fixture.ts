import {
  type CompetitionAdminView,
  type CompetitionSettingsDetail,
  createCompetition,
  type DivisionPlan,
  getCompetitionAdminView,
  getCompetitionSettings,
  publishAnnouncement,
  publishCompetition,
  type StagePlan,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { addStaffMember, nicknameOf } from './teams.fixture.ts'
import { signedInAs, userIdOf } from './users.fixture.ts'

const hour = 3600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export type AdminScene = Awaited<ReturnType<typeof createAdminScene>>

/** A draft from a template with its owner, one staff member of each other role, and an outsider. */
export async function createAdminScene(api: TestApi, template = 'campus') {
  const owner = await signedInAs(api, 'organiser')
  const { body, status, text } = await owner.call(createCompetition, {
    body: { template, name: { zh: '数据安全邀请赛', en: 'Data Security Open' }, startsAt: inHours(24) },
  })
  if (status !== 200) throw new Error(`beginning a competition answered ${status}: ${text}`)
  const competitionId = (body.data as { id: string }).id
  const [organiser, judge, outsider] = [
    await api.signedIn(),
    await api.signedIn(),
    await signedInAs(api, 'organiser'),
  ]
  await addStaffMember(api, organiser, competitionId)
  await addStaffMember(api, judge, competitionId, 'judge')
  const adminView = await getAdminView(owner, competitionId)
  const [stage] = adminView.stages
  const [division, other] = adminView.divisions
  return {
    competitionId,
    owner,
    organiser,
    judge,
    outsider,
    stageId: stage?.id ?? '',
    divisionId: division?.id ?? '',
    otherDivisionId: other?.id ?? '',
    params: { competitionId },
    ofStage: { competitionId, stageId: stage?.id ?? '' },
    ofDivision: { competitionId, divisionId: division?.id ?? '' },
  }
}

export async function getAdminView(who: Visitor, competitionId: string): Promise<CompetitionAdminView> {
  return (await who.call(getCompetitionAdminView, { params: { competitionId } })).body
    .data as CompetitionAdminView
}

export async function getSettings(who: Visitor, competitionId: string): Promise<CompetitionSettingsDetail> {
  return (await who.call(getCompetitionSettings, { params: { competitionId } })).body
    .data as CompetitionSettingsDetail
}

/** The settings as a form submits them. */
export async function unchangedSettings(who: Visitor, competitionId: string) {
  const {
    settingsRevision,
    documents: _,
    texts: __,
    untranslated: ___,
    ...settings
  } = await getSettings(who, competitionId)
  return { baseRevision: settingsRevision, settings, documents: {} }
}

export const stagePlan = (more: Partial<StagePlan> = {}): StagePlan => ({
  name: { zh: '决赛', en: 'Final' },
  type: 'jeopardy',
  startsAt: inHours(72),
  freezeAt: inHours(80),
  endsAt: inHours(84),
  revealAt: null,
  ...more,
})

export const divisionPlan = (more: Partial<DivisionPlan> = {}): DivisionPlan => ({
  name: { zh: '高校组', en: 'Universities' },
  description: null,
  orgTypes: ['school'],
  canJoin: true,
  needsReview: false,
  canSeeTasks: true,
  canSubmit: true,
  scores: true,
  ranksOverall: true,
  canTakeBloods: true,
  affectsValue: true,
  ...more,
})

export async function publishScene(scene: Pick<AdminScene, 'owner' | 'params'>): Promise<void> {
  const { status, text } = await scene.owner.call(publishCompetition, { params: scene.params })
  if (status !== 200) throw new Error(`publishing answered ${status}: ${text}`)
}

/** Moves the stage to started two hours ago and ending in two hours. */
export async function startStage(api: TestApi, scene: Pick<AdminScene, 'stageId'>, more = ''): Promise<void> {
  await api.owner.query(
    `update platform.stages set starts_at = now() - interval '2 hours', freeze_at = null, ends_at = now() + interval '2 hours'
       ${more} where id = $1`,
    [scene.stageId],
  )
}

/** Moves the stage to ended, frozen before its end. */
export async function endStage(api: TestApi, scene: Pick<AdminScene, 'stageId'>): Promise<void> {
  await api.owner.query(
    `update platform.stages set starts_at = now() - interval '5 hours', freeze_at = now() - interval '2 hours',
       ends_at = now() - interval '1 hour', reveal_at = null where id = $1`,
    [scene.stageId],
  )
}

export async function createTaskRow(
  api: TestApi,
  scene: Pick<AdminScene, 'competitionId' | 'stageId'>,
): Promise<string> {
  const id = newId()
  await api.owner.query(
    `with made as (insert into platform.challenges (id, kind, category, name, content, created_at, updated_at)
       values ($1, 'flag', 'web', '{"zh": "题"}', '{"zh": ""}', now(), now()))
     insert into platform.tasks (id, challenge_id, competition_id, stage_id, number, rule)
     select $1, $1, $2, $3, count(*), '{"name": "static", "points": 100}' from platform.tasks where competition_id = $2`,
    [id, scene.competitionId, scene.stageId],
  )
  return id
}

/** The ledger in order. */
export function listLedger(api: TestApi, competitionId: string) {
  return api.owner.query<{ kind: string; division: number | null; details: Record<string, unknown> }>(
    'select kind, division, details from platform.score_events where competition_id = $1 order by seq',
    [competitionId],
  )
}

export function listAuditRows(api: TestApi, competitionId: string) {
  return api.owner.query<{ action: string; before: object; after: object }>(
    'select action, before, after from platform.audit_log where subject = $1 order by seq',
    [`competition:${competitionId}`],
  )
}

/** Valid inputs for each admin route. */
export function adminInputs(api: TestApi, sceneOf: () => Promise<AdminScene> = () => createAdminScene(api)) {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }
  const baseRevision = 1
  const aStage = async () => ({ params: (await sceneOf()).ofStage })
  const aCompetition = async () => ({ params: (await sceneOf()).params })
  const aMember = async () => {
    const { params, judge } = await sceneOf()
    return { params: { ...params, userId: await userIdOf(judge) } }
  }
  return {
    createCompetition: () => ({
      body: { template: 'jeopardy-24', name: { zh: '赛' }, startsAt: inHours(1) },
    }),
    saveCompetitionSettings: async () => {
      const { owner, competitionId, params } = await sceneOf()
      return { params, body: await unchangedSettings(owner, competitionId) }
    },
    publishCompetition: aCompetition,
    createCompetitionPreview: aCompetition,
    unpublishCompetition: async () => {
      const scene = await sceneOf()
      await publishScene(scene)
      return { params: scene.params }
    },
    copyCompetition: async () => ({
      ...(await aCompetition()),
      body: { name: { zh: '副本' }, startsAt: inHours(48) },
    }),
    archiveCompetition: aCompetition,
    restoreCompetition: async () => {
      const { params } = await sceneOf()
      await api.owner.query('update platform.competitions set archived_at = now() where id = $1', [
        params.competitionId,
      ])
      return { params }
    },
    deleteCompetition: aCompetition,
    addStage: async () => ({ ...(await aCompetition()), body: { baseRevision, stage: stagePlan() } }),
    changeStage: async () => ({ ...(await aStage()), body: { baseRevision, stage: stagePlan() } }),
    orderStages: async () => {
      const { params, stageId } = await sceneOf()
      return { params, body: { baseRevision, stageIds: [stageId] } }
    },
    removeStage: aStage,
    pauseStage: async () => {
      const scene = await sceneOf()
      await startStage(api, scene)
      return { params: scene.ofStage }
    },
    resumeStage: async () => {
      const scene = await sceneOf()
      await startStage(api, scene, ', paused_at = now()')
      return { params: scene.ofStage, body: { compensatePause: true } }
    },
    extendStage: async () => ({ ...(await aStage()), body: { minutes: 5, moveFreeze: false } }),
    freezeStage: async () => {
      const scene = await sceneOf()
      await startStage(api, scene)
      return { params: scene.ofStage }
    },
    revealStage: async () => {
      const scene = await sceneOf()
      await endStage(api, scene)
      return { params: scene.ofStage }
    },
    revealBoard: async () => {
      const scene = await sceneOf()
      await endStage(api, scene)
      return { params: scene.params }
    },
    addDivision: async () => ({
      ...(await aCompetition()),
      body: { baseRevision, division: divisionPlan() },
    }),
    changeDivision: async () => ({
      params: (await sceneOf()).ofDivision,
      body: { baseRevision, division: divisionPlan() },
    }),
    removeDivision: async () => ({ params: (await sceneOf()).ofDivision }),
    addStaff: async () => {
      const { params, outsider } = await sceneOf()
      return { params, body: { nickname: await nicknameOf(outsider), role: 'monitor' } }
    },
    changeStaffRole: async () => ({ ...(await aMember()), body: { role: 'monitor' } }),
    removeStaff: aMember,
    publishAnnouncement: async () => {
      const scene = await sceneOf()
      await publishScene(scene)
      return { params: scene.params, body: { title: { zh: 'x' }, document: { zh: text }, taskId: null } }
    },
    changeAnnouncement: async () => {
      const scene = await sceneOf()
      await publishScene(scene)
      const words = {
        title: { zh: 'x' },
        document: { zh: text },
        taskId: null,
        teamId: null,
        publishAt: null,
      }
      const sent = await scene.owner.call(publishAnnouncement, { params: scene.params, body: words })
      const { id } = sent.body.data as { id: string }
      return { params: { ...scene.params, announcementId: id }, body: { baseRevision, ...words } }
    },
    withdrawAnnouncement: async () => ({
      params: { ...(await sceneOf()).params, announcementId: newId() },
    }),
  }
}
