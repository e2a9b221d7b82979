import { expect, test } from 'vitest'
import { draftOf, isPlan, offsetOf, planOf } from './fact.model.ts'

const fact = {
  id: 'f',
  happenedAt: '2026-11-03T06:05:00.000Z',
  source: 'auth.log',
  text: 'Accepted password for root',
  savedBy: 'Ann',
  savedAt: '2026-11-04T00:00:00.000Z',
}

test('a fact keeps its time when it is changed, whatever the zone of the form', () => {
  const draft = draftOf(fact, '+08:00')
  expect(draft.time).toBe('2026-11-03T06:05:00Z')
  expect(planOf(draft)).toEqual({ happenedAt: fact.happenedAt, source: fact.source, text: fact.text })
})

test('a time without a zone is in the zone of the form', () => {
  const plan = planOf({ time: '2026-11-03 14:05', zone: '+08:00', source: ' auth.log ', text: ' in ' })
  expect(plan).toEqual({ happenedAt: '2026-11-03T06:05:00.000Z', source: 'auth.log', text: 'in' })
  expect(isPlan(plan)).toBe(true)
})

test('a form that lacks something names each problem', () => {
  const empty = draftOf(null, 'Z')
  expect(planOf(empty)).toEqual({ time: 'required', text: 'required' })
  expect(planOf({ ...empty, time: 'noon', text: 'x' })).toEqual({ time: 'unreadable' })
  expect(isPlan(planOf(empty))).toBe(false)
})

test.each([
  [-480, '+08:00'],
  [210, '-03:30'],
  [0, 'Z'],
])('%i minutes behind UTC are the offset %s', (minutes, offset) => {
  expect(offsetOf(minutes)).toBe(offset)
})
