import { expect, test } from 'vitest'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { type CaseFixture, createCaseFixture } from '../../../scenes/case.fixture.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { withdrawSolve } from '../adjustments/adjustments.ts'
import { loadScores } from '../results/results.ts'
import { rejudgeScene } from '../testing/rejudge.fixture.ts'
import type { PlayDeps } from './play-context.ts'
import { submitAnswer } from './submissions.ts'

const platform = await openPlatform()
const { owner, database } = platform
const deps = { ...platform, flagKey } as unknown as PlayDeps

/** Question n of the case, counted from 1; 0 is the case itself. */
async function send(
  { competitionId, type, tasks, entries }: CaseFixture,
  question: number,
  flag?: string,
  by: PlayDeps = deps,
) {
  const taskId = tasks[question]?.id as string
  const answer = { kind: 'flag', flag: flag ?? `flag{right-${question}}` } as const
  const result = await submitAnswer(by, entries[0]?.leader as Actor, {
    competitionId,
    type,
    taskId,
    answer,
  })
  return result.ok ? result.value : result.reason
}
const scoreOf = async ({ competitionId }: CaseFixture) =>
  (await loadScores(toReader(database), competitionId)).score[0]
const isPassed = async ({ caseId, entries }: CaseFixture) =>
  (await countRows(
    owner,
    'platform.solves',
    `task_id = '${caseId}' and team_id = '${entries[0]?.teamId}'`,
  )) === 1

test('wrong answers lower what a question earns, and the case is passed when its questions have enough points', async () => {
  const at = await createCaseFixture(platform)
  expect(await send(at, 1, 'flag{no}')).toMatchObject({ verdict: 'wrong', credit: null })
  expect(await send(at, 1)).toMatchObject({ verdict: 'right', credit: 900 })
  expect(await send(at, 2)).toMatchObject({ verdict: 'right', credit: 1000 })
  expect(await scoreOf(at)).toBe(240)
  expect(await isPassed(at)).toBe(false)
  await send(at, 3, 'flag{no}')
  await send(at, 3, 'flag{neither}')
  expect(await send(at, 3)).toMatchObject({ verdict: 'right', credit: 800 })
  expect(await isPassed(at)).toBe(true)
  expect(await scoreOf(at)).toBe(90 + 150 + 200 + 50)
  const last = await owner.query(
    `select task, amount, details ->> 'submissionId' is not null as has_submission from platform.score_events
     where competition_id = $1 and kind = 'solve' order by seq desc limit 2`,
    [at.competitionId],
  )
  expect(last).toEqual([
    { task: 0, amount: null, has_submission: true },
    { task: 3, amount: '800', has_submission: true },
  ])
})

test('questions unlock one after the other; one with prerequisites of its own is outside of the order', async () => {
  const at = await createCaseFixture(platform, { points: [10, 10, 10, 10] })
  const [, , third] = at.questions
  await owner.query(
    `insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)`,
    [third?.id, at.questions[0]?.id, at.competitionId],
  )
  expect(await send(at, 2)).toBe('tasks.locked')
  expect(await send(at, 4)).toBe('tasks.locked')
  expect(await send(at, 1)).toMatchObject({ verdict: 'right' })
  expect(await send(at, 3)).toMatchObject({ verdict: 'right' })
  expect(await send(at, 4)).toBe('tasks.locked')
  expect(await send(at, 2)).toMatchObject({ verdict: 'right' })
  expect(await send(at, 4)).toMatchObject({ verdict: 'right' })
})

test('in a free case all questions are open, and none of a case that is hidden', async () => {
  const at = await createCaseFixture(platform, { settings: { unlock: 'free' } })
  expect(await send(at, 3)).toMatchObject({ verdict: 'right' })
  await owner.query('update platform.tasks set is_published = false where id = $1', [at.caseId])
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    at.competitionId,
  ])
  expect(await send(at, 2)).toBe('tasks.not_found')
})

test('a case takes no answer', async () => {
  const at = await createCaseFixture(platform)
  expect(await send(at, 0, 'flag{right-0}')).toBe('play.answer_type_mismatch')
})

test('twenty right answers through two processes and a rejudging at once pass a case once', async () => {
  const points = Array.from({ length: 21 }, () => 10)
  const at = await createCaseFixture(platform, { points, passScore: 100, settings: { unlock: 'free' } })
  const last = at.questions[20]
  await send(at, 21, 'flag{late}')
  await owner.query(
    `update platform.challenge_answers set kind = 'pattern', digest = null, pattern = 'flag.late.' where challenge_id = $1`,
    [last?.id],
  )
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    at.competitionId,
  ])
  const other = { ...deps, database: platform.anotherProcess() }
  const { preview, rejudge } = rejudgeScene(platform, at, last?.id as string)
  const { digest } = await preview()
  const [gained, ...answers] = await Promise.all([
    rejudge(digest),
    ...points.slice(1).map((_, question) => send(at, question + 1, undefined, question % 2 ? other : deps)),
  ])
  expect(gained).toMatchObject({ ok: true, value: { gained: 1, lost: 0, moved: 0 } })
  expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.verdict))).toEqual(
    Array.from({ length: 20 }, () => 'right'),
  )
  const passes = `competition_id = '${at.competitionId}' and kind = 'solve' and task = 0`
  expect(await countRows(owner, 'platform.score_events', passes)).toBe(1)
  expect(await scoreOf(at)).toBe(21 * 10 + 50)
})

test('a withdrawn question leaves a passed case as it is', async () => {
  const at = await createCaseFixture(platform, { passScore: 250 })
  for (const question of [1, 2]) await send(at, question)
  expect(await isPassed(at)).toBe(true)
  const withdrawn = await withdrawSolve(deps, at.organiser, {
    competitionId: at.competitionId,
    teamId: at.entries[0]?.teamId as string,
    taskId: at.questions[1]?.id as string,
    reason: '重测',
  })
  expect(withdrawn.ok).toBe(true)
  expect(await send(at, 2)).toMatchObject({ verdict: 'right' })
  expect(await scoreOf(at)).toBe(100 + 150 + 50)
})
