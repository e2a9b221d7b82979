import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

const room = { gap: 16, height: 100 }

test('names that have room stand at the ends of their lines', () => {
  expect(labelPlaces([10, 60, 90], room)).toEqual([10, 60, 90])
})

test('names that would lie over one another make room to both sides, in the order of their lines', () => {
  expect(labelPlaces([52, 50, 51], room)).toEqual([67, 35, 51])
})

test('a group that grows into the next takes it along', () => {
  expect(labelPlaces([50, 50, 60], room)).toEqual([
    expect.closeTo(37.33),
    expect.closeTo(53.33),
    expect.closeTo(69.33),
  ])
})

test('at either edge they stay within the height', () => {
  expect(labelPlaces([100, 98, 0, 2], room)).toEqual([100, 84, 0, 16])
})
