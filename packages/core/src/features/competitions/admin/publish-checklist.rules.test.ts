import { parseStageSettings } from '@tiltyard/competition-types'
import { expect, test } from 'vitest'
import { type ChecklistFacts, publishChecklist } from './publish-checklist.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const settings = parseStageSettings('jeopardy', {})
const stage = {
  type: 'jeopardy',
  settings,
  state: 'waiting',
  startsAt: at(20),
  tasks: 1,
  tasksWithoutAnswer: 0,
  tasksWithSlowPattern: 0,
  guessableTasks: 0,
  groups: [],
} as const
const whole: ChecklistFacts = {
  at: at(15),
  isPublished: false,
  importPending: false,
  stages: [stage],
  divisions: [{ canJoin: true }],
  registrationClosesAt: at(20),
  hasOverview: true,
  hasRules: true,
  untranslated: 0,
  tasks: 1,
  publishedTasks: 1,
}
const kinds = (more: Partial<ChecklistFacts>) =>
  publishChecklist({ ...whole, ...more }).map(({ kind }) => kind)
const blocking = (more: Partial<ChecklistFacts>) =>
  publishChecklist({ ...whole, ...more }).some(({ blocks }) => blocks)

test('a complete competition has an empty checklist', () => {
  expect(publishChecklist(whole)).toEqual([])
})

test.each([
  [{ stages: [] }, ['no_stage']],
  [
    { stages: [{ ...stage, state: 'over', startsAt: at(10) }], registrationClosesAt: null },
    ['all_stages_ended', 'start_in_past'],
  ],
  [{ divisions: [] }, ['no_division']],
  [{ divisions: [{ canJoin: false }] }, ['no_open_division']],
  [{ registrationClosesAt: at(14) }, ['registration_closed']],
  [{ registrationClosesAt: at(21) }, ['registration_after_start']],
  [{ tasks: 0, publishedTasks: 0 }, ['no_tasks']],
  [{ publishedTasks: 0 }, ['no_published_task']],
  [{ stages: [{ ...stage, tasksWithoutAnswer: 2 }] }, ['task_without_flag']],
  [{ stages: [{ ...stage, tasksWithSlowPattern: 1 }] }, ['slow_pattern']],
  [{ stages: [{ ...stage, guessableTasks: 1 }] }, ['guessable_without_limit']],
  [{ stages: [{ ...stage, settings: { ...settings, flagFormat: null } }] }, ['no_flag_format']],
  [{ stages: [stage, { ...stage, type: 'works' }] }, ['type_not_available']],
  [{ hasOverview: false, hasRules: false }, ['no_overview', 'no_rules']],
  [{ untranslated: 3 }, ['untranslated']],
] as const)('%o lacks %o', (more, expected) => {
  expect(kinds(more as Partial<ChecklistFacts>)).toEqual(expected)
})

test('only a competition that cannot be played or joined is blocked from publication', () => {
  expect(blocking({ stages: [] })).toBe(true)
  expect(blocking({ stages: [{ ...stage, type: 'works' }] })).toBe(true)
  expect(blocking({ divisions: [{ canJoin: false }] })).toBe(true)
  expect(blocking({ tasks: 0, publishedTasks: 0, hasOverview: false, untranslated: 9 })).toBe(false)
})

test('what several stages lack is one item with the sum of their counts', () => {
  const lacking = { ...stage, tasksWithoutAnswer: 2 }
  expect(publishChecklist({ ...whole, stages: [lacking, lacking, stage] })).toEqual([
    { kind: 'task_without_flag', blocks: false, count: 4 },
  ])
})

test('a published competition that has begun has no checklist item for it', () => {
  expect(
    kinds({
      isPublished: true,
      stages: [{ ...stage, state: 'running', startsAt: at(10) }],
      registrationClosesAt: null,
    }),
  ).toEqual([])
})

test('a pending import is blocked by its approval, not by its ended stages', () => {
  const over = { stages: [{ ...stage, state: 'over' as const, startsAt: at(1) }] }
  expect(kinds(over)).toContain('all_stages_ended')
  expect(kinds({ ...over, importPending: true })).not.toContain('all_stages_ended')
  expect(kinds({ importPending: true })).toEqual(['import_pending'])
  expect(blocking({ importPending: true })).toBe(true)
})
