import type { SittingListItem } from '@tiltyard/contracts/browser'
import { describe, expect, test } from 'vitest'
import { ageOf, endOf, millisecondsLeft, signalsOf, stateOf, whyEmpty } from './sittings.model.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 19, 9) + seconds * 1000).toISOString()
const sitting = (change: Partial<SittingListItem> = {}): SittingListItem => ({
  id: 'a',
  taskId: 't',
  nickname: 'n',
  teamId: 'e',
  teamName: 'Lances',
  forTeam: false,
  state: 'open',
  beganAt: at(0),
  deadlineAt: at(3_600),
  extraSeconds: 0,
  closedAt: null,
  closedBy: null,
  questions: 40,
  answered: 3,
  lastSavedAt: null,
  signals: { leave: 0, paste: 0, secondDevice: 0 },
  isMarked: false,
  ...change,
})

describe('the state of a sitting', () => {
  test('is silent after 60 seconds without a save, counted from its beginning if nothing was saved', () => {
    expect(stateOf(sitting(), at(59))).toBe('open')
    expect(stateOf(sitting(), at(60))).toBe('silent')
    expect(stateOf(sitting({ lastSavedAt: at(50) }), at(100))).toBe('open')
  })

  test('says who closed it, and a closed sitting is never silent', () => {
    expect(stateOf(sitting({ state: 'closed', closedBy: 'organiser' }), at(9_999))).toBe('organiser')
  })
})

test('an end by the candidate or the clock is told beside the events, one by staff is an event already', () => {
  expect(endOf(sitting())).toBeNull()
  expect(endOf({ closedAt: at(90), closedBy: 'clock' })).toEqual({ at: at(90), by: 'clock' })
  expect(endOf({ closedAt: at(90), closedBy: 'candidate' })).toEqual({ at: at(90), by: 'candidate' })
  expect(endOf({ closedAt: at(90), closedBy: 'organiser' })).toBeNull()
})

test('the time left never becomes negative, and a closed sitting has none', () => {
  expect(millisecondsLeft(sitting(), at(3_599.5))).toBe(0)
  expect(millisecondsLeft(sitting(), at(5_000))).toBe(0)
  expect(millisecondsLeft(sitting(), at(0))).toBe(3_600_000)
  expect(millisecondsLeft(sitting({ state: 'closed' }), at(0))).toBeNull()
})

test.each([
  [0, { unit: 'seconds', count: 0 }],
  [59, { unit: 'seconds', count: 59 }],
  [60, { unit: 'minutes', count: 1 }],
  [7_300, { unit: 'hours', count: 2 }],
])('a save %d seconds ago is told in its largest whole unit', (seconds, age) => {
  expect(ageOf(at(0), at(seconds))).toEqual(age)
})

test('only signals that occurred are shown', () => {
  expect(signalsOf(sitting())).toEqual([])
  expect(signalsOf({ signals: { leave: 3, paste: 0, secondDevice: 1 } })).toEqual([
    { kind: 'leave', count: 3 },
    { kind: 'secondDevice', count: 1 },
  ])
})

test('an empty wall says whether the paper is not yet open, open or over', () => {
  const paper = { opensAt: at(100), closesAt: at(200) }
  expect(whyEmpty(paper, Date.parse(at(50)))).toBe('later')
  expect(whyEmpty(paper, Date.parse(at(100)))).toBe('open')
  expect(whyEmpty(paper, Date.parse(at(200)))).toBe('over')
})
