import { parseStageSettings } from '@tiltyard/competition-types'
import { expect, test } from 'vitest'
import { type PlannedStage, parseStagePlan, whyCannotChangeStage, whyPlanInvalid } from './stage.rules.ts'

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour))
const plan: PlannedStage = {
  name: { zh: '线上赛' },
  type: 'jeopardy',
  startsAt: day(20),
  freezeAt: day(20, 20),
  endsAt: day(21),
  revealAt: day(22),
  settings: parseStageSettings('jeopardy', {}),
}

test.each([
  ['as planned', {}, null],
  ['without freeze and reveal', { freezeAt: null, revealAt: null }, null],
  ['frozen at its very end', { freezeAt: day(21) }, null],
  ['revealed at its very end', { revealAt: day(21) }, null],
  ['ends when it starts', { endsAt: day(20) }, 'stages.ends_before_start'],
  ['ends before', { endsAt: day(19) }, 'stages.ends_before_start'],
  ['frozen when it starts', { freezeAt: day(20) }, 'stages.freeze_out_of_range'],
  ['frozen after its end', { freezeAt: day(21, 1) }, 'stages.freeze_out_of_range'],
  ['revealed before its end', { revealAt: day(20, 23) }, 'stages.reveal_before_end'],
  ['longer than a year', { endsAt: new Date(Date.UTC(2028, 0, 1)) }, 'stages.too_long'],
] as const)('a plan that is %s', (_, more, why) => {
  expect(whyPlanInvalid({ ...plan, ...more })).toBe(why)
})

const [before, running, frozen, over] = [day(19), day(20, 10), day(20, 21), day(21, 5)]

test.each([
  ['anything before it begins', before, { startsAt: day(25), endsAt: day(26), freezeAt: null }, null],
  ['its start while it runs', running, { startsAt: day(20, 1) }, 'stages.already_started'],
  ['its kind while it runs', running, { type: 'works' }, 'stages.already_started'],
  ['its name while it runs', running, { name: { zh: '决赛' } }, null],
  ['its end to later', running, { endsAt: day(21, 12) }, null],
  ['its end into the past', running, { endsAt: day(20, 9) }, 'stages.end_in_past'],
  ['its freeze to later', running, { freezeAt: day(20, 22) }, null],
  ['its freeze into the past', running, { freezeAt: day(20, 9) }, 'stages.freeze_in_past'],
  ['its freeze once it is frozen', frozen, { freezeAt: day(20, 23) }, 'stages.already_frozen'],
  ['its freeze to none once it is frozen', frozen, { freezeAt: null }, 'stages.already_frozen'],
  ['its end to later once it is frozen', frozen, { endsAt: day(21, 12) }, null],
  ['its reveal once it is over', over, { revealAt: day(23) }, null],
] as const)('changing %s', (_, at, more, why) => {
  const circumstances = { at, isPublished: true, tasks: 0 }
  expect(whyCannotChangeStage(plan, { ...plan, ...more }, circumstances)).toBe(why)
})

test('a draft may change everything except the type of a stage that has tasks', () => {
  const changed = { ...plan, startsAt: day(19), type: 'works' as const }
  expect(whyCannotChangeStage(plan, changed, { at: over, isPublished: false, tasks: 0 })).toBeNull()
  expect(whyCannotChangeStage(plan, changed, { at: over, isPublished: false, tasks: 1 })).toBe(
    'stages.has_tasks',
  )
})

const sent = {
  name: { zh: '线上赛' },
  type: 'jeopardy',
  startsAt: day(20).toISOString(),
  freezeAt: null,
  endsAt: day(21).toISOString(),
  revealAt: null,
} as const

test('settings of a new stage are the defaults of its type, of a saved one those it had', () => {
  const kept = { ...plan.settings, attemptsPerMinute: 3 }
  expect(parseStagePlan(sent)).toMatchObject({ settings: plan.settings })
  expect(parseStagePlan(sent, { type: 'jeopardy', settings: kept })).toMatchObject({ settings: kept })
  expect(parseStagePlan(sent, { type: 'works', settings: kept })).toMatchObject({ settings: plan.settings })
})

test.each([
  ['a field that its type does not have', { settings: { rounds: 5 } }, 'stages.invalid_settings'],
  ['a value out of range', { settings: { attemptsPerMinute: 0 } }, 'stages.invalid_settings'],
  ['a type that cannot be played yet', { type: 'works' }, 'competitions.type_not_available'],
] as const)('a stage with %s has no plan', (_, more, why) => {
  expect(parseStagePlan({ ...sent, ...more })).toBe(why)
})
