import type { PlainAnswer } from '@tiltyard/competition-types/answers'
import type { AnswerInput, ChallengeKind } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type Actor, toReader } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { answerFormView, buildAnswerKeyEntries } from '../../challenges/index.ts'
import type { SubmitDeps } from './play-context.ts'
import { findTaskPage } from './player.store.ts'
import { submitAnswer } from './submissions.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: SubmitDeps = { ...platform, flagKey }
const optionKeys = ['A', 'B', 'C']

/** A competition whose first task is answered in another form than a flag. */
async function sceneOf(kind: ChallengeKind, answer: PlainAnswer): Promise<CompetitionFixture> {
  const made = await createCompetitionFixture(platform)
  const challengeId = made.tasks[0]?.id as string
  const entries = buildAnswerKeyEntries(flagKey, { answerKeyId: challengeId, kind, optionKeys }, [answer])
  const [entry] = typeof entries === 'number' ? [] : entries
  if (!entry) throw new Error('the answer could never be matched')
  const options = kind === 'choice' ? optionKeys.map((key) => ({ key, text: { zh: key } })) : null
  await owner.query('update platform.challenges set kind = $2, options = $3 where id = $1', [
    challengeId,
    kind,
    options && JSON.stringify(options),
  ])
  await owner.query(
    'update platform.challenge_answers set kind = $2, digest = $3, value = $4 where challenge_id = $1',
    [
      challengeId,
      entry.kind,
      'digest' in entry ? entry.digest : null,
      'value' in entry ? JSON.stringify(entry.value) : null,
    ],
  )
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    made.competitionId,
  ])
  return made
}

async function send({ competitionId, type, tasks, entries }: CompetitionFixture, answer: AnswerInput) {
  const taskId = tasks[0]?.id as string
  const actor = entries[0]?.leader as Actor
  const result = await submitAnswer(deps, actor, { competitionId, type, taskId, answer })
  return result.ok ? result.value.verdict : result.reason
}
const typed = (text: string): AnswerInput => ({ kind: 'typed', text })

test.each<[ChallengeKind, PlainAnswer, AnswerInput, AnswerInput]>([
  ['text', { kind: 'any-case', text: 'Lateral Movement' }, typed('lateral  movement'), typed('lateral')],
  ['number', { kind: 'number', number: '3.14', tolerance: '0.01' }, typed('３.１５'), typed('3.16')],
  [
    'time',
    { kind: 'time', time: '2026-11-03 14:05', toleranceSeconds: 60, zone: '+08:00' },
    typed('2026-11-03T06:05:59Z'),
    typed('2026-11-03T06:06:01Z'),
  ],
  [
    'hash',
    { kind: 'exact', text: 'd41d8cd98f00b204' },
    typed('0xD4:1D:8C:D9 8F00B204'),
    typed('d41d8cd98f00b205'),
  ],
  [
    'coordinates',
    { kind: 'coordinates', latitude: 39.9042, longitude: 116.4074, metres: 500 },
    typed('39.9080, 116.4074'),
    typed('39.9090, 116.4074'),
  ],
  [
    'choice',
    { kind: 'choice', keys: ['A', 'C'] },
    { kind: 'choice', keys: ['C', 'A'] },
    { kind: 'choice', keys: ['A'] },
  ],
])('a task that asks for a %s is solved by a right answer', async (kind, key, right, wrong) => {
  const at = await sceneOf(kind, key)
  expect(await send(at, wrong)).toBe('wrong')
  expect(await send(at, right)).toBe('right')
  expect(await send(at, right)).toBe('repeated')
})

test('an answer in another form or one that cannot be read is refused and uses no attempt', async () => {
  const at = await sceneOf('number', { kind: 'number', number: '3.14', tolerance: '0' })
  expect(await send(at, { kind: 'flag', flag: '3.14' })).toBe('play.answer_type_mismatch')
  expect(await send(at, { kind: 'choice', keys: ['A'] })).toBe('play.answer_type_mismatch')
  expect(await send(at, { kind: 'file', fileName: 'private/task-file/x' })).toBe('play.answer_type_mismatch')
  for (const text of ['', '3,14', 'three']) expect(await send(at, typed(text))).toBe('play.answer_unreadable')
  const attempts = await owner.query('select wrong from platform.attempts where task_id = $1', [
    at.tasks[0]?.id,
  ])
  expect(attempts).toEqual([])
  expect(await send(at, typed('3.14'))).toBe('right')
})

test.each<[ChallengeKind, string | null, PlainAnswer]>([
  ['time', '+08:00', { kind: 'time', time: '2026-11-03 14:05', toleranceSeconds: 60, zone: '+08:00' }],
  ['number', null, { kind: 'number', number: '3.14', tolerance: '0' }],
])('of the answer key of a %s players see no more than the zone %s', async (kind, zone, key) => {
  const { tasks } = await sceneOf(kind, key)
  const page = await findTaskPage(toReader(platform.database), tasks[0]?.id as string)
  expect(page && answerFormView(page.challenge, { flagFormat: null })).toEqual({
    kind,
    options: null,
    isMultiple: false,
    fileName: null,
    fileBytesMax: null,
    scoredBy: null,
    dailyLimit: null,
    flagFormat: null,
    zone,
  })
})

test('the text of a wrong typed answer is stored up to a thousand characters', async () => {
  const at = await sceneOf('text', { kind: 'exact', text: 'x' })
  expect(await send(at, typed('y'.repeat(1_000)))).toBe('wrong')
  const kept = await owner.query(
    'select length(answer) as length from platform.submissions where task_id = $1',
    [at.tasks[0]?.id],
  )
  expect(kept).toEqual([{ length: 1_000 }])
})
