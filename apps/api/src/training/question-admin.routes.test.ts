import {
  type AnswerOf,
  createQuestion,
  getAdminQuestion,
  getQuestion,
  listAdminQuestions,
  orderSteps,
  previewQuestion,
  saveQuestion,
  setQuestionState,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { createQuestionScene, metricForm, questionPlan } from '../testing/question-admin.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const { author, stranger, visitor, at, make, read, answer, publish, published, file, alike } =
  await createQuestionScene(api)
const auditOf = (questionId: string) =>
  api.owner.query<{ action: string }>(
    'select action from platform.audit_log where subject = $1 order by seq',
    [`question:${questionId}`],
  )

describeRoute(createQuestion, {
  200: async () => {
    const sent = await author.call(createQuestion, { body: { parentId: null, question: questionPlan() } })
    const { id } = sent.body.data as AnswerOf<typeof createQuestion>
    expect(await read(id)).toMatchObject({
      state: 'draft',
      name: { zh: '日志里的一夜', en: 'A night in the log' },
      content: { zh: '<p>谁登录过？</p>', en: '<p>Who signed in?</p>' },
      publishChecklist: ['answer'],
    })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['questions.create'])
    expect((await visitor.call(getQuestion, at(id))).status).toBe(404)
    return sent
  },
  400: () =>
    author.call(createQuestion, {
      body: { parentId: null, question: { ...questionPlan(), state: 'published' } },
    }),
  401: () => visitor.call(createQuestion, { body: { parentId: null, question: questionPlan() } }),
  403: () => stranger.call(createQuestion, { body: { parentId: null, question: questionPlan() } }),
  404: () => author.call(createQuestion, { body: { parentId: newId(), question: questionPlan() } }),
  409: async () => {
    const group = await make({ form: { kind: 'group', passScore: 50 } })
    for (let n = 0; n < 50; n += 1) await make({}, group)
    return author.call(createQuestion, { body: { parentId: group, question: questionPlan() } })
  },
  422: async () => {
    const noGroup = await make()
    const asked = (parentId: string | null, more: object) =>
      author.call(createQuestion, { body: { parentId, question: questionPlan(more) } })
    expect((await asked(noGroup, {})).body).toMatchObject({ reason: 'questions.parent_not_a_group' })
    expect((await asked(null, { templateId: newId() })).body).toMatchObject({
      reason: 'questions.template_not_found',
    })
    const group = await make({ form: { kind: 'group', passScore: 50 } })
    expect((await asked(group, { form: { kind: 'group', passScore: 1 } })).status).toBe(422)
    return asked(null, { form: { kind: 'flag', template: 'flag{same}' } })
  },
})

describeRoute(listAdminQuestions, {
  200: async () => {
    const [mine, other] = [await make({ bank: 'analytics', name: { zh: '独一份 ' } }), await make()]
    const found = await author.call(listAdminQuestions, {
      query: { bank: 'analytics', keyword: '独一份', state: 'draft' },
    })
    const told = found.body.data as AnswerOf<typeof listAdminQuestions>
    expect(told.data.map(({ id }) => id)).toEqual([mine])
    expect(told.data).not.toContainEqual(expect.objectContaining({ id: other }))
    expect(told).toMatchObject({ total: 1 })
    expect(told.banks.find(({ bank }) => bank === 'analytics')).toEqual({ bank: 'analytics', questions: 1 })
    return found
  },
  400: () => author.call(listAdminQuestions, { query: { bank: 'none' } }),
  401: () => visitor.call(listAdminQuestions, { query: {} }),
  403: () => stranger.call(listAdminQuestions, { query: {} }),
})

describeRoute(getAdminQuestion, {
  200: async () => {
    const id = await make({ form: metricForm })
    const read = await author.call(getAdminQuestion, at(id))
    expect(read.body.data).toMatchObject({ form: metricForm, publishChecklist: ['truth'] })
    return read
  },
  ...alike(getAdminQuestion),
})

describeRoute(saveQuestion, {
  200: async () => {
    const id = await make()
    const { revision } = await read(id)
    const saved = await author.call(saveQuestion, {
      ...at(id),
      body: {
        baseRevision: revision,
        question: questionPlan({ points: 150, content: { zh: textOf('新的<script>') } }),
      },
    })
    expect(await read(id)).toMatchObject({ points: 150, content: { zh: '<p>新的&lt;script&gt;</p>' } })
    expect((await read(id)).content.en).toBeUndefined()
    return saved
  },
  ...alike(saveQuestion, () => ({ body: { baseRevision: 1, question: questionPlan() } })),
  409: async () => {
    const id = await make()
    const body = { baseRevision: (await read(id)).revision, question: questionPlan() }
    await author.call(saveQuestion, { ...at(id), body })
    return author.call(saveQuestion, { ...at(id), body })
  },
  422: async () => {
    const id = await make()
    return author.call(saveQuestion, {
      ...at(id),
      body: { baseRevision: (await read(id)).revision, question: questionPlan({ form: { kind: 'text' } }) },
    })
  },
})

test('new option keys delete the answer key of a draft and are refused for a published question', async () => {
  const options = (...keys: string[]) => keys.map((key) => ({ key, text: { zh: `选项 ${key}` } }))
  const form = (...keys: string[]) =>
    ({ kind: 'choice', options: options(...keys), isMultiple: false }) as const
  const id = await make({ form: form('A', 'B') })
  await answer(id, { kind: 'choice', keys: ['B'] })
  const save = async (...keys: string[]) =>
    author.call(saveQuestion, {
      ...at(id),
      body: { baseRevision: (await read(id)).revision, question: questionPlan({ form: form(...keys) }) },
    })
  expect((await save('B', 'A')).status).toBe(200)
  expect((await read(id)).answerKinds).toEqual(['exact'])
  await publish(id)
  expect((await save('A', 'C')).body).toMatchObject({ reason: 'questions.option_in_use' })
  await publish(id, 'draft')
  expect((await save('A', 'C')).status).toBe(200)
  expect(await read(id)).toMatchObject({ answerKinds: [], publishChecklist: ['answer'] })
})

describeRoute(setQuestionState, {
  200: async () => {
    const id = await make()
    await answer(id)
    const sent = await publish(id)
    expect((await visitor.call(getQuestion, at(id))).status).toBe(200)
    await publish(id, 'archived')
    expect((await visitor.call(getQuestion, at(id))).status).toBe(404)
    expect((await auditOf(id)).map(({ action }) => action).slice(-2)).toEqual([
      'questions.publish',
      'questions.archive',
    ])
    return sent
  },
  ...alike(setQuestionState, () => ({ body: { baseRevision: 1, state: 'draft' } })),
  409: async () => publish(await make()),
})

test('of a concurrent publication and change of a question one is refused', async () => {
  const id = await published()
  const { revision } = await read(id)
  const answers = await Promise.all([
    author.call(setQuestionState, { ...at(id), body: { baseRevision: revision, state: 'draft' } }),
    author.call(saveQuestion, { ...at(id), body: { baseRevision: revision, question: questionPlan() } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a group needs finished steps and a reachable pass score, and publishes its steps', async () => {
  const group = await make({ points: 0, form: { kind: 'group', passScore: 150 } })
  expect((await read(group)).publishChecklist).toEqual(['steps'])
  const first = await make({ points: 100 }, group)
  expect((await read(group)).publishChecklist).toEqual(['step_unfinished', 'pass_score_too_high'])
  await answer(first)
  const second = await make({ points: 50, bank: 'ctf' }, group)
  await answer(second)
  expect(await read(group)).toMatchObject({
    publishChecklist: [],
    steps: [{ id: first }, { id: second, bank: 'forensics' }],
  })
  expect((await publish(group)).status).toBe(200)
  expect((await read(second)).state).toBe('published')
})

test('a file question without a truth is not published', async () => {
  const id = await make({ form: { ...metricForm, solvedScore: 101 } })
  expect((await publish(id)).body).toMatchObject({ reason: 'questions.publish_checklist_incomplete' })
  expect((await read(id)).publishChecklist).toEqual(['truth', 'solved_score_too_high'])
  await file(id, 'truth')
  expect((await read(id)).publishChecklist).toEqual(['solved_score_too_high'])
})

describeRoute(orderSteps, {
  200: async () => {
    const group = await make({ form: { kind: 'group', passScore: 50 } })
    const steps = [await make({}, group), await make({}, group), await make({}, group)]
    const wanted = [steps[2] ?? '', steps[0] ?? '']
    const ordered = await author.call(orderSteps, { ...at(group), body: { stepIds: wanted } })
    expect((await read(group)).steps.map(({ id }) => id)).toEqual([...wanted, steps[1]])
    return ordered
  },
  ...alike(orderSteps, () => ({ body: { stepIds: [] } })),
})

describeRoute(previewQuestion, {
  200: async () => {
    const group = await make({ form: { kind: 'group', passScore: 50 } })
    const step = await make({ name: { zh: '第一步' } }, group)
    await file(step, 'material')
    await file(step, 'truth')
    const shown = await author.call(previewQuestion, at(group))
    expect(shown.body.data).toMatchObject({
      name: { en: 'A night in the log' },
      steps: [{ id: step, name: { zh: '第一步' }, files: [{ name: 'material.csv' }] }],
    })
    return shown
  },
  ...alike(previewQuestion),
})
