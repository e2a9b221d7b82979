import { ExamPaperPlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newSection, planFrom, valuesOf } from './paper-form.model.ts'

const id = (at: number) => `0198f3a0-0000-7000-8000-00000000000${at}`
const section = {
  ...{ name: { zh: '单项选择题' }, instruction: { zh: '每题一个答案', en: 'One answer each' }, points: 250 },
  ...{ draw: null, strata: null, itemIds: [id(1), id(2), id(3)] },
}
const plan = {
  name: { zh: '理论考试', en: 'Theory exam' },
  ...{ minutes: 60, graceSeconds: 5, candidates: 'each-member', teamRule: 'best', bestOf: 2 },
  ...{ several: 'half', wrongPermille: 0, shufflesItems: true, shufflesOptions: false },
  ...{ shows: 'all', watches: ['leave', 'devices'], opensAt: '2026-11-19T01:00:00.000Z', closesAt: null },
  sections: [
    section,
    { ...section, draw: 2 },
    {
      ...section,
      draw: 3,
      strata: [
        { difficulty: 1, count: 1 },
        { difficulty: 4, count: 2 },
      ],
    },
  ],
} as unknown as ExamPaperPlan

test('a saved paper survives a round trip', () => {
  expect(ExamPaperPlan.safeParse(plan).error).toBeUndefined()
  expect(planFrom(valuesOf(plan))).toEqual(plan)
})

test('a paper for leaders has their rule, and a number of members only with the rule that needs it', () => {
  const values = valuesOf(plan)
  expect(planFrom({ ...values, candidates: 'leader' })).toMatchObject({ teamRule: 'leader', bestOf: null })
  expect(planFrom({ ...values, teamRule: 'mean' })).toMatchObject({ teamRule: 'mean', bestOf: null })
})

test('a section draws as its mode says, whatever was typed for another mode', () => {
  const typed = { ...newSection, name: { zh: '判断题' }, draw: 1, counts: { 2: 2 }, itemIds: [id(1), id(2)] }
  const sections = (['all', 'draw', 'strata'] as const).map((mode) => ({ ...typed, mode }))
  expect(planFrom({ sections }).sections).toMatchObject([
    { draw: null, strata: null },
    { draw: 1, strata: null },
    { draw: 2, strata: [{ difficulty: 2, count: 2 }] },
  ])
})

test('a section without points or a name is refused at its field', () => {
  const values = { ...valuesOf(plan), sections: [{ mode: 'all' as const, points: null }] }
  const paths = ExamPaperPlan.safeParse(planFrom(values)).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['sections.0.name', 'sections.0.points'])
})
