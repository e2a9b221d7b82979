import {
  getAnswer,
  getProgress,
  getQuestion,
  getQuestionFile,
  getQuestionProgress,
  listAnswers,
  listBanks,
  listOwnQuestions,
  listQuestions,
  type QuestionDetail,
  submitAnswer,
  type TrainingAnswer,
  unlockQuestionHint,
} from '@tiltyard/contracts'
import { slowAnswer, slowPattern } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createFileQuestionParams,
  createLearner,
  createQuestionFile,
  createQuestionParams,
  fileAnswerInput,
} from '../testing/training.fixture.ts'
import { fetchFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [learner, unverified] = [await createLearner(api), await api.signedIn()]
const flag = (text = 'flag{right}') => ({ body: { kind: 'flag', flag: text } })
const unknown = { params: { questionId: newId() } }
const odd = { params: { questionId: 'none' } }

describeRoute(listBanks, {
  200: async () => {
    await createQuestionParams(api)
    const answer = await visitor.call(listBanks)
    expect(answer.body.data).toHaveLength(5)
    return answer
  },
})

describeRoute(listQuestions, {
  200: async () => {
    const { params } = await createQuestionParams(api, { name: { zh: '只有这一道叫朱鹮' } })
    const answer = await visitor.call(listQuestions, { query: { keyword: '朱鹮' } })
    expect(answer.body.data).toMatchObject({ total: 1, data: [{ id: params.questionId, solves: 0 }] })
    return answer
  },
  400: () => visitor.call(listQuestions, { query: { bank: 'none' } }),
})

describeRoute(listOwnQuestions, {
  200: async () => {
    const at = await createQuestionParams(api, { name: { zh: '这一道叫麋鹿' } })
    await learner.call(submitAnswer, { ...at, ...flag() })
    const answer = await learner.call(listOwnQuestions, { query: { keyword: '麋鹿', standing: 'solved' } })
    expect(answer.body.data).toMatchObject({ total: 1, data: [{ standing: 'solved', solves: 1 }] })
    return answer
  },
  400: () => learner.call(listOwnQuestions, { query: { standing: 'none' } }),
  401: () => visitor.call(listOwnQuestions),
})

describeRoute(getQuestion, {
  200: async () => {
    const at = await createQuestionParams(api)
    const answer = await visitor.call(getQuestion, at)
    expect(answer.body.data as QuestionDetail).toMatchObject({
      content: { zh: '<p>找到旗</p>' },
      form: { kind: 'flag', flagFormat: 'flag{…}' },
      hints: [{ number: 1, price: 20 }],
    })
    return answer
  },
  400: () => visitor.call(getQuestion, odd),
  404: () => visitor.call(getQuestion, unknown),
})

describeRoute(getQuestionFile, {
  303: async () => {
    const { params } = await createQuestionParams(api)
    const fileId = await createQuestionFile(api, params)
    const answer = await learner.call(getQuestionFile, { params: { ...params, fileId } })
    const file = await fetchFile(api, String(answer.headers['location']))
    expect(file.body).toBe('bytes')
    return answer
  },
  400: () => learner.call(getQuestionFile, { params: { ...odd.params, fileId: newId() } }),
  401: () => visitor.call(getQuestionFile, { params: { ...unknown.params, fileId: newId() } }),
  404: async () => {
    const { params } = await createQuestionParams(api)
    const fileId = await createQuestionFile(api, params, { purpose: 'truth' })
    return learner.call(getQuestionFile, { params: { ...params, fileId } })
  },
})

describeRoute(unlockQuestionHint, {
  200: async () => {
    const { params } = await createQuestionParams(api)
    const answer = await learner.call(unlockQuestionHint, { params: { ...params, number: '1' } })
    expect(answer.body.data).toEqual({ number: 1, price: 20, content: { zh: '<p>看看响应头</p>' } })
    return answer
  },
  400: async () => {
    const { params } = await createQuestionParams(api)
    return learner.call(unlockQuestionHint, { params: { ...params, number: 'x' } })
  },
  401: () => visitor.call(unlockQuestionHint, { params: { ...unknown.params, number: '1' } }),
  403: async () => {
    const { params } = await createQuestionParams(api)
    return unverified.call(unlockQuestionHint, { params: { ...params, number: '1' } })
  },
  404: async () => {
    const { params } = await createQuestionParams(api)
    return learner.call(unlockQuestionHint, { params: { ...params, number: '7' } })
  },
})

describeRoute(getQuestionProgress, {
  200: async () => {
    const answer = await unverified.call(getQuestionProgress, await createQuestionParams(api))
    expect(answer.body.data).toMatchObject({
      question: { standing: 'not_started', blockReason: 'verification_required' },
      steps: [],
      isPassed: false,
    })
    return answer
  },
  400: () => learner.call(getQuestionProgress, odd),
  401: () => visitor.call(getQuestionProgress, unknown),
  404: () => learner.call(getQuestionProgress, unknown),
})

describeRoute(submitAnswer, {
  200: async () => {
    const answer = await learner.call(submitAnswer, { ...(await createQuestionParams(api)), ...flag() })
    expect(answer.body.data).toMatchObject({
      points: 100,
      answer: { isRight: true },
      standing: { answers: 1 },
    })
    return answer
  },
  400: async () =>
    learner.call(submitAnswer, { ...(await createQuestionParams(api)), body: { kind: 'none' } }),
  401: async () => visitor.call(submitAnswer, { ...(await createQuestionParams(api)), ...flag() }),
  403: async () => unverified.call(submitAnswer, { ...(await createQuestionParams(api)), ...flag() }),
  404: () => learner.call(submitAnswer, { ...unknown, ...flag() }),
  409: async () => {
    const at = await createFileQuestionParams(api, { dailyLimit: 1 })
    const first = await learner.call(submitAnswer, { ...at, ...(await fileAnswerInput(api, learner)) })
    expect(first.body.data).toMatchObject({
      answer: { state: 'scoring' },
      standing: { attemptsLeftToday: 0 },
    })
    return learner.call(submitAnswer, { ...at, ...(await fileAnswerInput(api, learner)) })
  },
  413: async () =>
    learner.call(submitAnswer, {
      ...(await createFileQuestionParams(api)),
      ...(await fileAnswerInput(api, learner, { size: 2_000_000 })),
    }),
  422: async () => {
    const answer = await learner.call(submitAnswer, {
      ...(await createFileQuestionParams(api)),
      ...(await fileAnswerInput(api, learner, { name: 'other.csv' })),
    })
    expect(answer.body).toMatchObject({ reason: 'training.file_name_mismatch', msg: '请上传文件 answer.csv' })
    return answer
  },
  429: async () => {
    const at = await createQuestionParams(api)
    for (let n = 0; n < 10; n += 1) await learner.call(submitAnswer, { ...at, ...flag(`flag{${n}}`) })
    return learner.call(submitAnswer, { ...at, ...flag() })
  },
  503: async () => {
    const at = await createQuestionParams(api, { answers: [{ kind: 'pattern', text: slowPattern }] })
    return learner.call(submitAnswer, { ...at, ...flag(slowAnswer) })
  },
})

test('a too long or malformed answer is refused as invalid input', async () => {
  const at = await createQuestionParams(api)
  const bodies: VisitorRequest['body'][] = [
    { kind: 'flag', flag: 'x'.repeat(1_001) },
    { kind: 'flag', flag: '\ud800' },
    { kind: 'flag', flag: 'a\0b' },
    { kind: 'typed', text: 'a\0b' },
    { kind: 'choice', keys: ['a\0b'] },
    { kind: 'flag', flag: 'x', userId: newId() },
    { kind: 'file', fileName: '../../etc/passwd' },
  ]
  for (const body of bodies)
    expect((await learner.call(submitAnswer, { ...at, body })).status, JSON.stringify(body)).toBe(400)
  expect((await learner.call(listAnswers, at)).body.data).toEqual({ data: [], total: 0 })
})

test('a repeated request with its retry key gets the reply of the first', async () => {
  const at = await createQuestionParams(api)
  const send = () =>
    learner.call(submitAnswer, { ...at, ...flag(), headers: { 'idempotency-key': 'once-and-again' } })
  const [first, second] = [await send(), await send()]
  expect(second.body.data).toEqual(first.body.data)
  expect((await learner.call(listAnswers, at)).body.data).toMatchObject({ total: 1 })
})

describeRoute(listAnswers, {
  200: async () => {
    const at = await createQuestionParams(api)
    await learner.call(submitAnswer, { ...at, ...flag('flag{no}') })
    await learner.call(submitAnswer, { ...at, ...flag() })
    const answer = await learner.call(listAnswers, at)
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [
        { isRight: true, answer: null },
        { isRight: false, answer: 'flag{no}' },
      ],
    })
    return answer
  },
  400: () => learner.call(listAnswers, odd),
  401: () => visitor.call(listAnswers, unknown),
  404: () => learner.call(listAnswers, unknown),
})

describeRoute(getAnswer, {
  200: async () => {
    const sent = await learner.call(submitAnswer, {
      ...(await createFileQuestionParams(api)),
      ...(await fileAnswerInput(api, learner)),
    })
    const { answer: made } = sent.body.data as { answer: TrainingAnswer }
    const answer = await learner.call(getAnswer, { params: { answerId: made.id } })
    expect(answer.body.data).toMatchObject({
      state: 'scoring',
      place: made.place,
      file: { name: 'answer.csv' },
    })
    return answer
  },
  400: () => learner.call(getAnswer, { params: { answerId: 'none' } }),
  401: () => visitor.call(getAnswer, { params: { answerId: newId() } }),
  404: () => learner.call(getAnswer, { params: { answerId: newId() } }),
})

describeRoute(getProgress, {
  200: async () => {
    const answer = await learner.call(getProgress)
    expect(answer.body.data).toMatchObject({ banks: { length: 5 } })
    return answer
  },
  401: () => visitor.call(getProgress),
})
