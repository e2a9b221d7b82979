import { expect, test } from 'vitest'
import { changesOf } from './log-changes.model.ts'

test('a log entry shows unchanged fields as its subject, changed fields as a diff, and omits ids beside names', () => {
  const { about, changes } = changesOf({
    before: { teamId: '0198', team: '长枪队', state: 'accepted' },
    after: { teamId: '0198', team: '长枪队', state: 'suspended', reason: '串通' },
  })
  expect(about).toEqual([{ path: 'team', text: '长枪队' }])
  expect(changes.map(({ path }) => path)).toEqual(['state', 'reason'])
  expect(changes[0]?.pieces).toEqual([
    { kind: 'gone', text: 'accepted' },
    { kind: 'new', text: 'suspended' },
  ])
})

test('a log entry without a previous state shows its fields without a diff', () => {
  const { about, changes } = changesOf({
    before: null,
    after: { amount: 50, task: { zh: '隐写之湖', en: 'Lake' }, first: [{ rank: 1, teamId: '0198' }] },
  })
  expect(changes).toEqual([])
  expect(about).toEqual([
    { path: 'amount', text: '50' },
    { path: 'task', text: '隐写之湖' },
    { path: 'first.0.rank', text: '1' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual({ about: [], changes: [] })
})

test('a log entry with only an id shows the id, and formats times for readers', () => {
  expect(changesOf({ before: null, after: { userId: '0198' } }).about).toHaveLength(1)
  const [at] = changesOf({ before: null, after: { at: '2026-11-15T10:00:00.000Z' } }).about
  expect(at?.text).toMatch(/^2026-11-1\d \d\d:00:00 /)
})
