import { expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import { addLearner, addQuestion } from '../testing/training-scene.fixture.ts'
import type { AnswerDeps } from '../training-deps.ts'
import { submitAnswer } from './answer-submission.ts'
import { listRecommendationCriteria, streakOf } from './progress.rules.ts'
import { getProgress } from './progress.ts'

const platform = await openPlatform()
const { owner } = platform
const deps: AnswerDeps = {
  ...platform,
  flagKey,
  timeZone: 'Asia/Shanghai',
  extendEnvironment: extendAfterAnswer,
}
const add = async (bank: 'ctf' | 'forensics', difficulty: number) =>
  (await addQuestion(platform, { bank, difficulty })).id
const send = (actor: Actor, questionId: string, flag = 'flag{right}', seconds = 0) =>
  submitAnswer({ ...deps, clock: { shiftSeconds: seconds } }, actor, {
    questionId,
    answer: { kind: 'flag', flag },
  })
async function progress(actor: Actor, zone = 'Asia/Shanghai') {
  const found = await getProgress({ ...deps, timeZone: zone }, actor)
  if (!found.ok) throw new Error('progress is never refused')
  return found.value
}

test('the recommended question goes from the first to the next difficulty, with its reason', async () => {
  const [easy, harder, other] = [await add('ctf', 1), await add('ctf', 2), await add('forensics', 1)]
  const ada = await addLearner(owner)
  const next = async () => {
    const { next: found } = await progress(ada)
    return found && [found.question.id, found.because]
  }
  expect((await next())?.[1]).toBe('first')
  await send(ada, other, 'flag{no}')
  expect(await next()).toEqual([other, 'unfinished'])
  await send(ada, easy)
  await send(ada, other)
  await send(ada, harder, 'flag{no}')
  expect(await next()).toEqual([harder, 'unfinished'])
  await send(ada, harder)
  expect(await next()).toBeNull()
  const hardest = await add('ctf', 4)
  expect(await next()).toEqual([hardest, 'next-difficulty'])
  const found = await progress(ada)
  expect(found).toMatchObject({ points: 300, solved: 3, streak: 1, place: null })
  expect(found.banks.find(({ bank }) => bank === 'ctf')).toMatchObject({
    questions: 3,
    solved: 2,
    attempted: 2,
    points: 200,
    possible: 300,
  })
})

test('days are those of the installation’s zone', async () => {
  const [question, ada] = [await add('ctf', 1), await addLearner(owner)]
  const { rows } = {
    rows: await owner.query<{ seconds: number }>(
      `select extract(epoch from (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
        + interval '3 days 17 hours' - now()))::float8 as seconds`,
    ),
  }
  const atSeventeen = rows[0]?.seconds ?? 0
  await send(ada, question, 'flag{no}', atSeventeen)
  const [shanghai, utc] = [await progress(ada), await progress(ada, 'UTC')]
  const day = (from: typeof shanghai) => Date.parse(from.calendar[0]?.day ?? '')
  expect(day(shanghai) - day(utc)).toBe(86_400_000)
})

test('a streak counts consecutive days up to today or yesterday', () => {
  expect(streakOf([], '2026-03-01')).toBe(0)
  expect(streakOf(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01')).toBe(3)
  expect(streakOf(['2026-02-27', '2026-02-28'], '2026-03-01')).toBe(2)
  expect(streakOf(['2026-02-27'], '2026-03-01')).toBe(0)
  expect(streakOf(['2026-02-27', '2026-03-01'], '2026-03-01')).toBe(1)
})

test('recommendations prefer unfinished questions, then a higher difficulty in the most practised bank, then the weakest bank', () => {
  const row = (bank: 'ctf' | 'forensics', solved: number, hardest: number | null) => ({
    bank,
    solved,
    attempted: solved + 1,
    hardest,
  })
  expect(listRecommendationCriteria([])).toEqual([{ because: 'first' }])
  expect(listRecommendationCriteria([row('forensics', 1, 2), row('ctf', 4, 5)]).slice(0, 3)).toEqual([
    { because: 'unfinished' },
    { because: 'next-difficulty', bank: 'ctf', from: 5 },
    { because: 'weakest-bank', bank: 'attack-defense' },
  ])
})
