import type { OwnCompetition } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { currentEntries, nextDeadlines } from './own-now.model.ts'

const entry = (id: string, status: string) => ({ competition: { id, status } }) as OwnCompetition
const deadline = (path: string, at: string) => ({ path, at, title: {} })

test('the home page names at most two competitions that are not over', () => {
  const all = [entry('a', 'running'), entry('b', 'over'), entry('c', 'upcoming'), entry('d', 'upcoming')]
  expect(currentEntries(all).map(({ competition }) => competition.id)).toEqual(['a', 'c'])
})

test('the nearest two deadlines come first, and unknown ones are left out', () => {
  const all = [deadline('/c', '2027-03-01'), null, deadline('/a', '2027-01-01'), deadline('/b', '2027-02-01')]
  expect(nextDeadlines(all).map(({ path }) => path)).toEqual(['/a', '/b'])
})
