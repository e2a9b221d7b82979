import type { ContentListItem } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { applyToEach, bulkActionsFor } from './bulk-action.model.ts'

const row = (more: Partial<ContentListItem>) =>
  ({ kind: 'info', state: 'draft', latestRevision: 1, publishedRevision: null, ...more }) as ContentListItem

test('an action is offered if one of the selected contents allows it', () => {
  const unchanged = row({ state: 'published', publishedRevision: 1 })
  expect(bulkActionsFor([row({})])).toEqual(['publish', 'archive', 'channel'])
  expect(bulkActionsFor([unchanged])).toEqual(['archive', 'channel'])
  expect(bulkActionsFor([unchanged, row({})])).toEqual(['publish', 'archive', 'channel'])
  expect(bulkActionsFor([row({ kind: 'paper' })])).toEqual(['publish', 'archive'])
  expect(bulkActionsFor([row({ state: 'archived' })])).toEqual([])
})

test('a refused content does not hold up those after it, and each has its outcome', async () => {
  const counts: number[] = []
  const outcomes = await applyToEach(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    async ({ id }) => (id === 'b' ? 'changed meanwhile' : null),
    (count) => counts.push(count),
  )
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, 'changed meanwhile', null])
  expect(counts).toEqual([1, 2, 3])
})
