import { expect, test } from 'vitest'
import { theory } from './competition-type.ts'

const settings = theory.stageSettings.parse({})
const stage = {
  ...{ settings, tasks: 1, tasksWithoutAnswer: 0, tasksWithSlowPattern: 0, guessableTasks: 0 },
  groups: [],
}

test('a stage with a sealed paper lacks nothing', () => {
  expect(theory.gaps(stage)).toEqual([])
})

test.each([[{ tasksWithoutAnswer: 2 }, [{ kind: 'task_without_flag', count: 2 }]]])(
  'a stage with %j lacks %j',
  (more, expected) => {
    expect(theory.gaps({ ...stage, ...more })).toEqual(expected)
  },
)

test('nothing sent as a flag is right, and the first to finish gets no bonus', () => {
  const found = { isRight: true, isSharedFlag: false, wrongBefore: 0 }
  expect(theory.evaluate(found, {})).toEqual({ verdict: 'wrong', creditPermille: 0 })
  expect(settings).toMatchObject({ bloodPercents: [], flagFormat: null })
})
