import type { ContentState } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { checkTransition, nextContentState } from './content.rules.ts'

const states: readonly ContentState[] = ['draft', 'in_review', 'scheduled', 'published', 'archived']
const canMove = (from: ContentState, to: ContentState, publishedRevision: number | null = null) =>
  checkTransition({ state: from, latestRevision: 2, publishedRevision }, to) === null

test('every transition between states is allowed or refused as listed here', () => {
  const ways = states.map((from) => [from, states.filter((to) => canMove(from, to))])
  expect(Object.fromEntries(ways)).toEqual({
    draft: ['in_review', 'scheduled', 'published', 'archived'],
    in_review: ['draft', 'scheduled', 'published', 'archived'],
    scheduled: ['draft', 'scheduled', 'published', 'archived'],
    published: ['scheduled', 'published', 'archived'],
    archived: ['draft'],
  })
})

describe('a published content', () => {
  test('cannot be published or scheduled again without a newer revision', () => {
    expect(canMove('published', 'published', 2)).toBe(false)
    expect(canMove('published', 'scheduled', 2)).toBe(false)
    expect(canMove('published', 'published', 1)).toBe(true)
  })

  test('stays published when the schedule of its next revision is called off', () => {
    expect(nextContentState('draft', 1)).toBe('published')
    expect(nextContentState('draft', null)).toBe('draft')
  })
})
