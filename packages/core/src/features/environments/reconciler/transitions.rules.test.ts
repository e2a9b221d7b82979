import { expect, test } from 'vitest'
import { desiredStates, environmentStates, nextStep, statesWithWork } from './transitions.rules.ts'

test.each([
  ['queued', 'none', 'none', 'none'],
  ['creating', 'create', 'stop', 'remove'],
  ['starting', 'prepare', 'stop', 'remove'],
  ['running', 'none', 'stop', 'remove'],
  ['stopped', 'none', 'none', 'remove'],
  ['deleting', 'remove', 'remove', 'remove'],
  ['failed', 'none', 'none', 'remove'],
  ['deleted', 'none', 'none', 'none'],
])('%s: desired running %s, stopped %s, deleted %s', (state, ...steps) => {
  expect(desiredStates.map((desired_state) => nextStep({ state, desired_state }))).toEqual(steps)
})

test('every state occurs once, and the states with work are those with a step', () => {
  expect(new Set(environmentStates).size).toBe(8)
  const all = environmentStates.flatMap((state) =>
    desiredStates.map((desired_state) => ({ state, desired_state })),
  )
  const withWork = all
    .filter((row) => nextStep(row) !== 'none')
    .map(({ state, desired_state }) => [state, desired_state])
  expect(statesWithWork).toEqual(withWork)
  expect(withWork).toHaveLength(13)
})
