import {
  acceptAnswer,
  createTask,
  getCompetitionAdminView,
  listWrongAnswers,
  previewAcceptedAnswer,
  removeTask,
  removeTaskFlags,
  saveTask,
  setTaskFlags,
  submitTaskAnswer,
  testTaskFlag,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { openCaseStaff } from '../testing/case-staff.fixture.ts'
import { type CaseScene, createEvidence } from '../testing/cases.fixture.ts'
import { createPlayScene } from '../testing/play.fixture.ts'
import { taskPlan } from '../testing/task-authoring.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const { organiser, judge, monitor, leader, scene, read, alike } = await openCaseStaff(api)

const ofQuestion = ({ questions }: CaseScene) => ({ params: { taskId: questions[0]?.id ?? '' } })
const sendWrong = async (made: CaseScene) => {
  const params = { ...made.params, ...ofQuestion(made).params }
  await leader.call(submitTaskAnswer, { params, body: { kind: 'flag', flag: 'flag{too}' } })
  return { params }
}

describeRoute(listWrongAnswers, {
  200: async () => {
    const answer = await judge.call(listWrongAnswers, await sendWrong(await scene()))
    expect(answer.body.data).toMatchObject({
      answers: [{ text: 'flag{too}', teams: 1, answer: { kind: 'exact', text: 'flag{too}' } }],
      foreign: 0,
    })
    return answer
  },
  ...alike(listWrongAnswers, monitor, ofQuestion),
})

const accepted = (made: CaseScene) => ({
  ...ofQuestion(made),
  body: { answer: { kind: 'exact', text: 'flag{too}' }, variant: 0 },
})
const tooMany = async (made: CaseScene) => {
  await api.owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, digest)
     select $1, n, 'exact', '\\x00' from generate_series(2, 20) n`,
    [made.questions[0]?.id],
  )
  return made
}

describeRoute(previewAcceptedAnswer, {
  200: async () => {
    const made = await scene()
    const { params } = await sendWrong(made)
    const answer = await judge.call(previewAcceptedAnswer, { params, body: accepted(made).body })
    expect(answer.body.data).toMatchObject({
      checked: 1,
      teams: [{ kind: 'gain', teamId: made.entries[0]?.teamId }],
    })
    expect(await read(made, params.taskId)).toMatchObject({ flags: 1, solves: 0 })
    return answer
  },
  ...alike(previewAcceptedAnswer, monitor, accepted),
  409: async () => {
    const made = await tooMany(await scene())
    const { params, body } = accepted(made)
    return judge.call(previewAcceptedAnswer, { params: { ...made.params, ...params }, body })
  },
  422: async () => {
    const made = await scene()
    const { params, body } = accepted(made)
    return judge.call(previewAcceptedAnswer, {
      params: { ...made.params, ...params },
      body: { ...body, variant: 3 },
    })
  },
})

const acceptedBy = (made: CaseScene) => {
  const { params, body } = accepted(made)
  return { params, body: { ...body, reason: '同义词' } }
}

describeRoute(acceptAnswer, {
  200: async () => {
    const made = await scene()
    const { params } = await sendWrong(made)
    const answer = await judge.call(acceptAnswer, { params, body: acceptedBy(made).body })
    expect(answer.body.data).toMatchObject({ gained: 1, lost: 0 })
    expect(await read(made, params.taskId)).toMatchObject({ flags: 2, solves: 1 })
    const kept = JSON.stringify(await api.owner.query('select * from platform.audit_log'))
    expect(kept).not.toContain('flag{too}')
    return answer
  },
  ...alike(acceptAnswer, monitor, acceptedBy),
  409: async () => {
    const made = await tooMany(await scene())
    const { params, body } = acceptedBy(made)
    return judge.call(acceptAnswer, { params: { ...made.params, ...params }, body })
  },
  422: async () => {
    const made = await scene()
    const { params, body } = acceptedBy(made)
    return judge.call(acceptAnswer, {
      params: { ...made.params, ...params },
      body: { ...body, answer: { kind: 'pattern', text: '(?=a)' } },
    })
  },
})

test('answers of a variant are set and tried apart from those for every team', async () => {
  const made = await scene()
  const params = { ...made.params, ...ofQuestion(made).params }
  const set = (variant: number, ...texts: string[]) =>
    organiser.confirm(setTaskFlags, {
      params,
      body: { flags: texts.map((text) => ({ kind: 'exact', text })), template: null, variant },
    })
  expect((await set(2, 'flag{two}')).status).toBe(200)
  expect((await set(1, 'flag{one}')).status).toBe(200)
  expect((await set(3, 'flag{three}')).body).toMatchObject({ reason: 'tasks.unknown_variant' })
  const tried = async (flag: string) =>
    (await organiser.call(testTaskFlag, { params, body: { kind: 'flag', flag } })).body.data
  expect(await tried('flag{two}')).toEqual({ isRight: false, variants: [2] })
  expect(await tried('flag{right-1}')).toEqual({ isRight: true, variants: [] })
  const remove = (variant: number) =>
    organiser.confirm(removeTaskFlags, { params, query: { variant: String(variant) } })
  expect((await remove(0)).status).toBe(200)
  expect(await tried('flag{right-1}')).toEqual({ isRight: false, variants: [] })
  expect((await remove(2)).status).toBe(200)
  expect((await remove(1)).body).toMatchObject({ reason: 'tasks.flag_required' })
  expect(await read(made, params.taskId)).toMatchObject({
    flagKinds: [],
    variantFlagKinds: [{ variant: 1, kinds: ['exact'] }],
  })
})

test('the checklist names what a case lacks', async () => {
  const made = await scene()
  const kinds = async () =>
    (
      (await organiser.call(getCompetitionAdminView, made)).body.data as {
        publishChecklist: { kind: string; count: number | null }[]
      }
    ).publishChecklist.filter(({ kind }) => kind.match(/evidence|variant|pass_score|guess|flag/))
  expect(await kinds()).toEqual([{ kind: 'evidence_missing', blocks: false, count: 1 }])
  await createEvidence(api, made, [2])
  expect(await kinds()).toEqual([])
  const [first, second] = made.questions
  await api.owner.query(`update platform.challenge_answers set variant = 1 where challenge_id = $1`, [
    first?.id,
  ])
  await api.owner.query(
    `update platform.challenges set kind = 'choice', options = '[{"key": "A", "text": {"zh": "甲"}}, {"key": "B", "text": {"zh": "乙"}}]' where id = $1`,
    [second?.id],
  )
  await api.owner.query(`update platform.challenges set pass_score = 501 where id = $1`, [made.caseId])
  expect(await kinds()).toEqual([
    { kind: 'guessable_without_limit', blocks: false, count: 1 },
    { kind: 'variant_without_answer', blocks: false, count: 1 },
    { kind: 'pass_score_out_of_reach', blocks: false, count: 1 },
  ])
  await api.owner.query(`update platform.tasks set attempts_max = 1 where id = $1`, [second?.id])
  expect(await kinds()).toHaveLength(2)
})

test('a question belongs to a case of its stage and has fixed points; the case moves with it', async () => {
  const made = await scene()
  const create = async (more: object) => {
    const answer = await organiser.call(createTask, { ...made, body: { task: taskPlan(made, more) } })
    return answer.body as { data?: { id: string }; reason?: string }
  }
  const group = { kind: 'group', passScore: 100 }

  const other = (await create({ form: group })).data?.id ?? ''
  expect(await create({ parentId: newId() })).toMatchObject({ reason: 'tasks.invalid_parent' })
  expect(await create({ parentId: made.questions[0]?.id })).toMatchObject({ reason: 'tasks.invalid_parent' })
  expect(await create({ parentId: other, form: group })).toMatchObject({ reason: 'tasks.invalid_parent' })
  const rule = { name: 'linear', initial: 100, minimum: 10, decay: 1 }
  expect(await create({ parentId: other, rule })).toMatchObject({ reason: 'tasks.fixed_points_required' })
  const child = (await create({ parentId: other, form: { kind: 'number' } })).data?.id ?? ''
  expect(await read(made, child)).toMatchObject({ parentId: other, kind: 'number' })
  const save = async (more: object) => {
    const { revision } = (await read(made, other)) as { revision: number }
    const body = { baseRevision: revision, task: taskPlan(made, { form: group, ...more }) }
    return (await organiser.confirm(saveTask, { params: { ...made.params, taskId: other }, body })).body
  }
  expect(await save({ prerequisites: [child] })).toMatchObject({ reason: 'tasks.circular_prerequisites' })
  const single = (await create({})).data?.id ?? ''
  expect(await save({ prerequisites: [single] })).toMatchObject({ code: 200 })
  const { revision } = (await read(made, single)) as { revision: number }
  const joined = await organiser.confirm(saveTask, {
    params: { ...made.params, taskId: single },
    body: { baseRevision: revision, task: taskPlan(made, { parentId: other }) },
  })
  expect(joined.body).toMatchObject({ reason: 'tasks.circular_prerequisites' })
  expect(await save({ form: { kind: 'flag' } })).toMatchObject({ reason: 'tasks.invalid_parent' })
  const stageId = newId()
  await api.owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at)
     select $1, competition_id, 2, name, type, starts_at, ends_at from platform.stages where id = $2`,
    [stageId, made.stageId],
  )
  expect(await save({ stageId })).toMatchObject({ code: 200 })
  expect(await read(made, child)).toMatchObject({ parentId: other, stageId })
  const gone = await organiser.call(removeTask, { params: { ...made.params, taskId: other } })
  expect(gone.body).toMatchObject({ reason: 'tasks.in_use' })
})

test('tasks of another type have no cases', async () => {
  const made = await createPlayScene(api)
  await addStaffMember(api, organiser, made.competitionId)
  const task = taskPlan(made, { form: { kind: 'group', passScore: 1 } })
  expect((await organiser.call(createTask, { ...made, body: { task } })).body).toMatchObject({
    reason: 'tasks.invalid_settings',
  })
})
