import { ApplicationState } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type ApplicationAct, nextApplicationState } from './application.rules.ts'

/** Every pair of state and act; a dash is not possible. */
const table: readonly (readonly [ApplicationState, ...string[]])[] = [
  //            save        submit       withdraw     approve     return      reject      expire     revoke
  ['draft', 'draft', 'submitted', 'withdrawn', '-', '-', '-', '-', '-'],
  ['submitted', '-', '-', 'withdrawn', 'approved', 'returned', 'rejected', '-', '-'],
  ['returned', 'returned', 'submitted', 'withdrawn', '-', '-', '-', '-', '-'],
  ['approved', '-', '-', '-', '-', '-', '-', 'expired', 'revoked'],
  ['rejected', '-', '-', '-', '-', '-', '-', '-', '-'],
  ['withdrawn', '-', '-', '-', '-', '-', '-', '-', '-'],
  ['expired', '-', '-', '-', '-', '-', '-', '-', '-'],
  ['revoked', '-', '-', '-', '-', '-', '-', '-', '-'],
]
const acts: readonly ApplicationAct[] = [
  'save',
  'submit',
  'withdraw',
  'approve',
  'return',
  'reject',
  'expire',
  'revoke',
]

test.each(table)('from %s exactly the listed transitions are possible', (state, ...expected) => {
  expect(acts.map((act) => nextApplicationState(state as ApplicationState, act) ?? '-')).toEqual(expected)
})

test('the table has every state', () => {
  expect(table.map(([state]) => state).toSorted()).toEqual([...ApplicationState.options].toSorted())
})
