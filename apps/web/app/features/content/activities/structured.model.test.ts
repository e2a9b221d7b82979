import { expect, test } from 'vitest'
import { activityStructuredData } from './structured.model.ts'

const activity = {
  id: '1',
  title: { zh: '活动', en: 'Talk' },
  summary: { zh: '简介' },
  startsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-20T08:00:00.000Z',
  place: null,
  online: true,
  speakers: [{ name: { zh: '张三', en: 'Zhang San' }, affiliation: null, bio: null }],
}
const words = { origin: 'https://a.example', site: 'Tiltyard', language: 'en' } as const

test('the location of an online activity is its page, not the join link of its guests', () => {
  expect(activityStructuredData(activity, words)).toMatchObject({
    '@type': 'Event',
    name: 'Talk',
    description: '简介',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation', url: 'https://a.example/info/activity/1' }],
    performer: [{ name: 'Zhang San' }],
  })
})

test('a hybrid activity has both a place and a virtual location', () => {
  const facts = activityStructuredData({ ...activity, place: { zh: '上海' } }, words)
  expect(facts['eventAttendanceMode']).toBe('https://schema.org/MixedEventAttendanceMode')
  expect(facts['location']).toHaveLength(2)
})
