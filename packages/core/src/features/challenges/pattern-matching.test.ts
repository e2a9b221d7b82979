import { expect, test } from 'vitest'
import { measureLongestBlock, slowAnswer, slowPattern } from '../../testing/event-loop.fixture.ts'
import { judgeWithPatterns, type PatternVerdicts } from './pattern-matching.ts'

const judged = async (pairs: readonly (readonly [string, string])[]) => {
  const slow: string[] = []
  let rounds = 0
  const verdicts = await judgeWithPatterns(
    async ({ of }: Pick<PatternVerdicts, 'of'>) => {
      rounds += 1
      return pairs.map(([pattern, text]) => of(pattern, text))
    },
    async (patterns) => slow.push(...patterns),
  )
  return { verdicts, rounds, slow }
}

test('unknown verdicts are resolved once, before the second judgement', async () => {
  expect(
    await judged([
      ['flag\\{[0-9]+\\}', 'flag{1}'],
      ['flag\\{[0-9]+\\}', 'flag{x}'],
      ['(', '('],
    ]),
  ).toEqual({ verdicts: [true, false, false], rounds: 2, slow: [] })
  expect(await judged([])).toEqual({ verdicts: [], rounds: 1, slow: [] })
})

test('a pattern that is too slow has no verdict and is reported; other patterns have theirs, and this thread stays free', async () => {
  let found: unknown
  const stretch = await measureLongestBlock(async () => {
    found = await judged([
      [slowPattern, slowAnswer],
      ['a+', slowAnswer],
    ])
  })
  expect(found).toMatchObject({ verdicts: [null, true], slow: [slowPattern] })
  expect(stretch).toBeLessThan(100)
  const since = performance.now()
  const again = await judged(Array.from({ length: 50 }, (_, n) => [slowPattern, `${slowAnswer}${n}`]))
  expect(again.slow).toEqual([slowPattern])
  expect(performance.now() - since).toBeLessThan(400)
})

test('the verdicts of many answers are resolved together', async () => {
  const { verdicts } = await judged(
    Array.from({ length: 5_000 }, (_, n) => ['flag\\{[0-9]*7\\}', `flag{${n}}`]),
  )
  expect(verdicts.filter((verdict) => verdict === true)).toHaveLength(500)
  expect(verdicts).not.toContain(null)
})
