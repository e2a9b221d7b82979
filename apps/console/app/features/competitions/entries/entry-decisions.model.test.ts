import { expect, test } from 'vitest'
import { commonDecisions } from './entry-decisions.model.ts'

test('entries in several states are decided together only by what each of them allows', () => {
  expect(commonDecisions([{ state: 'submitted' }, { state: 'submitted' }])).toEqual([
    'reject',
    'return',
    'accept',
  ])
  expect(commonDecisions([{ state: 'submitted' }, { state: 'returned' }])).toEqual(['reject', 'accept'])
  expect(commonDecisions([{ state: 'submitted' }, { state: 'accepted' }])).toEqual([])
  expect(commonDecisions([{ state: 'withdrawn' }])).toEqual([])
  expect(commonDecisions([])).toEqual([])
})
