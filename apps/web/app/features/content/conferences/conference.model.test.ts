import type { ConferenceListItem, Meeting } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import {
  acceptRates,
  byDeadline,
  conferencesAddress,
  deadlinesPath,
  formatLocalDeadline,
  parseConferenceQuery,
} from './conference.model.ts'

test('conference filters survive a round trip through the URL and apply to the calendar', () => {
  const query = parseConferenceQuery(new URLSearchParams('core=A*&ccf=A&area=security&page=2'))
  expect(query).toEqual({ area: 'security', ccf: 'A', core: 'A*', page: 2 })
  expect(conferencesAddress(query)).toBe('/info/conference?area=security&ccf=A&core=A*&page=2')
  expect(deadlinesPath(query)).toBe('/calendars/deadlines.ics?area=security&ccf=A&core=A*')
  expect(parseConferenceQuery(new URLSearchParams('core=D&ccf=S&area=%3C'))).toEqual({
    area: undefined,
    ccf: undefined,
    core: undefined,
    page: 1,
  })
})

test('conferences without an upcoming deadline are listed separately', () => {
  const of = (id: string, isOpen: boolean) =>
    ({ id, nextDeadline: isOpen ? {} : null }) as unknown as ConferenceListItem
  const { open, past } = byDeadline([of('a', true), of('b', false), of('c', true)])
  expect(open.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(past.map(({ id }) => id)).toEqual(['b'])
})

test('acceptance rates need both figures of a year', () => {
  const of = (year: number, submitted: number | null, accepted: number | null) =>
    ({ year, submitted, accepted }) as Meeting
  expect(acceptRates([of(2025, 800, 120), of(2024, null, 100), of(2023, 3, 1), of(2022, 10, null)])).toEqual([
    { year: 2023, submitted: 3, accepted: 1, rate: 33.3 },
    { year: 2025, submitted: 800, accepted: 120, rate: 15 },
  ])
})

test('a deadline keeps its local time and zone', () => {
  expect(formatLocalDeadline({ local: '2026-11-13T23:59', zone: 'AoE' })).toBe('2026-11-13 23:59 AoE')
})
