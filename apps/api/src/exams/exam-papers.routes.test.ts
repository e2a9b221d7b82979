import {
  type AdminExamPaper,
  createExamPaper,
  type ExamPaperListItem,
  getExamPaper,
  listExamPapers,
  listTasks,
  openTask,
  previewExamPaper,
  rehearseExamPaper,
  saveExamPaper,
  sealExamPaper,
  submitTaskAnswer,
} from '@tiltyard/contracts'
import { keyCanary } from '@tiltyard/core/exams/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorAnswer } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { openPaperStaff, type PaperScene, paperPlan } from '../testing/exam-papers.fixture.ts'

const api = await openApi()
const { organiser, judge, monitor, leader, visitor, scene, alike } = await openPaperStaff(api)
const dataOf = <T>({ body, text }: VisitorAnswer): T => {
  if (!body.data) throw new Error(text)
  return body.data as T
}
const draft = () => scene({ isSealed: false })

describeRoute(listExamPapers, {
  200: async () => {
    const { params, taskId } = await scene()
    const answer = await monitor.call(listExamPapers, { params })
    expect(dataOf<ExamPaperListItem[]>(answer)).toMatchObject([
      {
        taskId,
        questions: 4,
        points: 1_600,
        sittings: { open: 0, closed: 0, unmarked: 0 },
        isSettled: false,
      },
    ])
    expect(answer.text).not.toContain(keyCanary)
    return answer
  },
  400: () => monitor.call(listExamPapers, { params: { competitionId: 'none' } }),
  401: async () => visitor.call(listExamPapers, { params: (await scene()).params }),
  404: async () => leader.call(listExamPapers, { params: (await scene()).params }),
})

const named = ({ stageId }: PaperScene) => ({ body: { stageId, name: { zh: '第二卷' } } })

describeRoute(createExamPaper, {
  200: async () => {
    const made = await scene()
    const answer = await organiser.call(createExamPaper, { params: made.params, ...named(made) })
    const { taskId } = dataOf<{ taskId: string }>(answer)
    const paper = await organiser.call(getExamPaper, { params: { ...made.params, taskId } })
    expect(dataOf<AdminExamPaper>(paper)).toMatchObject({
      name: { zh: '第二卷' },
      sealedAt: null,
      revision: 1,
    })
    return answer
  },
  ...alike(createExamPaper, judge, named),
  404: async () => {
    const made = await scene()
    return leader.call(createExamPaper, { params: made.params, ...named(made) })
  },
  409: async () => {
    const made = await scene()
    await api.owner.query(
      `with made as (insert into platform.challenges (id, kind, category, name, content, created_at, updated_at)
         select gen_random_uuid(), 'flag', 'misc', '{"zh": "x"}', '{"zh": ""}', now(), now() from generate_series(1, 2000) returning id)
       insert into platform.tasks (id, challenge_id, competition_id, stage_id, number, rule, position)
       select id, id, $1, $2, row_number() over () + 10, '{"name": "static", "points": 1}', 1 from made`,
      [made.competitionId, made.stageId],
    )
    return organiser.call(createExamPaper, { params: made.params, ...named(made) })
  },
  422: async () => {
    const made = await scene()
    await api.owner.query(`update platform.stages set type = 'jeopardy' where id = $1`, [made.stageId])
    return organiser.call(createExamPaper, { params: made.params, ...named(made) })
  },
})

describeRoute(getExamPaper, {
  200: async () => {
    const { params, itemIds } = await draft()
    const answer = await judge.call(getExamPaper, { params })
    expect(dataOf<AdminExamPaper>(answer).items.map(({ id }) => id)).toEqual(itemIds)
    expect(answer.text).not.toContain(keyCanary)
    return answer
  },
  ...alike(getExamPaper, monitor),
})

const saved = ({ itemIds }: PaperScene) => ({ body: { baseRevision: 1, plan: paperPlan(itemIds) } })

describeRoute(saveExamPaper, {
  200: async () => {
    const made = await draft()
    const answer = await organiser.call(saveExamPaper, { params: made.params, ...saved(made) })
    const paper = await organiser.call(getExamPaper, { params: made.params })
    expect(dataOf<AdminExamPaper>(paper)).toMatchObject({ revision: 2, plan: saved(made).body.plan })
    return answer
  },
  ...alike(saveExamPaper, judge, saved),
  409: async () => {
    const made = await draft()
    const conflict = await organiser.call(saveExamPaper, {
      params: made.params,
      body: { ...saved(made).body, baseRevision: 7 },
    })
    expect(conflict.body).toMatchObject({ reason: 'exam_papers.revision_conflict' })
    const sealed = await scene()
    return organiser.call(saveExamPaper, { params: sealed.params, ...saved(sealed) })
  },
  422: async () => {
    const { params } = await draft()
    const body = { baseRevision: 1, plan: paperPlan([newId()]) }
    return organiser.call(saveExamPaper, { params, body })
  },
})

test('a plan whose score follows from no mark is invalid', async () => {
  const { params } = await draft()
  for (const more of [{ teamRule: 'leader' }, { teamRule: 'best' }, { bestOf: 2 }] as const) {
    const body = { baseRevision: 1, plan: paperPlan([], more) }
    expect((await organiser.call(saveExamPaper, { params, body })).status).toBe(400)
  }
})

test('a window that begins in the year 0, which the database does not know, is invalid', async () => {
  const { params } = await draft()
  const body = { baseRevision: 1, plan: paperPlan([], { opensAt: '0000-01-01T00:00:00Z' }) }
  expect((await organiser.call(saveExamPaper, { params, body })).status).toBe(400)
})

describeRoute(rehearseExamPaper, {
  200: async () => {
    const { params } = await draft()
    const answer = await organiser.call(rehearseExamPaper, { params })
    expect(answer.body.data).toMatchObject({ draws: 1_000, gaps: [], withoutEnglish: 0 })
    return answer
  },
  ...alike(rehearseExamPaper, judge),
})

describeRoute(previewExamPaper, {
  200: async () => {
    const { params } = await draft()
    const answer = await organiser.call(previewExamPaper, { params })
    expect(answer.body.data).toHaveLength(4)
    expect(answer.text).not.toContain(keyCanary)
    return answer
  },
  ...alike(previewExamPaper, judge),
})

const based = () => ({ body: { baseRevision: 1 } })

describeRoute(sealExamPaper, {
  200: async () => {
    const { params } = await draft()
    const answer = await organiser.call(sealExamPaper, { params, ...based() })
    const paper = await organiser.call(getExamPaper, { params })
    expect(dataOf<AdminExamPaper>(paper).sealedAt).not.toBeNull()
    return answer
  },
  ...alike(sealExamPaper, judge, based),
  409: async () => organiser.call(sealExamPaper, { params: (await scene()).params, ...based() }),
})

test('the task of a paper is in the list and can be opened, but takes no answer of another form', async () => {
  const { params, taskId } = await scene()
  const list = await leader.call(listTasks, { params })
  expect(dataOf<{ tasks: { id: string; category: string }[] }>(list).tasks).toMatchObject([
    { id: taskId, category: 'exam' },
  ])
  expect((await leader.call(openTask, { params })).body.data).toMatchObject({ form: { kind: 'exam' } })
  const send = await leader.call(submitTaskAnswer, { params, body: { kind: 'flag', flag: 'flag{x}' } })
  expect(send.body).toMatchObject({ reason: 'play.answer_type_mismatch' })
  expect((await visitor.call(openTask, { params })).status).toBe(401)
})
