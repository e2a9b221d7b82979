import { expect, test } from 'vitest'
import { chapterAt, clockText, isoDuration, parseMoment } from './play-time.model.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-1, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [0, 'PT0S'],
  [754, 'PT12M34S'],
  [3600, 'PT1H'],
  [3723, 'PT1H2M3S'],
])('%d seconds are the duration %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text)
})

test.each([
  ['t=754', 754],
  ['t=0', 0],
  ['t=-1', null],
  ['t=1e3', null],
  ['t=123456', null],
  ['', null],
])('the query %j is the moment %j', (search, moment) => {
  expect(parseMoment(new URLSearchParams(search))).toBe(moment)
})

test('a chapter lasts until the next one', () => {
  const chapters = [{ seconds: 0 }, { seconds: 60 }]
  expect(chapterAt(chapters, 59)).toEqual({ seconds: 0 })
  expect(chapterAt(chapters, 60)).toEqual({ seconds: 60 })
  expect(chapterAt([{ seconds: 5 }], 4)).toBeNull()
})
