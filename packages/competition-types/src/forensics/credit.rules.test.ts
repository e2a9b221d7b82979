import { expect, test } from 'vitest'
import { creditAfter } from './credit.rules.ts'
import { forensics } from './index.ts'

const points = (value: number, credit: number) => Math.round((value * credit) / 1000)
const wrongs = [0, 1, 2, 3, 4, 5, 6, 7, 8]

test('a tenth is lost with each wrong answer, down to three tenths', () => {
  const rule = { name: 'linear', penaltyPermille: 100, floorPermille: 300 } as const
  expect(wrongs.map((wrong) => points(100, creditAfter(wrong, rule)))).toEqual([
    100, 90, 80, 70, 60, 50, 40, 30, 30,
  ])
})

test('gently, a twentieth of what is left is lost, down to seven tenths', () => {
  expect(wrongs.map((wrong) => points(100, creditAfter(wrong, { name: 'gentle' })))).toEqual([
    100, 95, 90, 86, 81, 77, 74, 70, 70,
  ])
})

test('without a floor nothing is left, and never less than nothing', () => {
  const rule = { name: 'linear', penaltyPermille: 400, floorPermille: 0 } as const
  expect([0, 2, 3, 1_000].map((wrong) => creditAfter(wrong, rule))).toEqual([1000, 200, 0, 0])
})

test.each([
  [{ isRight: true, isSharedFlag: false, wrongBefore: 2 }, 'right', 800],
  [{ isRight: false, isSharedFlag: true, wrongBefore: 0 }, 'shared_flag', 0],
  [{ isRight: false, isSharedFlag: false, wrongBefore: 9 }, 'wrong', 0],
] as const)('%j is %s with a credit of %i', (found, verdict, creditPermille) => {
  const settings = forensics.taskSettings.parse({
    credit: { name: 'linear', penaltyPermille: 100, floorPermille: 300 },
  })
  expect(forensics.evaluate(found, settings)).toEqual({ verdict, creditPermille })
})

test('a case is passed when the points of its questions reach its pass score', () => {
  const isPassed = (earned: number) => forensics.groups?.isPassed(300, earned)
  expect([240, 299, 300, 440].map(isPassed)).toEqual([false, false, true, true])
})
