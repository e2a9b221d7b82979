import type { Recommendation } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { splitRecommendations } from './recommendation.model.ts'

const of = (id: string, kind: Recommendation['kind']): Recommendation => ({
  id,
  kind,
  title: { zh: id },
  summary: { zh: id },
  path: '/',
  publishedAt: '2026-11-15T00:00:00Z',
})

test('recommendations are split into actions and texts, each in the editors’ order', () => {
  const { doing, reading } = splitRecommendations([
    of('a', 'article'),
    of('b', 'competition'),
    of('c', 'paper'),
    of('d', 'dataset'),
    of('e', 'video'),
  ])
  expect(doing.map(({ id }) => id)).toEqual(['b', 'd', 'e'])
  expect(reading.map(({ id }) => id)).toEqual(['a', 'c'])
})
