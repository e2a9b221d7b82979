import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { failureReport } from './failure-report.ts'

const file = (status: string, tests: readonly unknown[], message = '') => ({
  name: join(projectRoot, 'e2e/a.spec.ts'),
  status,
  message,
  assertionResults: tests,
})
const reportOf = (...testResults: unknown[]) => failureReport(JSON.stringify({ testResults }))

test('failed tests are listed with the first line of their message, passed ones are not', () => {
  const failed = { status: 'failed', fullName: 'signs in', failureMessages: ['no button\n  at a.spec.ts:3'] }
  const passed = { status: 'passed', fullName: 'signs out', failureMessages: [] }
  expect(reportOf(file('failed', [failed, passed]))).toEqual(['failed: e2e/a.spec.ts > signs in: no button'])
})

test('a test that passed on retry is listed', () => {
  const flaky = { status: 'passed', fullName: 'signs in', failureMessages: ['too late'] }
  expect(reportOf(file('passed', [flaky]))).toEqual(['passed on retry: e2e/a.spec.ts > signs in: too late'])
})

test('a browser timeout is listed with its locator and its line', () => {
  const message =
    "TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByRole('button')\n    at /x/e2e/specs/a.spec.ts:54:21"
  const failed = { status: 'failed', fullName: 'signs in', failureMessages: [message] }
  expect(reportOf(file('failed', [failed]))).toEqual([
    "failed: e2e/a.spec.ts > signs in: TimeoutError: locator.click: Timeout 30000ms exceeded. · waiting for getByRole('button') · a.spec.ts:54",
  ])
})

test('a file that failed outside its tests is listed by itself', () => {
  const passed = { status: 'passed', fullName: 'signs in', failureMessages: null }
  expect(reportOf(file('failed', [passed], 'the hook broke\nsomewhere'))).toEqual([
    'failed: e2e/a.spec.ts: the hook broke',
  ])
})

test('failed steps of the check are listed by name', () => {
  expect(failureReport('{"passed":7,"failed":1,"failures":["types of tools"]}')).toEqual([
    'failed: types of tools',
  ])
})
