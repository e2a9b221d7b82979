import { expect, test } from 'vitest'
import { type Actor, newId } from '../../../kernel/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { mintFlag } from '../../challenges/index.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import {
  addGroupQuestion,
  addLearner,
  addPublishedTemplate,
  addQuestion,
} from '../testing/training-scene.fixture.ts'
import type { AnswerDeps, StartDeps } from '../training-deps.ts'
import { submitAnswer } from './answer-submission.ts'
import { startQuestionEnvironment } from './question-environments.ts'
import { getQuestion } from './question-page.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: StartDeps & AnswerDeps = {
  ...platform,
  flagKey,
  timeZone: 'Asia/Shanghai',
  extendEnvironment: extendAfterAnswer,
  trainingLimits: [3_600, 5_400, 7_200, 10_800, 14_400],
  environmentLimits: {
    isAvailable: true,
    perOwner: 2,
    perTeam: 2,
    count: 1_000,
    cpuMillis: null,
    memoryMb: null,
  },
}
const start = (actor: Actor, questionId: string, by: StartDeps = deps) =>
  startQuestionEnvironment(by, actor, { questionId })
const send = (actor: Actor, questionId: string, flag: string, seconds = 0) =>
  submitAnswer({ ...deps, clock: { shiftSeconds: seconds } }, actor, {
    questionId,
    answer: { kind: 'flag', flag },
  })
async function running(
  actor: Actor,
  questionId: string,
): Promise<{ id: string; expiresAt: number; maxExpiresAt: number }> {
  const made = await start(actor, questionId)
  if (!made.ok) throw new Error(made.reason)
  await owner.query(`update platform.environments set state = 'running', running_at = now() where id = $1`, [
    made.value.id,
  ])
  return {
    id: made.value.id,
    expiresAt: Date.parse(made.value.expiresAt),
    maxExpiresAt: Date.parse(made.value.maxExpiresAt),
  }
}
const expiryIn = (result: Awaited<ReturnType<typeof send>>) =>
  result.ok ? Date.parse(result.value.environmentExpiresAt ?? '') : Number.NaN

test('an environment lives by difficulty or by the question’s own limit, and at most four times that', async () => {
  const templateId = await addPublishedTemplate(owner)
  const ada = await addLearner(owner)
  for (const [some, seconds] of [
    [{ difficulty: 4 }, 10_800],
    [{ difficulty: 4, limitSeconds: 600 }, 600],
  ] as const) {
    const { id } = await addQuestion(platform, { templateId, ...some })
    expect(await getQuestion(deps, { questionId: id })).toMatchObject({
      value: { hasEnvironment: true, environment: { limitSeconds: seconds, maxSeconds: seconds * 4 } },
    })
    const made = await start(ada, id)
    if (!made.ok) throw new Error(made.reason)
    const { createdAt, expiresAt, maxExpiresAt } = made.value
    if (seconds === 10_800) {
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(seconds * 1_000)
      expect(Date.parse(maxExpiresAt) - Date.parse(createdAt)).toBe(seconds * 4_000)
    }
  }
})

test('answers extend an environment at most once in five minutes, and a thousand never beyond the cap', {
  timeout: 60_000,
}, async () => {
  const templateId = await addPublishedTemplate(owner)
  const { id } = await addQuestion(platform, { templateId })
  // A second question on the same environment, with a lifetime that does not divide the cap.
  const longer = await addQuestion(platform, { templateId, limitSeconds: 5_000 })
  const ada = await addLearner(owner)
  const { id: machine, expiresAt, maxExpiresAt } = await running(ada, id)
  expect(await start(ada, longer.id)).toMatchObject({ value: { id: machine } })
  expect(expiryIn(await send(ada, id, 'flag{no}'))).toBe(expiresAt + 5_000_000)
  expect(expiryIn(await send(ada, id, 'flag{no}'))).toBe(expiresAt + 5_000_000)
  const ends = new Set<number>()
  for (let minute = 1; minute <= 100; minute += 1)
    for (const sent of await Promise.all(
      Array.from({ length: 10 }, () => send(ada, id, 'flag{no}', minute * 61)),
    ))
      ends.add(expiryIn(sent))
  expect([...ends].toSorted((one, other) => one - other)).toEqual([
    expiresAt + 5_000_000,
    expiresAt + 10_000_000,
    maxExpiresAt,
  ])
})

test('a step extends its group’s environment, and a person without one gets none', async () => {
  const group = await addGroupQuestion(platform, { templateId: await addPublishedTemplate(owner) })
  const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
  const { expiresAt } = await running(ada, group.stepIds[2] as string)
  expect(expiryIn(await send(ada, group.stepIds[0] as string, 'flag{1}'))).toBe(expiresAt + 3_600_000)
  expect(await send(bob, group.stepIds[0] as string, 'flag{1}')).toMatchObject({
    value: { environmentExpiresAt: null },
  })
})

test('the flag of an environment is its owner’s, stays right after the deletion, and is wrong for others', async () => {
  const { id } = await addQuestion(platform, {
    answers: [],
    flagTemplate: 'flag{[TEAM]}',
    templateId: await addPublishedTemplate(owner),
  })
  const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
  const flagOf = ({ userId }: Actor) =>
    mintFlag(flagKey, { template: 'flag{[TEAM]}', taskId: id, teamId: userId })
  expect(await send(ada, id, flagOf(ada))).toMatchObject({ value: { answer: { isRight: false } } })
  const machine = await running(ada, id)
  await running(bob, id)
  await owner.query(
    `update platform.environments set state = 'deleted', desired_state = 'deleted' where id = $1`,
    [machine.id],
  )
  expect(await send(ada, id, flagOf(bob))).toMatchObject({ value: { answer: { isRight: false } } })
  expect(await send(ada, id, flagOf(ada))).toMatchObject({ value: { points: 100 } })
  const evidence = await owner.query(
    `select user_id, shared_flag_owner_id from platform.training_answers where question_id = $1 and shared_flag_owner_id is not null`,
    [id],
  )
  expect(evidence).toEqual([{ user_id: ada.userId, shared_flag_owner_id: bob.userId }])
})

test('an environment is refused for an unknown question, one without a template, an unverified person, or without an engine', async () => {
  const [ada, unknown] = [await addLearner(owner), await addLearner(owner, 2)]
  const bare = await addQuestion(platform)
  const { id } = await addQuestion(platform, { templateId: await addPublishedTemplate(owner) })
  expect(await start(ada, newId())).toMatchObject({ reason: 'training.not_found' })
  expect(await start(ada, bare.id)).toMatchObject({ reason: 'environments.not_offered' })
  expect(await start(unknown, id)).toMatchObject({ reason: 'training.verification_required' })
  const without = { ...deps, environmentLimits: { ...deps.environmentLimits, isAvailable: false } }
  expect(await start(ada, id, without)).toMatchObject({ reason: 'environments.unavailable' })
})
