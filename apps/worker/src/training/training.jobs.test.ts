import { ok } from '@tiltyard/contracts'
import { newId, transaction } from '@tiltyard/core/kernel'
import { finishScoring, type ScoringOutcome } from '@tiltyard/core/training'
import { addFileQuestion } from '@tiltyard/core/training/testing'
import { expect, test } from 'vitest'
import { jobs } from '../jobs.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps } = worker

/** Submits a file for a new user with this outcome; returns their notification. */
async function toldOf(outcome: ScoringOutcome) {
  const [userId, answerId] = [await worker.newUser(), newId()]
  const { id: questionId } = await addFileQuestion({ database: deps.database, clock: deps.clock, owner })
  await owner.query(
    `insert into platform.training_answers (id, question_id, user_id, received_at, state) values ($1, $2, $3, now(), 'scoring')`,
    [answerId, questionId, userId],
  )
  await transaction(deps.database, async (tx) => ok(await finishScoring(tx, deps, { answerId }, outcome)))
  const [event] = await owner.query<{ id: string }>(
    `select id from platform.outbox_events where kind = 'training.answer-evaluated' and payload->>'answerId' = $1`,
    [answerId],
  )
  const told = { answerId, eventId: event?.id ?? '' }
  await jobs['training.notify-result'](deps, told)
  await jobs['training.notify-result'](deps, told)
  const messages = await owner.query<{ title: { zh: string; en: string }; content: { en: string } | null }>(
    'select title, content, path from platform.messages where user_id = $1',
    [userId],
  )
  return { messages, questionId }
}

test('a user who submitted a file is notified of its score once, in both languages, with a link', async () => {
  const { messages, questionId } = await toldOf({ state: 'scored', score: 70 })
  expect(messages).toMatchObject([
    {
      title: {
        zh: '“第一道题”的文件已评分：70 / 100 分',
        en: 'Your file for “The first question” was scored: 70 of 100 points',
      },
      path: `/training/question/${questionId}`,
    },
  ])
})

test('the notification of a failed run contains the scorer’s message as escaped text', async () => {
  const message = { zh: '第 3 行 <b>', en: 'Row 3 <b>' }
  const { messages } = await toldOf({ state: 'failed', message })
  expect(messages).toHaveLength(1)
  expect(messages[0]?.title.en).toContain('could not be scored')
  expect(messages[0]?.content?.en).toContain('Row 3 &#60;b&#62;')
})
