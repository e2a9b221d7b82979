import {
  changeDivision,
  changeStage,
  type Effect,
  publishTask,
  type RouteShape,
  removeTaskFlags,
  saveCompetitionSettings,
  saveTask,
  setTaskFlags,
  setTaskRights,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  divisionPlan,
  getAdminView,
  inHours,
  stagePlan,
  unchangedSettings,
} from '../testing/competition-admin.fixture.ts'
import type { PlayScene } from '../testing/play.fixture.ts'
import { createAuthoringScene, taskPlan } from '../testing/task-authoring.fixture.ts'

const api = await openApi()
const { organiser, scene, read, alike } = await createAuthoringScene(api)

const exact = (...texts: string[]) => ({
  body: { flags: texts.map((text) => ({ kind: 'exact', text })), template: null },
})

describeRoute(removeTaskFlags, {
  200: async () => {
    const made = await scene()
    await api.owner.query('update platform.tasks set is_published = false where id = $1', [
      made.params.taskId,
    ])
    const answer = await organiser.call(removeTaskFlags, made)
    expect(await read(made, made.params.taskId)).toMatchObject({ flagKinds: [], hasOwnFlags: false })
    return answer
  },
  ...alike(removeTaskFlags),
  409: async () => {
    const made = await scene()
    const answer = await organiser.call(removeTaskFlags, made)
    expect(answer.body.reason).toBe('tasks.flag_required')
    expect(await read(made, made.params.taskId)).toMatchObject({ flagKinds: ['exact'] })
    return answer
  },
})

test('an empty set of flags is refused, and the stored flags stay', async () => {
  const made = await scene()
  const answer = await organiser.confirm(setTaskFlags, { ...made, body: { flags: [], template: null } })
  expect(answer.status).toBe(400)
  expect(await read(made, made.params.taskId)).toMatchObject({ flagKinds: ['exact'] })
})

/** The effect of a refused call. */
async function shown(route: RouteShape, request: VisitorRequest): Promise<Effect> {
  const { status, body, text } = await organiser.call(route, request)
  if (status !== 409 || !body.effect) throw new Error(`answered ${status}: ${text}`)
  expect(body.reason).toBe('effects.not_confirmed')
  return body.effect
}
const stageRequest = async (made: PlayScene, more: object) => {
  const view = await getAdminView(organiser, made.competitionId)
  const [stage] = view.stages
  if (!stage) throw new Error('the competition has no stage')
  const { name, type, startsAt, endsAt, freezeAt, revealAt } = stage
  return {
    params: { competitionId: made.competitionId, stageId: stage.id },
    body: {
      baseRevision: view.settingsRevision,
      stage: stagePlan({ name, type, startsAt, endsAt, freezeAt, revealAt, ...more }),
    },
  }
}

test('an earlier end says for how many teams and from when to when, and holds only once it is confirmed', async () => {
  const made = await scene()
  const endsAt = inHours(0.5)
  const request = await stageRequest(made, { endsAt, freezeAt: null })
  const effect = await shown(changeStage, request)
  expect(effect).toMatchObject({ teams: made.entries.length, isFinal: false })
  expect(effect.lines).toContainEqual(expect.objectContaining({ kind: 'time', of: 'end', after: endsAt }))
  const ends = async () => (await getAdminView(organiser, made.competitionId)).stages[0]?.endsAt
  expect(await ends()).not.toBe(endsAt)
  const confirm = (digest: string) =>
    organiser.call(changeStage, { ...request, headers: { 'confirm-effect': digest } })
  expect((await confirm('x')).status).toBe(400)
  expect((await confirm('0'.repeat(64))).body.reason).toBe('effects.not_confirmed')
  expect((await confirm(effect.digest)).status).toBe(200)
  expect(await ends()).toBe(endsAt)
})

test('the confirmation of one effect does not confirm another', async () => {
  const made = await scene()
  const harmless = await shown(changeStage, await stageRequest(made, { endsAt: inHours(30), freezeAt: null }))
  const drastic = await stageRequest(made, { endsAt: inHours(0.1), freezeAt: null })
  const answer = await organiser.call(changeStage, {
    ...drastic,
    headers: { 'confirm-effect': harmless.digest },
  })
  expect(answer.body.reason).toBe('effects.not_confirmed')
})

test('an effect that changed after it was shown has to be confirmed again', async () => {
  const made = await scene()
  const effect = await shown(publishTask, { ...made, body: { isPublished: false } })
  expect(effect.lines).toEqual([expect.objectContaining({ kind: 'task', isPublished: false, solves: 0 })])
  await api.owner.query(
    `update platform.entries set state = 'withdrawn' where team_id = $1 and competition_id = $2`,
    [made.entries[0]?.teamId, made.competitionId],
  )
  const answer = await organiser.call(publishTask, {
    ...made,
    body: { isPublished: false },
    headers: { 'confirm-effect': effect.digest },
  })
  expect(answer.body.effect).toMatchObject({ teams: made.entries.length - 1 })
})

test('a start that is moved into the past cannot be undone and says that the stage begins', async () => {
  const made = await scene()
  await api.owner.query(
    `update platform.stages set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days', freeze_at = null
     where competition_id = $1`,
    [made.competitionId],
  )
  const effect = await shown(changeStage, await stageRequest(made, { startsAt: inHours(-1) }))
  expect(effect.isFinal).toBe(true)
  expect(effect.lines).toContainEqual(expect.objectContaining({ kind: 'stage', what: 'begins' }))
})

test('new flags, a new rule and taken rights of a task that is played say what they change', async () => {
  const made = await scene()
  const flags = await shown(setTaskFlags, { ...made, ...exact('flag{other}') })
  expect(flags.lines).toEqual([expect.objectContaining({ kind: 'flags', before: 1, after: 1 })])
  const { revision } = await read(made, made.params.taskId)
  const rule = { name: 'static', points: 7 }
  const task = taskPlan(made, { rule, content: null })
  const ruled = await shown(saveTask, { ...made, body: { baseRevision: revision, task } })
  expect(ruled.lines).toContainEqual(expect.objectContaining({ kind: 'rule', after: 7 }))
  const own = { canSeeTasks: null, canSubmit: false, scores: null, canTakeBloods: null, affectsValue: null }
  const rights = await shown(setTaskRights, {
    ...made,
    body: { rights: [{ divisionId: made.divisionId, ...own }] },
  })
  expect(rights.lines).toMatchObject([
    { kind: 'right', right: 'canSubmit', isGiven: false, teams: made.entries.length },
  ])
  const taken = await shown(changeDivision, {
    params: { competitionId: made.competitionId, divisionId: made.divisionId },
    body: {
      baseRevision: (await getAdminView(organiser, made.competitionId)).settingsRevision,
      division: divisionPlan({ scores: false }),
    },
  })
  expect(taken.lines).toContainEqual(expect.objectContaining({ right: 'scores', isGiven: false }))
})

test('a smaller team size and a lower verification say whom they concern', async () => {
  const made = await scene()
  await api.owner.query(
    `update platform.competitions set team_size_max = 4, verify_type = 'mobile' where id = $1`,
    [made.competitionId],
  )
  const { settings, ...unchanged } = await unchangedSettings(organiser, made.competitionId)
  const more = { teamSizeMin: 3, teamSizeMax: 3, verifyType: 'none' }
  const params = { competitionId: made.competitionId }
  const effect = await shown(saveCompetitionSettings, {
    params,
    body: { ...unchanged, settings: { ...settings, ...more } },
  })
  expect(effect.lines).toEqual([
    {
      kind: 'team_size',
      before: { min: settings.teamSizeMin, max: 4 },
      after: { min: 3, max: 3 },
      teams: made.entries.length,
    },
    { kind: 'verification', before: 'mobile', after: 'none' },
  ])
})

test('a task that is moved into a stage that runs says from where to where', async () => {
  const made = await scene()
  const [stage] = (await getAdminView(organiser, made.competitionId)).stages
  const otherId = newId()
  await api.owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at, settings)
     select $1, competition_id, 9, '{"zh": "决赛"}', type, starts_at, ends_at, settings from platform.stages where id = $2`,
    [otherId, stage?.id],
  )
  const { revision, rule } = await read(made, made.params.taskId)
  const task = taskPlan(made, { rule, content: null, stageId: otherId })
  const effect = await shown(saveTask, { ...made, body: { baseRevision: revision, task } })
  expect(effect.lines).toContainEqual(
    expect.objectContaining({ kind: 'task_stage', before: stage?.name, after: { zh: '决赛' } }),
  )
})

test('nothing is asked about a draft, nor where nobody sees the change', async () => {
  const made = await scene()
  await api.owner.query(`update platform.competitions set state = 'draft' where id = $1`, [
    made.competitionId,
  ])
  expect((await organiser.call(setTaskFlags, { ...made, ...exact('flag{other}') })).status).toBe(200)
  const open = await scene()
  await api.owner.query(`update platform.tasks set is_published = false where id = $1`, [open.params.taskId])
  expect((await organiser.call(setTaskFlags, { ...open, ...exact('flag{other}') })).status).toBe(200)
})
