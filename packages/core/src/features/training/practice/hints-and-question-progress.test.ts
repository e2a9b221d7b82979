import { expect, test } from 'vitest'
import { type Actor, newId } from '../../../kernel/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import { addGroupQuestion, addLearner, addQuestion, html } from '../testing/training-scene.fixture.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { submitAnswer } from './answer-submission.ts'
import { getQuestionProgress } from './answers.ts'
import { unlockQuestionHint } from './question-page.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: AnswerDeps = {
  ...platform,
  flagKey,
  timeZone: 'Asia/Shanghai',
  extendEnvironment: extendAfterAnswer,
}
const hints = [
  { content: html('<p>看看响应头</p>'), price: 20 },
  { content: html('<p>再看看</p>'), price: 0 },
]
const unlock = (actor: Actor, questionId: string, number = 1) =>
  unlockQuestionHint(deps, actor, { questionId, number })
const gains = ({ userId }: Actor, where = 'true') =>
  countRows(owner, 'platform.training_gains', `user_id = '${userId}' and ${where}`)
const standing = async (actor: Actor, questionId: string) => {
  const found = await getQuestionProgress(deps, actor, { questionId })
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

test('a hint is paid once by concurrent requests and stays readable', async () => {
  const [{ id }, ada] = [await addQuestion(platform, { hints }), await addLearner(owner)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => unlock(ada, id)))
  for (const answer of answers)
    expect(answer).toEqual({ ok: true, value: { number: 1, price: 20, content: hints[0]?.content } })
  expect(await gains(ada)).toBe(1)
  expect(await gains(ada, `kind = 'hint' and points = -20`)).toBe(1)
  expect((await standing(ada, id)).question).toMatchObject({
    standing: 'not_started',
    hints: [{ number: 1, content: hints[0]?.content }],
  })
  expect(await unlock(ada, id, 2)).toMatchObject({ value: { price: 0 } })
  expect(await gains(ada)).toBe(1)
})

test('a hint is free for a person who has solved the question', async () => {
  const [{ id }, ada] = [await addQuestion(platform, { hints }), await addLearner(owner)]
  const sent = await submitAnswer(deps, ada, {
    questionId: id,
    answer: { kind: 'flag', flag: 'flag{right}' },
  })
  expect(sent).toMatchObject({ ok: true })
  expect(await unlock(ada, id)).toMatchObject({ value: { price: 0 } })
  expect(await gains(ada, `kind = 'hint'`)).toBe(0)
})

test('an answer’s reply contains the hints that the person has paid for', async () => {
  const [{ id }, ada, bob] = [
    await addQuestion(platform, { hints }),
    await addLearner(owner),
    await addLearner(owner),
  ]
  await unlock(ada, id)
  const of = async (actor: Actor) => {
    const sent = await submitAnswer(deps, actor, { questionId: id, answer: { kind: 'flag', flag: 'x' } })
    return sent.ok ? sent.value.standing.hints.map(({ number }) => number) : null
  }
  expect(await Promise.all([of(ada), of(bob)])).toEqual([[1], []])
})

test('a hint is refused when it is unknown, the person is not verified, or the question does not exist', async () => {
  const [{ id }, ada, unknown] = [
    await addQuestion(platform, { hints }),
    await addLearner(owner),
    await addLearner(owner, 2),
  ]
  expect(await unlock(ada, id, 9)).toMatchObject({ reason: 'training.hint_not_found' })
  expect(await unlock(ada, newId())).toMatchObject({ reason: 'training.not_found' })
  expect(await unlock(unknown, id)).toMatchObject({ reason: 'training.verification_required' })
  expect(await countRows(owner, 'platform.question_hint_unlocks', `user_id = '${unknown.userId}'`)).toBe(0)
})

test('the progress of a group contains its steps, is the same for a step, and names what blocks an answer', async () => {
  const [group, ada, unknown] = [
    await addGroupQuestion(platform),
    await addLearner(owner),
    await addLearner(owner, 0),
  ]
  const [one = '', two = ''] = group.stepIds
  for (const [id, flag] of [
    [one, 'flag{1}'],
    [two, 'flag{no}'],
  ] as const)
    await submitAnswer(deps, ada, { questionId: id, answer: { kind: 'flag', flag } })
  const found = await standing(ada, group.id)
  expect(found).toMatchObject({
    score: 50,
    isPassed: false,
    question: { standing: 'attempted', answers: 2, blockReason: 'is_group' },
    steps: [
      { standing: 'solved' },
      { standing: 'attempted', blockReason: null },
      { standing: 'not_started' },
    ],
  })
  expect(await standing(ada, two)).toEqual(found)
  expect((await standing(unknown, group.id)).steps[0]).toMatchObject({ blockReason: 'verification_required' })
})
