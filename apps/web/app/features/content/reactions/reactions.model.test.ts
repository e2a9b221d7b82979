import { expect, test } from 'vitest'
import { reactionOf, withReaction, withServerReaction } from './reactions.model.ts'

const item = { id: 'a', likes: 4, favorites: 2, liked: false, favorited: true }

test('a press changes the count by the user’s own reaction only', () => {
  expect(withReaction(item, 'like', true)).toEqual({ ...item, likes: 5, liked: true })
  expect(withReaction(item, 'like', false)).toEqual(item)
  expect(withReaction(item, 'favorite', false)).toEqual({ ...item, favorites: 1, favorited: false })
})

test('the response to one reaction leaves the other unchanged', () => {
  const answer = { id: 'a', likes: 9, favorites: 7, liked: true, favorited: true }
  expect(withServerReaction({ ...item, favorited: false, favorites: 1 }, 'like', answer)).toEqual({
    ...item,
    likes: 9,
    liked: true,
    favorited: false,
    favorites: 1,
  })
})

test('a visitor has no reactions', () => {
  expect(reactionOf({ ...item, liked: null }, 'like')).toEqual({ count: 4, on: false })
})
