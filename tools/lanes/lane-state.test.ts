import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deleteResults,
  expectedMinutes,
  type LaneState,
  loadState,
  record,
  recordCutOff,
  resultsAt,
  saveState,
} from './lane-state.ts'
import type { Piece } from './pieces.ts'

const piece: Piece = { name: 'test', lane: 'nightly', minutes: 20, command: ['true'] }
const unused: LaneState = { minutes: {}, trees: {} }
const result = (outcome: 'green' | 'red') => ({
  outcome,
  passed: 3,
  failed: 0,
  secondTries: 0,
  assertions: 9,
  seconds: 120,
})

test('a written state is parsed unchanged, and a missing one is empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lane-state-'))
  const file = join(folder, 'below/state.json')
  expect(loadState(file)).toEqual(unused)
  const state = record(unused, 'abc', 'test', result('green'))
  saveState(file, state)
  expect(loadState(file)).toEqual(state)
  rmSync(folder, { recursive: true })
})

test('a piece that became green after a red run counts two runs', () => {
  const state = record(record(unused, 'abc', 'test', result('red')), 'abc', 'test', result('green'))
  expect(resultsAt(state, 'abc')).toMatchObject({ test: { outcome: 'green', runs: 2 } })
})

test('the duration of the last run is expected at every commit', () => {
  expect(expectedMinutes(unused, piece)).toBe(20)
  expect(expectedMinutes(record(unused, 'abc', 'test', result('green')), piece)).toBe(2)
})

test('a piece that was cut off has no result and gets more time', () => {
  const state = recordCutOff(unused, piece, 30 * 60)
  expect(resultsAt(state, 'abc')).toEqual({})
  expect(expectedMinutes(state, piece)).toBe(45)
})

test('deleting results concerns one commit and no durations', () => {
  const both = record(record(unused, 'abc', 'test', result('green')), 'def', 'test', result('green'))
  const state = deleteResults(both, 'abc')
  expect(Object.keys(state.trees)).toEqual(['def'])
  expect(state.minutes).toEqual({ test: 2 })
})

test('the oldest commits are dropped, never the current one', () => {
  const keys = Array.from({ length: 25 }, (_, n) => `commit${n}`)
  const state = keys.reduce((kept, key) => record(kept, key, 'test', result('green')), unused)
  expect(Object.keys(state.trees)).toEqual(keys.slice(5))
  expect(Object.keys(record(state, 'commit5', 'check', result('green')).trees).at(-1)).toBe('commit5')
})
