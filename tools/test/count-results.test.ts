import { expect, test } from 'vitest'
import { countLane, countReport } from './count-results.ts'

const vitest = (passed: number, failed: number, files: readonly [string, number][]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: Array.from({ length: tests }),
    })),
  })

test('steps of the check are counted as they are', () => {
  expect(countReport('{"passed":7,"failed":1,"failures":["types"]}')).toEqual({ passed: 7, failed: 1 })
})

test('tests are counted one by one', () => {
  expect(
    countReport(
      vitest(5, 2, [
        ['passed', 5],
        ['failed', 2],
      ]),
    ),
  ).toEqual({ passed: 5, failed: 2 })
})

test('a file that could not be loaded is a failure', () => {
  expect(
    countReport(
      vitest(5, 0, [
        ['passed', 5],
        ['failed', 0],
      ]),
    ),
  ).toEqual({ passed: 5, failed: 1 })
})

test('a red lane counts a failure even without a report or with a green one', () => {
  expect(countLane(undefined, false)).toEqual({ passed: 0, failed: 1 })
  expect(countLane(vitest(3, 0, [['passed', 3]]), false)).toEqual({ passed: 3, failed: 1 })
})

test('a green lane without a report counts nothing', () => {
  expect(countLane(undefined, true)).toEqual({ passed: 0, failed: 0 })
})
