import { competitionTypes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { parseStageSettings, playableTypes, rulesOf } from './index.ts'

test.each(competitionTypes)('%s is in the registry under its own name, or not available yet', (type) => {
  expect(rulesOf(type)?.type ?? type).toBe(type)
  expect(playableTypes().includes(type)).toBe(rulesOf(type) !== null)
})

test.each(playableTypes())('%s has default settings for stages and tasks', (type) => {
  const rules = rulesOf(type)
  const settings = rules?.stageSettings.parse({})
  expect(rules?.stageSettings.parse(settings)).toEqual(settings)
  expect(rules?.taskSettings.safeParse({}).success).toBe(true)
  expect(rules?.board.views[0]).toBeDefined()
})

test('settings that a type does not have, or beyond their range, are refused', () => {
  const bad = [{ attemptsPerMinute: 0 }, { attemptsPerMinute: 601 }, { bloodPercents: [101] }, { rounds: 5 }]
  for (const settings of bad) expect(() => parseStageSettings('jeopardy', settings)).toThrow()
  expect(parseStageSettings('jeopardy', { attemptsPerMinute: 600 })).toMatchObject({ attemptsPerMinute: 600 })
})
