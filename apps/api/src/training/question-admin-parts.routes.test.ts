import {
  addQuestionFile,
  getAdminQuestionFile,
  type HintPlan,
  removeQuestionFile,
  saveQuestionHints,
  setQuestionAnswers,
  testQuestionAnswer,
} from '@tiltyard/contracts'
import { slowAnswer, slowPattern } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createMemoryFileStore } from '../testing/memory-file-store.fixture.ts'
import { answerText, createQuestionScene, metricForm } from '../testing/question-admin.fixture.ts'
import { createQuestionParams } from '../testing/training.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ files: createMemoryFileStore() })
const { author, at, make, read, answer, publish, published, file, alike } = await createQuestionScene(api)

const isRight = async (questionId: string, flag: string) =>
  (await author.call(testQuestionAnswer, { ...at(questionId), body: { kind: 'flag', flag } })).body.data

describeRoute(setQuestionAnswers, {
  200: async () => {
    const id = await make()
    const set = await answer(
      id,
      { kind: 'exact', text: 'flag{New}' },
      { kind: 'pattern', text: 'flag\\{[0-9]{4}\\}' },
    )
    expect(set.body.data).toMatchObject({ answers: 2 })
    expect(await isRight(id, 'flag{New}')).toEqual({ isRight: true })
    expect(await isRight(id, 'flag{0042}')).toEqual({ isRight: true })
    expect(await isRight(id, answerText)).toEqual({ isRight: false })
    const kept = JSON.stringify(await api.owner.query('select * from platform.audit_log'))
    for (const text of ['flag{New}', '[0-9]{4}']) expect(kept).not.toContain(text)
    return set
  },
  ...alike(setQuestionAnswers, () => ({ body: { answers: [] } })),
  409: async () => author.call(setQuestionAnswers, { ...at(await published()), body: { answers: [] } }),
  422: async () => answer(await make(), { kind: 'number', number: '3', tolerance: '0' }),
})

describeRoute(testQuestionAnswer, {
  200: async () => {
    const id = await make({ form: { kind: 'number' } })
    await answer(id, { kind: 'number', number: '1000', tolerance: '0.5' })
    const tested = await author.call(testQuestionAnswer, {
      ...at(id),
      body: { kind: 'typed', text: '１，０００.４' },
    })
    expect(tested.body.data).toEqual({ isRight: true })
    expect(
      await api.owner.query('select from platform.training_answers where question_id = $1', [id]),
    ).toEqual([])
    return tested
  },
  ...alike(testQuestionAnswer, () => ({ body: { kind: 'flag', flag: 'x' } })),
  422: async () => {
    const { params } = await createQuestionParams(api, { answers: [{ kind: 'pattern', text: slowPattern }] })
    const tested = await author.call(testQuestionAnswer, { params, body: { kind: 'flag', flag: slowAnswer } })
    expect(await read(params.questionId)).toMatchObject({ hasSlowPattern: true })
    return tested
  },
})

test('invalid and slow patterns are not saved', async () => {
  const id = await make()
  await answer(id, { kind: 'exact', text: 'flag{kept}' })
  const unreadable = await answer(id, { kind: 'pattern', text: '(?=a)' })
  expect(unreadable.body).toMatchObject({ reason: 'questions.invalid_answer' })
  const large = await answer(id, { kind: 'pattern', text: slowPattern })
  expect(large.body).toMatchObject({ reason: 'tasks.pattern_too_complex' })
  expect(await isRight(id, 'flag{kept}')).toEqual({ isRight: true })
})

const sent = async (who = author) =>
  uploadedFile(await upload(who, 'question-file', { content: 'a,b', fileName: '数据.csv' })).fileName

describeRoute(addQuestionFile, {
  200: async () => {
    const id = await make({ form: metricForm })
    const added = await author.call(addQuestionFile, {
      ...at(id),
      body: { fileName: await sent(), purpose: 'truth' },
    })
    expect(added.body.data).toMatchObject({ file: { name: '数据.csv', size: 3, purpose: 'truth' } })
    expect((await read(id)).publishChecklist).toEqual([])
    return added
  },
  ...alike(addQuestionFile, async () => ({ body: { fileName: await sent(), purpose: 'material' } })),
  409: async () => {
    const another = await signedInAs(api, 'organiser')
    return author.call(addQuestionFile, {
      ...at(await make()),
      body: { fileName: await sent(another), purpose: 'material' },
    })
  },
})

describeRoute(getAdminQuestionFile, {
  303: async () => {
    const id = await make()
    const { id: fileId } = await file(id, 'material')
    return author.call(getAdminQuestionFile, { params: { questionId: id, fileId } })
  },
  ...alike(getAdminQuestionFile, () => ({ params: { fileId: newId() } })),
})

test('a truth file is never returned', async () => {
  const id = await make({ form: metricForm })
  const { id: fileId } = await file(id, 'truth')
  const asked = await author.call(getAdminQuestionFile, { params: { questionId: id, fileId } })
  expect(asked.status).toBe(404)
})

describeRoute(removeQuestionFile, {
  200: async () => {
    const id = await make()
    const { id: fileId } = await file(id, 'material')
    const removed = await author.call(removeQuestionFile, { params: { questionId: id, fileId } })
    expect((await read(id)).files).toEqual([])
    return removed
  },
  ...alike(removeQuestionFile, () => ({ params: { fileId: newId() } })),
  409: async () => {
    const id = await make({ form: metricForm })
    const { id: fileId } = await file(id, 'truth')
    expect((await publish(id)).status).toBe(200)
    const refused = await author.call(removeQuestionFile, { params: { questionId: id, fileId } })
    expect((await read(id)).files).toHaveLength(1)
    return refused
  },
})

const hints = async (id: string, ...all: HintPlan[]) =>
  author.call(saveQuestionHints, { ...at(id), body: { baseRevision: (await read(id)).revision, hints: all } })
const hint = (text: string, price = 10) => ({ price, content: { zh: textOf(text) } })

describeRoute(saveQuestionHints, {
  200: async () => {
    const id = await make()
    const saved = await hints(id, hint('一'), hint('二', 20))
    const before = (await read(id)).hints
    expect(before).toMatchObject([
      { number: 1, price: 10, content: { zh: '<p>一</p>' } },
      { number: 2, price: 20 },
    ])
    const [one, two] = before.map((each) => each.id) as [string, string]
    await hints(id, { id: two, price: 20, content: null }, { id: one, price: 5, content: null })
    expect((await read(id)).hints.map(({ id, price }) => [id, price])).toEqual([
      [two, 20],
      [one, 5],
    ])
    return saved
  },
  ...alike(saveQuestionHints, () => ({ body: { baseRevision: 1, hints: [] } })),
  409: async () => {
    const id = await make()
    await hints(id, hint('付过分的'))
    const [paid] = (await read(id)).hints
    await api.owner.query(
      'insert into platform.question_hint_unlocks (hint_id, user_id, price, unlocked_at) values ($1, $2, 10, now())',
      [paid?.id, await userIdOf(author)],
    )
    expect((await hints(id, { id: paid?.id ?? '', price: 10, content: null }, hint('新的'))).status).toBe(200)
    expect((await hints(id)).body).toMatchObject({ reason: 'questions.hint_in_use' })
    return hints(id, { id: paid?.id ?? '', price: 99, content: null })
  },
})
