import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

const room = { gap: 16, height: 100 }

test('labels without overlap are placed at the ends of their lines', () => {
  expect(labelPlaces([10, 60, 90], room)).toEqual([10, 60, 90])
})

test('overlapping labels move apart in both directions and keep the order of their lines', () => {
  expect(labelPlaces([52, 50, 51], room)).toEqual([67, 35, 51])
})

test('a group of labels that overlaps the next group merges with it', () => {
  expect(labelPlaces([50, 50, 60], room)).toEqual([
    expect.closeTo(37.33),
    expect.closeTo(53.33),
    expect.closeTo(69.33),
  ])
})

test('labels at either edge stay within the height', () => {
  expect(labelPlaces([100, 98, 0, 2], room)).toEqual([100, 84, 0, 16])
})
