import { ok } from '@tiltyard/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import { finishScoring } from '../file-scoring/scoring-outcome.ts'
import type { ScoringOutcome } from '../file-scoring/scoring-queue.store.ts'
import {
  addFileQuestion,
  addLearner,
  addQuestion,
  addUploadedFile,
} from '../testing/training-scene.fixture.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { getAnswer, getQuestionProgress, listAnswers } from './answers.ts'
import { submitFileAnswer } from './file-answer.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: AnswerDeps = {
  ...platform,
  flagKey,
  timeZone: 'Asia/Shanghai',
  extendEnvironment: extendAfterAnswer,
}
const rows = (table: string, { userId }: Actor, where = 'true') =>
  countRows(owner, `platform.${table}`, `user_id = '${userId}' and ${where}`)

const sendFile = (actor: Actor, questionId: string, fileName: string, by = deps) =>
  submitFileAnswer(by, actor, { questionId, fileName })
async function send(actor: Actor, questionId: string, by = deps): Promise<string> {
  const sent = await sendFile(actor, questionId, await addUploadedFile(owner, actor), by)
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value.answer.id
}
const finish = (answerId: string, outcome: ScoringOutcome, by = deps, leasedBy?: string) =>
  transaction(by.database, async (tx) =>
    ok(await finishScoring(tx, by, { answerId, ...(leasedBy && { leasedBy }) }, outcome)),
  )
const scored = (score: number): ScoringOutcome => ({ state: 'scored', score, details: { rows: 3 } })
const failed: ScoringOutcome = {
  state: 'failed',
  message: { zh: '第 3 行少一列', en: 'Row 3 lacks a column' },
}
const gained = async ({ userId }: Actor) => {
  const [row] = await owner.query<{ sum: number }>(
    'select coalesce(sum(points), 0)::int as sum from platform.training_gains where user_id = $1',
    [userId],
  )
  return row?.sum
}

test('a file answer waits with its queue position, is announced and is scored once', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
  const [first, second] = [await send(ada, id), await send(ada, id)]
  const shown = async (answerId: string) => {
    const answer = await getAnswer(deps, ada, { answerId })
    return answer.ok ? answer.value : null
  }
  const { place = 0 } = (await shown(first)) ?? {}
  expect(await shown(second)).toMatchObject({
    state: 'scoring',
    place: (place ?? 0) + 1,
    file: { name: 'answer.csv', size: 1_000 },
    score: null,
  })
  expect(
    await countRows(
      owner,
      'platform.outbox_events',
      `kind = 'training.file-submitted' and payload->>'answerId' = '${first}'`,
    ),
  ).toBe(1)
  expect(await finish(first, scored(70))).toMatchObject({ value: true })
  expect(await finish(first, scored(100))).toMatchObject({ value: false })
  expect(await shown(first)).toMatchObject({
    state: 'scored',
    score: 70,
    isRight: true,
    place: null,
    details: { rows: 3 },
  })
  expect(await shown(second)).toMatchObject({ place })
  expect(await gained(ada)).toBe(70)
  const list = await listAnswers(deps, ada, { questionId: id, page: 1, limit: 10 })
  expect(list).toMatchObject({ value: { total: 2, data: [{ id: second }, { id: first }] } })
})

test('a file answer is found by its sender only', async () => {
  const [{ id }, ada, bob] = [
    await addFileQuestion(platform),
    await addLearner(owner),
    await addLearner(owner),
  ]
  const answerId = await send(ada, id)
  expect(await getAnswer(deps, bob, { answerId })).toMatchObject({ reason: 'training.not_found' })
  expect(await listAnswers(deps, bob, { questionId: id, page: 1, limit: 10 })).toMatchObject({
    value: { total: 0 },
  })
})

test('the highest score counts, the question is solved from its pass mark on, and gains add up to the highest score', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
  for (const [score, sum, kind] of [
    [40, 40, 'improve'],
    [30, 40, null],
    [65, 65, 'solve'],
    [90, 90, 'improve'],
  ] as const) {
    await finish(await send(ada, id), scored(score))
    expect(await gained(ada)).toBe(sum)
    if (kind) expect(await rows('training_gains', ada, `kind = '${kind}'`)).toBeGreaterThan(0)
  }
  expect(await rows('training_gains', ada, `kind = 'solve'`)).toBe(1)
  const standing = await getQuestionProgress(deps, ada, { questionId: id })
  expect(standing).toMatchObject({
    value: {
      question: { standing: 'solved', answers: 4, latestScore: 90, highestScore: 90 },
      isPassed: true,
    },
  })
})

test('an answer that was sent earlier and scored later is not the latest', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
  const [early, late] = [await send(ada, id), await send(ada, id)]
  await finish(late, scored(20))
  await finish(early, scored(50))
  expect(await rows('training_results', ada, 'latest_score = 20 and highest_score = 50')).toBe(1)
})

test('for concurrent scores in any order, gains add up to the highest score, with one solve and one count', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: -20, max: 130 }), fc.constant(null)), {
        minLength: 1,
        maxLength: 5,
      }),
      async (outcomes) => {
        const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
        const ids: string[] = []
        for (const _ of outcomes) ids.push(await send(ada, id))
        await Promise.all(
          outcomes.map((score, n) => finish(ids[n] as string, score === null ? failed : scored(score))),
        )
        const kept = outcomes.flatMap((score) => (score === null ? [] : [Math.min(100, Math.max(0, score))]))
        const highest = Math.max(0, ...kept)
        expect(await gained(ada)).toBe(highest)
        const solved = highest >= 60 ? 1 : 0
        expect(await rows('training_gains', ada, `kind = 'solve'`)).toBe(solved)
        expect(
          await countRows(owner, 'platform.question_solve_counts', `question_id = '${id}' and solves = 1`),
        ).toBe(solved)
      },
    ),
    { numRuns: 12 },
  )
})

test('a failed run keeps its message, changes no score and costs no attempt of the day', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform, { dailyLimit: 2 }), await addLearner(owner)]
  const left = async () => {
    const standing = await getQuestionProgress(deps, ada, { questionId: id })
    return standing.ok
      ? [standing.value.question.attemptsLeftToday, standing.value.question.blockReason]
      : null
  }
  const first = await send(ada, id)
  expect(await left()).toEqual([1, null])
  await finish(first, failed)
  expect(await left()).toEqual([2, null])
  expect(await getAnswer(deps, ada, { answerId: first })).toMatchObject({
    value: { state: 'failed', score: null, message: { en: 'Row 3 lacks a column' } },
  })
  await finish(await send(ada, id), scored(10))
  await send(ada, id)
  expect(await left()).toEqual([0, 'daily_limit_reached'])
  const upload = await addUploadedFile(owner, ada)
  expect(await sendFile(ada, id, upload)).toMatchObject({ reason: 'training.daily_limit_reached' })
  expect(await countRows(owner, 'platform.files', `key = '${upload}' and state = 'waiting'`)).toBe(1)
  const tomorrow = { ...deps, ...platform.later(86_400) }
  expect(await sendFile(ada, id, upload, tomorrow)).toMatchObject({ ok: true })
})

test('files sent at once never exceed the daily limit', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform, { dailyLimit: 2 }), await addLearner(owner)]
  const files = await Promise.all(Array.from({ length: 5 }, () => addUploadedFile(owner, ada)))
  const sent = await Promise.all(files.map((file) => sendFile(ada, id, file)))
  expect(sent.filter((one) => one.ok)).toHaveLength(2)
  expect(await rows('training_answers', ada)).toBe(2)
})

test('of twenty files sent at once to as many questions, five are queued', async () => {
  const ada = await addLearner(owner)
  const sent = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [{ id }, file] = [await addFileQuestion(platform), await addUploadedFile(owner, ada)]
      return { id, file }
    }),
  ).then((all) => Promise.all(all.map(({ id, file }) => sendFile(ada, id, file))))
  expect(sent.filter((one) => one.ok)).toHaveLength(5)
  expect(sent.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(Array(15).fill('training.rate_limited'))
  expect(await rows('training_answers', ada, `state = 'scoring'`)).toBe(5)
})

test('a scorer that lost its lease cannot write a result', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
  const answerId = await send(ada, id)
  await owner.query(`update platform.training_answers set leased_by = 'b' where id = $1`, [answerId])
  expect(await finish(answerId, scored(100), deps, 'a')).toMatchObject({ value: false })
  expect(await finish(answerId, scored(80), deps, 'b')).toMatchObject({ value: true })
  expect(await gained(ada)).toBe(80)
})

test('a question unpublished during the scoring still gives the points', async () => {
  const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
  const answerId = await send(ada, id)
  await owner.query(`update platform.questions set state = 'archived' where id = $1`, [id])
  await finish(answerId, scored(100))
  expect(await gained(ada)).toBe(100)
})

describe('a file answer is refused and leaves the upload unclaimed', () => {
  const cases = [
    ['another name', { name: 'Answer.csv' }, 'training.file_name_mismatch', { name: 'answer.csv' }],
    ['too large', { size: 1_000_001 }, 'training.file_too_large', { size: '976.6 KB' }],
    ['sent for something else', { attachmentType: 'contribution' }, 'uploads.file_not_found', undefined],
  ] as const
  test.each(cases)('%s', async (_name, file, reason, details) => {
    const [{ id }, ada] = [await addFileQuestion(platform), await addLearner(owner)]
    const upload = await addUploadedFile(owner, ada, file)
    expect(await sendFile(ada, id, upload)).toMatchObject({ reason, ...(details && { details }) })
    expect(await countRows(owner, 'platform.files', `key = '${upload}' and state = 'waiting'`)).toBe(1)
    expect(await rows('training_answers', ada)).toBe(0)
  })

  test('for another person’s file, a claimed one, a flag question, or more than five pending files', async () => {
    const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
    const [{ id }, flag] = [await addFileQuestion(platform), await addQuestion(platform)]
    expect(await sendFile(ada, id, await addUploadedFile(owner, bob))).toMatchObject({
      reason: 'uploads.file_not_found',
    })
    const once = await addUploadedFile(owner, ada)
    expect(await sendFile(ada, id, once)).toMatchObject({ ok: true })
    expect(await sendFile(ada, id, once)).toMatchObject({ reason: 'uploads.file_not_found' })
    expect(await sendFile(ada, flag.id, await addUploadedFile(owner, ada))).toMatchObject({
      reason: 'training.answer_type_mismatch',
    })
    expect(await sendFile(ada, newId(), await addUploadedFile(owner, ada))).toMatchObject({
      reason: 'training.not_found',
    })
    for (let n = 0; n < 4; n += 1) await send(ada, id)
    expect(await sendFile(ada, id, await addUploadedFile(owner, ada))).toMatchObject({
      reason: 'training.rate_limited',
    })
  })
})
