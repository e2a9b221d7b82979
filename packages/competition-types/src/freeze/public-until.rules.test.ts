import { expect, test } from 'vitest'
import { publicUntil } from './public-until.rules.ts'

const stage = (
  freezeAt: number | null,
  { revealAt = null, revealedAt = null }: { revealAt?: number | null; revealedAt?: number | null } = {},
) => ({ freezeAt, revealAt, revealedAt })

test.each([
  ['no stage freezes', [stage(null)], Infinity],
  ['a freeze to come cuts already', [stage(200)], 200],
  ['a freeze that has passed', [stage(50)], 50],
  ['the earliest of several', [stage(80), stage(50)], 50],
  ['revealed by hand', [stage(50, { revealedAt: 60 })], Infinity],
  ['revealed by its clock', [stage(50, { revealAt: 90 })], Infinity],
  ['its clock has not struck yet', [stage(50, { revealAt: 150 })], 50],
  ['one stage’s reveal leaves the next one’s freeze', [stage(50, { revealedAt: 60 }), stage(80)], 80],
  ['a later stage’s reveal leaves an earlier freeze', [stage(50), stage(80, { revealedAt: 90 })], 50],
] as const)('%s', (_, stages, until) => {
  expect(publicUntil(stages, 100)).toBe(until)
})
