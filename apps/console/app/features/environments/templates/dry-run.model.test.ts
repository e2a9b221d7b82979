import { expect, test } from 'vitest'
import { stepsOf } from './dry-run.model.ts'

const at = '2026-03-01T00:00:00.000Z'
const done = (step: 'queued' | 'created' | 'prepared' | 'ready') => ({ step, at, seconds: 1.5 })
const statusesOf = (...run: Parameters<typeof stepsOf>) => stepsOf(...run).map(({ status }) => status)

test('the steps of a dry run are finished, in progress or pending, and a failure is shown at its step', () => {
  expect(statusesOf({ state: 'queued', steps: [] })).toEqual(['process', 'wait', 'wait', 'wait'])
  expect(statusesOf({ state: 'starting', steps: [done('queued'), done('created')] })).toEqual([
    'finish',
    'finish',
    'process',
    'wait',
  ])
  expect(statusesOf({ state: 'failed', steps: [done('queued')] })).toEqual([
    'finish',
    'error',
    'wait',
    'wait',
  ])
  const all = [done('queued'), done('created'), done('prepared'), done('ready')]
  expect(statusesOf({ state: 'running', steps: all })).toEqual(['finish', 'finish', 'finish', 'finish'])
})
