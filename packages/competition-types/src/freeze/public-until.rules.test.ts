import { expect, test } from 'vitest'
import { publicUntil } from './public-until.rules.ts'

const stage = (freezeAt: number | null, revealAt: number | null = null) => ({ freezeAt, revealAt })

test.each([
  ['no stage freezes', [stage(null)], null, Infinity],
  ['a freeze to come cuts already', [stage(200)], null, 200],
  ['a freeze that has passed', [stage(50)], null, 50],
  ['the earliest of several', [stage(80), stage(50)], null, 50],
  ['revealed by hand', [stage(50)], 60, Infinity],
  ['revealed by its clock', [stage(50, 90)], null, Infinity],
  ['its clock has not struck yet', [stage(50, 150)], null, 50],
  ['one stage’s reveal leaves the next one’s freeze', [stage(50), stage(80)], 60, 80],
] as const)('%s', (_, stages, revealedAt, until) => {
  expect(publicUntil({ stages, revealedAt }, 100)).toBe(until)
})
