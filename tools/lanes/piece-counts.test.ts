import { expect, test } from 'vitest'
import { countPiece } from './piece-counts.ts'

type Test = { status: string; fullName: string; failureMessages: string[]; meta?: { assertions?: number } }

const right = (assertions?: number): Test => ({
  status: 'passed',
  fullName: 'signs in',
  failureMessages: [],
  meta: assertions === undefined ? {} : { assertions },
})
const report = (...tests: readonly Test[]) =>
  JSON.stringify({
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    testResults: [{ name: '/a.spec.ts', status: 'passed', message: '', assertionResults: tests }],
  })

test('a retried test makes a piece red although its command succeeded', () => {
  const flaky = { ...right(), failureMessages: ['too late'] }
  expect(countPiece(true, '', report(right(), flaky))).toEqual({
    outcome: 'red',
    passed: 1,
    failed: 0,
    secondTries: 1,
    assertions: null,
  })
})

test('assertions are summed where tests report them', () => {
  expect(countPiece(true, '', report(right(2), right(5)))).toMatchObject({
    outcome: 'green',
    passed: 2,
    assertions: 7,
  })
})

test('a run without any test is red', () => {
  expect(countPiece(true, '', report())).toMatchObject({ outcome: 'red', passed: 0 })
})

test('without a report the last count in the log is used', () => {
  const log = 'check: green\n3 passed, 0 failed\nmore\n40 passed, 2 failed\n'
  expect(countPiece(false, log, undefined)).toMatchObject({ outcome: 'red', passed: 40, failed: 2 })
})

test('a command without a count counts as one', () => {
  expect(countPiece(true, 'ratio 1.0', undefined)).toMatchObject({ outcome: 'green', passed: 1, failed: 0 })
  expect(countPiece(false, 'ratio 9.0', undefined)).toMatchObject({ outcome: 'red', passed: 0, failed: 1 })
})
