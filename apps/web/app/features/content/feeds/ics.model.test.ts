import { describe, expect, test } from 'vitest'
import { toIcs } from './ics.model.ts'
import { parseIcs } from './testing/parse-ics.ts'

const stamp = new Date('2026-11-15T05:00:00Z')
const event = {
  uid: 'a@site',
  title: '差分隐私, 从入门; 到 \\ 实践',
  description: 'One line\nand another',
  location: 'Room 1, Building 2',
  url: 'https://a.example/info/activity/1',
  startsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-20T08:00:00.000Z',
}

describe('an ICS calendar', () => {
  const text = toIcs({
    name: '活动',
    events: [event, { ...event, uid: 'b@site', endsAt: undefined as never }],
    stamp,
  })

  test('is parsed back to its events', () => {
    const [first, second] = parseIcs(text).events
    expect(first).toMatchObject({
      UID: 'a@site',
      SUMMARY: event.title,
      DESCRIPTION: event.description,
      LOCATION: event.location,
      URL: event.url,
      DTSTART: '20261120T060000Z',
      DTEND: '20261120T080000Z',
      DTSTAMP: '20261115T050000Z',
    })
    expect(second?.['DTEND']).toBeUndefined()
    expect(parseIcs(text).name).toBe('活动')
  })

  test('has CRLF line ends and no line above 75 octets', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('cannot get another event injected by a title', () => {
    const hostile = { ...event, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y\u0000' }
    const { events } = parseIcs(toIcs({ name: 'n', events: [hostile], stamp }))
    expect(events).toHaveLength(1)
    expect(events[0]?.['SUMMARY']).toBe('x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y')
  })

  test('is valid without events', () => {
    expect(parseIcs(toIcs({ name: 'n', events: [], stamp })).events).toEqual([])
  })
})

test('the name of an ICS calendar is a single escaped line', () => {
  const name = (text: string) => parseIcs(toIcs({ name: text, events: [], stamp })).name
  expect(name('A, b; c \\ d')).toBe('A, b; c \\ d')
  expect(name('x\r\nBEGIN:VEVENT\u0000')).toBe('x BEGIN:VEVENT')
})

test.each(['a'.repeat(67), 'a'.repeat(68), '汉'.repeat(60), '😀'.repeat(40), ''])(
  'a long ICS line is folded between characters',
  (title) => {
    const text = toIcs({ name: 'n', events: [{ ...event, title }], stamp })
    for (const part of text.split('\r\n')) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(part.isWellFormed()).toBe(true)
    }
    expect(parseIcs(text).events[0]?.['SUMMARY']).toBe(title)
  },
)
