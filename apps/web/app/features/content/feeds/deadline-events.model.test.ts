import { expect, test } from 'vitest'
import { deadlineEvents } from './deadline-events.model.ts'

const at = (time: string) => ({ at: time, local: '2026-11-13T23:59', zone: 'AoE' })
const meeting = {
  year: 2027,
  place: { zh: '圣何塞' },
  startsOn: '2027-05-17',
  endsOn: '2027-05-20',
  url: null,
  submitted: null,
  accepted: null,
  rounds: [
    {
      name: { zh: '第一轮', en: 'First' },
      abstract: at('2026-06-01T12:00:00Z'),
      paper: at('2026-06-08T12:00:00Z'),
      notifyOn: null,
    },
    { name: null, abstract: null, paper: at('2026-11-14T11:59:00Z'), notifyOn: null },
  ],
}
const words = {
  language: 'en',
  origin: 'https://a.example',
  title: (kind: string, name: string) => `${name} ${kind}`,
  worded: (text: string) => text,
} as const

test('every deadline is an event with its own id, except deadlines that are long past', () => {
  const events = deadlineEvents(
    { id: 'c1', shortName: 'S&P' },
    [meeting],
    Date.parse('2026-11-15T00:00:00Z'),
    words,
  )
  expect(events).toEqual([
    {
      uid: 'deadline-c1-2027-2-paper@a.example',
      title: 'S&P 2027 paper',
      description: '2026-11-13 23:59 AoE',
      url: 'https://a.example/info/conference/c1',
      startsAt: '2026-11-14T11:59:00Z',
    },
  ])
  const early = deadlineEvents(
    { id: 'c1', shortName: 'S&P' },
    [meeting],
    Date.parse('2026-06-01T00:00:00Z'),
    words,
  )
  expect(new Set(early.map(({ uid }) => uid)).size).toBe(3)
  expect(early[0]?.title).toBe('S&P 2027 First abstract')
})

test('a postponed deadline keeps its id', () => {
  const moved = {
    ...meeting,
    rounds: meeting.rounds.map((round) => ({ ...round, paper: at('2026-12-01T00:00:00Z') })),
  }
  const uids = (one: typeof meeting) =>
    deadlineEvents({ id: 'c1', shortName: 'S&P' }, [one], 0, words).map(({ uid }) => uid)
  expect(uids(moved)).toEqual(uids(meeting))
})
