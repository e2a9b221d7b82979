import { expect, test } from 'vitest'
import { movesFrom, targetOf } from './content-moves.model.ts'
import { contentStates } from './kinds.ts'

const at = (state: (typeof contentStates)[number], latest = 2, published: number | null = null) =>
  movesFrom({ state, latestRevision: latest, publishedRevision: published })

test('every content state allows at least one move', () => {
  for (const state of contentStates) expect(at(state).length).toBeGreaterThan(0)
})

test('published content can be published again only with a newer revision', () => {
  expect(at('published', 2, 2)).toEqual(['archive'])
  expect(at('published', 3, 2)).toEqual(['schedule', 'publish', 'archive'])
})

test('handing back, cancelling a schedule and restoring from the archive lead to a draft', () => {
  expect((['handBack', 'callOff', 'takeUp'] as const).map(targetOf)).toEqual(['draft', 'draft', 'draft'])
})
