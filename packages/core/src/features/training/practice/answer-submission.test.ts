import { createHash } from 'node:crypto'
import type { InlineAnswer } from '@tiltyard/competition-types/answers'
import { describe, expect, test } from 'vitest'
import { type Actor, newId, type PlatformDatabase } from '../../../kernel/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { slowAnswer, slowPattern } from '../../../testing/event-loop.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { digestSubmittedFlag, extendAfterAnswer } from '../../environments/index.ts'
import { addGroupQuestion, addLearner, addQuestion, mintFlagFor } from '../testing/training-scene.fixture.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { submitAnswer } from './answer-submission.ts'

const platform = await openPlatform()
const { owner } = platform
const extension = { extendEnvironment: extendAfterAnswer }
const deps: AnswerDeps = { ...platform, ...extension, flagKey, timeZone: 'Asia/Shanghai' }
const through = (database: PlatformDatabase): AnswerDeps => ({ ...deps, database })

const flag = (text: string): InlineAnswer => ({ kind: 'flag', flag: text })
const chosen = (...keys: string[]): InlineAnswer => ({ kind: 'choice', keys })
const typed = (text: string): InlineAnswer => ({ kind: 'typed', text })
const send = (actor: Actor, questionId: string, answer: InlineAnswer | string, by = deps) =>
  submitAnswer(by, actor, { questionId, answer: typeof answer === 'string' ? flag(answer) : answer })
const rows = (table: string, { userId }: Actor, where = 'true') =>
  countRows(owner, `platform.${table}`, `user_id = '${userId}' and ${where}`)
const solves = async (questionId: string) => {
  const [row] = await owner.query<{ solves: number }>(
    'select solves from platform.question_solve_counts where question_id = $1',
    [questionId],
  )
  return row?.solves ?? 0
}

test('a wrong, a right and another right answer are three answers with one gain and one solve', async () => {
  const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
  expect(await send(ada, id, 'flag{no}')).toMatchObject({
    value: {
      answer: { state: 'scored', isRight: false, score: 0, answer: 'flag{no}', place: null },
      points: 0,
      standing: { standing: 'attempted', answers: 1, latestScore: 0, highestScore: 0, solvedAt: null },
      environmentExpiresAt: null,
    },
  })
  expect(await send(ada, id, '  flag{right} ')).toMatchObject({
    value: {
      answer: { isRight: true, score: 100, answer: null },
      points: 100,
      standing: { standing: 'solved', answers: 2, latestScore: 100, highestScore: 100 },
    },
  })
  expect(await send(ada, id, 'flag{right}')).toMatchObject({
    value: { answer: { isRight: true }, points: 0, standing: { answers: 3, standing: 'solved' } },
  })
  expect(await rows('training_answers', ada)).toBe(3)
  expect(await rows('training_answers', ada, 'is_right and answer is not null')).toBe(0)
  expect(await rows('training_gains', ada, `kind = 'solve' and points = 100`)).toBe(1)
  expect(await solves(id)).toBe(1)
})

test('a question whose points are raised gives nothing more to a person who has solved it', async () => {
  const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
  await send(ada, id, 'flag{right}')
  await owner.query('update platform.questions set points = 500 where id = $1', [id])
  await owner.query('update platform.challenges set revision = revision + 1 where id = $1', [id])
  expect(await send(ada, id, 'flag{right}')).toMatchObject({ value: { points: 0 } })
  expect(await rows('training_gains', ada)).toBe(1)
})

describe('typed answers', () => {
  const numbers = { kind: 'number', number: '3.14', tolerance: '0.01' } as const
  const time = { kind: 'time', time: '2026-05-01 08:00:00', toleranceSeconds: 60, zone: '+08:00' } as const
  const options = ['a', 'b', 'c'].map((key) => ({ key, text: { zh: key } }))
  const several = { options, isMultiple: true }
  const cases = [
    ['text', { answers: [{ kind: 'any-case', text: 'Zhang San' }] }, typed('zhang  san'), typed('li si')],
    ['number', { answers: [numbers] }, typed('3.15'), typed('3.151')],
    ['time', { answers: [time] }, typed('2026-05-01T00:00:59Z'), typed('2026-05-01 08:01:01')],
    [
      'hash',
      { answers: [{ kind: 'exact', text: 'ABCDEF0123456789' }] },
      typed('abcdef 0123456789'),
      typed('ff'),
    ],
    [
      'choice',
      { ...several, answers: [{ kind: 'choice', keys: ['c', 'a'] }] },
      chosen('a', 'c'),
      chosen('a'),
    ],
  ] as const
  test.each(cases)('%s', async (kind, question, right, wrong) => {
    const [{ id }, ada] = [await addQuestion(platform, { kind, ...question }), await addLearner(owner)]
    expect(await send(ada, id, wrong)).toMatchObject({ value: { answer: { isRight: false } } })
    expect(await send(ada, id, right)).toMatchObject({ value: { answer: { isRight: true }, points: 100 } })
  })
})

describe('an answer is refused and writes nothing', () => {
  const nothing = async (ada: Actor) => {
    expect(await rows('training_answers', ada)).toBe(0)
    expect(await rows('training_results', ada)).toBe(0)
  }
  test.each([0, 2, 3] as const)('from a person who is not verified (%i)', async (status) => {
    const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner, status)]
    expect(await send(ada, id, 'flag{right}')).toMatchObject({ reason: 'training.verification_required' })
    await nothing(ada)
  })
  test('for a question that is unpublished, unknown, of another kind or a group, and for an empty answer', async () => {
    const ada = await addLearner(owner)
    const [{ id }, draft] = [await addQuestion(platform), await addQuestion(platform, { isPublished: false })]
    const group = await addGroupQuestion(platform)
    const reason = async (questionId: string, answer: InlineAnswer | string) => {
      const result = await send(ada, questionId, answer)
      return result.ok ? null : result.reason
    }
    expect(await reason(draft.id, 'flag{right}')).toBe('training.not_found')
    expect(await reason(newId(), 'flag{right}')).toBe('training.not_found')
    expect(await reason(id, typed('flag{right}'))).toBe('training.answer_type_mismatch')
    expect(await reason(group.id, 'flag{1}')).toBe('training.answer_type_mismatch')
    expect(await reason(id, ' \n')).toBe('training.flag_empty')
    expect(await reason(id, typed(' '))).toBe('training.answer_empty')
    expect(await reason(id, { kind: 'choice', keys: [] })).toBe('training.answer_empty')
    await nothing(ada)
  })
  test('for a step of an unpublished group', async () => {
    const [group, ada] = [await addGroupQuestion(platform), await addLearner(owner)]
    await owner.query(`update platform.questions set state = 'archived' where id = $1`, [group.id])
    expect(await send(ada, group.stepIds[0] as string, 'flag{1}')).toMatchObject({
      reason: 'training.not_found',
    })
  })
})

test('ten answers per minute are accepted per person and question, from any process; others are not affected', async () => {
  const [one, other] = [await addQuestion(platform), await addQuestion(platform)]
  const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
  const processes = [deps, through(platform.anotherProcess())]
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => send(ada, one.id, `flag{${n}}`, processes[n % 2])),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'training.rate_limited' })
  expect(await rows('training_answers', ada)).toBe(10)
  expect(await send(ada, other.id, 'flag{right}')).toMatchObject({ ok: true })
  expect(await send(bob, one.id, 'flag{right}')).toMatchObject({ ok: true })
  const later = { ...deps, ...platform.later(61) }
  expect(await send(ada, one.id, 'flag{right}', later)).toMatchObject({ value: { points: 100 } })
})

describe('concurrent answers', () => {
  test.each([1, 2])('ten right answers through %i processes create one gain', async (processes) => {
    const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
    const by = [deps, through(platform.anotherProcess())]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(ada, id, 'flag{right}', by[n % processes])),
    )
    const gained = answers.map((answer) => (answer.ok ? answer.value.points : -1))
    expect(gained.toSorted((a, b) => b - a)).toEqual([100, ...Array(9).fill(0)])
    expect(await rows('training_answers', ada, 'is_right')).toBe(10)
    expect(await rows('training_gains', ada)).toBe(1)
    expect(await rows('training_results', ada, 'answers = 10')).toBe(1)
    expect(await solves(id)).toBe(1)
  })

  test('a hundred people share commits, each with their own verdict', async () => {
    const { id } = await addQuestion(platform)
    const people = await Promise.all(Array.from({ length: 100 }, () => addLearner(owner)))
    await send(people[0] as Actor, id, 'x')
    const answers = await Promise.all(
      people.map((actor, n) => send(actor, id, n % 2 ? 'flag{right}' : 'flag{no}')),
    )
    expect(answers.map((answer) => answer.ok && answer.value.answer.isRight)).toEqual(
      people.map((_, n) => n % 2 === 1),
    )
    expect(await solves(id)).toBe(50)
    const commits = await owner.query(
      'select distinct xmin::text from platform.training_answers where question_id = $1',
      [id],
    )
    expect(commits.length).toBeLessThan(12)
  })

  test.each([1, 2])('the steps of a group, through %i processes, pass it once', async (processes) => {
    const [group, ada] = [await addGroupQuestion(platform), await addLearner(owner)]
    const by = [deps, through(platform.anotherProcess())]
    await Promise.all(group.stepIds.map((id, n) => send(ada, id, `flag{${n + 1}}`, by[n % processes])))
    expect(await rows('training_gains', ada, `question_id = '${group.id}' and points = 20`)).toBe(1)
    expect(
      await rows(
        'training_results',
        ada,
        `question_id = '${group.id}' and highest_score = 150 and answers = 3`,
      ),
    ).toBe(1)
    expect(await solves(group.id)).toBe(1)
  })
})

test('a group is passed at its pass score, and wrong steps count as its attempts', async () => {
  const [group, ada] = [await addGroupQuestion(platform), await addLearner(owner)]
  const [one = '', two = '', three = ''] = group.stepIds
  expect(await send(ada, one, 'flag{1}')).toMatchObject({ value: { points: 50 } })
  await send(ada, two, 'flag{no}')
  expect(await rows('training_results', ada, `question_id = '${group.id}' and solved_at is null`)).toBe(1)
  expect(await send(ada, two, 'flag{2}')).toMatchObject({ value: { points: 70 } })
  expect(await send(ada, three, 'flag{3}')).toMatchObject({ value: { points: 50 } })
  expect(await rows('training_gains', ada, `kind = 'solve'`)).toBe(4)
})

describe('minted flags', () => {
  async function withOwnFlags() {
    const { id } = await addQuestion(platform, { answers: [], flagTemplate: 'flag{[TEAM]}' })
    const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
    for (const [actor, text] of [
      [ada, 'flag{of-ada}'],
      [bob, 'flag{of-bob}'],
    ] as const)
      await mintFlagFor(owner, actor, id, digestSubmittedFlag(flagKey, id, text))
    return { id, ada, bob }
  }

  test('a person’s own flag is right, and another’s is answered like any wrong one and stored as evidence', async () => {
    const { id, ada, bob } = await withOwnFlags()
    const foreign = await send(ada, id, 'flag{of-bob}')
    const wrong = await send(bob, id, 'flag{of-eve}')
    const told = (result: typeof foreign) => {
      if (!result.ok) throw new Error(result.reason)
      const { answer, standing, ...rest } = result.value
      const { id: _, receivedAt, finishedAt, answer: sent, ...shown } = answer
      return JSON.stringify({ ...rest, shown, standing: { ...standing, latestAt: null }, has: sent !== null })
    }
    expect(told(foreign)).toBe(told(wrong))
    expect(
      await rows('training_answers', ada, `shared_flag_owner_id = '${bob.userId}' and not is_right`),
    ).toBe(1)
    expect(await rows('training_answers', bob, 'shared_flag_owner_id is not null')).toBe(0)
    expect(await send(ada, id, 'flag{of-ada}')).toMatchObject({ value: { points: 100 } })
    expect(await rows('training_answers', ada, 'shared_flag_owner_id is not null')).toBe(1)
  })
})

describe('a retry key', () => {
  const keyed = (body: string, key: string, by = deps): AnswerDeps =>
    through({
      ...by.database,
      retryKey: { owner: 'account:ada', key, requestHash: createHash('sha256').update(body).digest() },
    })
  test('yields one row and the same reply, concurrently and later, in any process, and is refused for another request', async () => {
    const [{ id }, ada, key] = [await addQuestion(platform), await addLearner(owner), newId()]
    const other = through(platform.anotherProcess())
    const answers = await Promise.all(
      [deps, deps, other, other].map((by) => send(ada, id, 'flag{right}', keyed('a', key, by))),
    )
    expect(answers[0]).toMatchObject({ value: { points: 100 } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await rows('training_answers', ada)).toBe(1)
    expect(await send(ada, id, 'flag{x}', keyed('b', key))).toMatchObject({
      reason: 'idempotency.key_reused',
    })
  })
})

test('open pages are notified of a solve only', async () => {
  const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
  const heard = () =>
    countRows(owner, 'platform.live_events', `topic = 'user:${ada.userId}' and kind = 'answer'`)
  await send(ada, id, 'flag{no}')
  expect(await heard()).toBe(0)
  await send(ada, id, 'flag{right}')
  await send(ada, id, 'flag{right}')
  expect(await heard()).toBe(1)
})

test('a changed answer key takes effect at once in every process', async () => {
  const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
  await send(ada, id, 'flag{no}')
  await owner.query('delete from platform.challenge_answers where challenge_id = $1', [id])
  await owner.query('update platform.challenges set revision = revision + 1 where id = $1', [id])
  expect(await send(ada, id, 'flag{right}')).toMatchObject({ value: { answer: { isRight: false } } })
})

test('a pattern decides, and one that is too slow stores nothing and is marked', async () => {
  const [{ id }, ada] = [await addQuestion(platform), await addLearner(owner)]
  const setPattern = async (pattern: string) => {
    await owner.query(
      `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 9, 'pattern', $2)
       on conflict (challenge_id, variant, number) do update set pattern = excluded.pattern`,
      [id, pattern],
    )
    await owner.query('update platform.challenges set revision = revision + 1 where id = $1', [id])
  }
  await setPattern(slowPattern)
  expect(await send(ada, id, slowAnswer)).toMatchObject({ ok: false, reason: 'tasks.evaluation_timed_out' })
  expect(await rows('training_answers', ada)).toBe(0)
  expect(
    await countRows(owner, 'platform.challenge_answers', `challenge_id = '${id}' and slow_at is not null`),
  ).toBe(1)
  await setPattern('flag\\{[0-9]{4}\\}')
  expect(await send(ada, id, 'flag{0042}')).toMatchObject({ value: { answer: { isRight: true } } })
})
