import { expect, test } from 'vitest'
import type { GroupFacts } from '../competition-rules.ts'
import { forensics } from './index.ts'

const whole: GroupFacts = {
  settings: {},
  passScore: 300,
  points: 500,
  evidence: [{ isMissing: false, variants: [] }],
  children: [{ answers: 1, variants: [] }],
}
const stage = {
  settings: forensics.stageSettings.parse({}),
  tasks: 4,
  tasksWithoutAnswer: 0,
  tasksWithSlowPattern: 0,
  guessableTasks: 0,
}
const gapsOf = (group: Partial<GroupFacts>, more: Partial<typeof stage> = {}) =>
  forensics.gaps({ ...stage, ...more, groups: [{ ...whole, ...group }] })

test('a complete case lacks nothing, with variants or without', () => {
  expect(gapsOf({})).toEqual([])
  const settings = { variants: 3 }
  const evidence = [
    { isMissing: false, variants: [2, 3] },
    { isMissing: false, variants: [] },
  ]
  const children = [
    { answers: 0, variants: [1, 2, 3] },
    { answers: 1, variants: [2] },
  ]
  expect(gapsOf({ settings, evidence, children })).toEqual([])
})

test.each([
  [{ evidence: [] }, 'evidence_missing'],
  [{ evidence: [{ isMissing: true, variants: [] }] }, 'evidence_missing'],
  [{ settings: { variants: 2 } }, 'evidence_missing'],
  [{ settings: { variants: 3 }, evidence: [{ isMissing: false, variants: [2] }] }, 'evidence_missing'],
  [{ children: [{ answers: 0, variants: [2] }] }, 'variant_without_answer'],
  [{ passScore: 501 }, 'pass_score_out_of_reach'],
])('a case with %j lacks %s', (group, kind) => {
  expect(gapsOf(group)).toEqual([{ kind, count: 1 }])
})

test('tasks that are easily guessed are counted', () => {
  expect(gapsOf({}, { guessableTasks: 2 })).toEqual([{ kind: 'guessable_without_limit', count: 2 }])
})
