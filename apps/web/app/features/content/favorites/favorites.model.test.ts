import type { Favorite } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { parseTab, withFavorite, withMore, withoutFavorite } from './favorites.model.ts'

const favorite = (id: string, minute: number): Favorite => ({
  type: 'info',
  id,
  favoritedAt: `2026-11-15T05:0${minute}:00.000Z`,
  item: null,
})
const [a, b, c] = [favorite('a', 3), favorite('b', 2), favorite('c', 1)]
const list = { favorites: [a, b, c], total: 9 }

test('a favorite that is removed and restored returns to its position', () => {
  const less = withoutFavorite(list, b)
  expect(less).toEqual({ favorites: [a, c], total: 8 })
  expect(withFavorite(less, b)).toEqual(list)
  expect(withFavorite(list, b)).toEqual(list)
  expect(withoutFavorite(less, b)).toEqual(less)
})

test('the next page adds only favorites that are not in the list', () => {
  expect(withMore({ favorites: [a], total: 2 }, { favorites: [a, c], total: 3 })).toEqual({
    favorites: [a, c],
    total: 3,
  })
})

test.each([
  ['type=paper', 'paper'],
  ['type=video', 'video'],
  ['type=comment', 'all'],
  ['', 'all'],
  ['type=__proto__', 'all'],
])('the query “%s” selects the tab %s', (query, tab) => {
  expect(parseTab(new URLSearchParams(query))).toBe(tab)
})
