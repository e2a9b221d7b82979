import { expect, test } from 'vitest'
import { evaluate } from './evaluate.rules.ts'
import { gaps } from './gaps.rules.ts'
import { jeopardy } from './index.ts'

test.each([
  [{ isRight: true, isSharedFlag: false }, 'right', 1000],
  // A flag that two entries share by chance solves the task for both.
  [{ isRight: true, isSharedFlag: true }, 'right', 1000],
  [{ isRight: false, isSharedFlag: true }, 'shared_flag', 0],
  [{ isRight: false, isSharedFlag: false }, 'wrong', 0],
] as const)('%j is %s with a credit of %i', (found, verdict, creditPermille) => {
  expect(evaluate(found)).toEqual({ verdict, creditPermille })
})

const settings = jeopardy.stageSettings.parse({})
const whole = {
  settings,
  tasks: 3,
  tasksWithoutAnswer: 0,
  tasksWithSlowPattern: 0,
  guessableTasks: 0,
  groups: [],
}

test('a stage with default settings and complete tasks lacks nothing', () => {
  expect(gaps(whole)).toEqual([])
})

test.each([
  [{ tasksWithoutAnswer: 2 }, [{ kind: 'task_without_flag', count: 2 }]],
  [{ tasksWithSlowPattern: 1 }, [{ kind: 'slow_pattern', count: 1 }]],
  [{ settings: { ...settings, flagFormat: null } }, [{ kind: 'no_flag_format', count: null }]],
])('a stage with %j lacks %j', (more, expected) => {
  expect(gaps({ ...whole, ...more })).toEqual(expected)
})
