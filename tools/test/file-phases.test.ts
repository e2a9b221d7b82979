import { expect, test } from 'vitest'
import { type FileTiming, phasesOf, totalOf } from './file-phases.ts'

const timing: FileTiming = {
  harness: 50,
  collect: 900,
  ownModule: 300,
  setupFiles: 0,
  run: 1_000,
  tests: [
    [2_000, 2_400],
    [2_400, 2_800],
  ],
  waits: { people: [], browser: [] },
}

test('self time of the test module and of hooks is set-up, the rest of its import is import', () => {
  expect(phasesOf(timing)).toEqual({
    prepare: 50,
    import: 600,
    'set-up': 500,
    people: 0,
    browser: 0,
    body: 800,
  })
})

test('concurrent tests count once', () => {
  const tests = [
    [2_000, 2_400],
    [2_100, 2_300],
    [2_300, 2_500],
  ] as const
  expect(phasesOf({ ...timing, tests })).toMatchObject({ 'set-up': 800, body: 500 })
})

test('waits are subtracted from their phase', () => {
  const waits = {
    people: [],
    browser: [
      [1_900, 2_000],
      [2_100, 2_350],
    ],
  } as const
  expect(phasesOf({ ...timing, waits })).toMatchObject({ 'set-up': 400, browser: 350, body: 550 })
})

test('navigation during registration counts as people only', () => {
  const waits = {
    people: [[2_000, 2_300]],
    browser: [
      [2_050, 2_150],
      [2_250, 2_350],
    ],
  } as const
  expect(phasesOf({ ...timing, waits })).toMatchObject({ people: 300, browser: 50, body: 450 })
})

test('the phases add up to the total time of the file', () => {
  const waits = { people: [[1_900, 2_100]], browser: [[2_700, 2_900]] } as const
  const { harness, collect, run } = timing
  expect(totalOf(phasesOf({ ...timing, waits }))).toBe(harness + collect + run)
})
