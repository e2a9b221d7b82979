import { expect, test } from 'vitest'
import { sheetTime } from './time-left.model.ts'

test.each([
  [3_661_000, '1:01:01', null],
  [3_600_000, '1:00:00', null],
  [3_599_001, '1:00:00', null],
  [300_001, '05:01', null],
  [300_000, '05:00', 'minutes5'],
  [290_001, '04:51', 'minutes5'],
  [290_000, '04:50', null],
  [60_001, '01:01', null],
  [60_000, '01:00', 'minute1'],
  [30_000, '00:30', 'seconds30'],
  [20_000, '00:20', null],
  [1, '00:01', null],
])('%i ms before the deadline the clock shows %s and announces %s', (left, clock, announcement) => {
  expect(sheetTime(left, 0)).toMatchObject({ clock, announcement, isOver: false })
})

test.each([0, -1, -90_000])('%i ms before the deadline the time is over', (left) => {
  expect(sheetTime(left, 0)).toEqual({ clock: '00:00', isOver: true, isShort: true, announcement: null })
})

test('an exam of two hours is announced three times', () => {
  const announced: (string | null)[] = []
  for (let left = 7_200; left > 0; left -= 1) {
    const { announcement } = sheetTime(left * 1_000, 0)
    if (announced.at(-1) !== announcement) announced.push(announcement)
  }
  expect(announced.filter(Boolean)).toEqual(['minutes5', 'minute1', 'seconds30'])
})
