import { expect, test } from 'vitest'
import { countLane, countReport } from './count-results.ts'

type File = readonly [status: string, ...tests: string[]]

const vitest = (passed: number, failed: number, files: readonly File[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  })

test('steps of the check are counted', () => {
  expect(countReport('{"passed":7,"failed":1,"failures":["types"]}')).toEqual({ passed: 7, failed: 1 })
})

test('tests are counted one by one', () => {
  const report = vitest(1, 2, [
    ['passed', 'passed'],
    ['failed', 'failed', 'failed'],
  ])
  expect(countReport(report)).toEqual({ passed: 1, failed: 2 })
})

test.each([
  ['could not be loaded', ['failed']],
  ['broke outside its tests', ['failed', 'passed']],
] as const)('a file that %s is a failure', (_, file) => {
  expect(countReport(vitest(5, 0, [['passed', 'passed'], file]))).toEqual({ passed: 5, failed: 1 })
})

test('a red lane counts a failure even without a report or with a green one', () => {
  expect(countLane(undefined, false)).toEqual({ passed: 0, failed: 1 })
  expect(countLane(vitest(3, 0, [['passed', 'passed']]), false)).toEqual({ passed: 3, failed: 1 })
})

test('a green lane without a report counts nothing', () => {
  expect(countLane(undefined, true)).toEqual({ passed: 0, failed: 0 })
})
