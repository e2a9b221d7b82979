import { expect, test } from 'vitest'
import { finishedCompetition, pastCompetitions } from './competitions.ts'

test('on no day of eight years do two of its competitions end in the same year', () => {
  const ends = [finishedCompetition, ...pastCompetitions].map((each) => each.ends)
  for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2034, 0, 1); now += 86_400_000) {
    const years = ends.map((seconds) => new Date(now + seconds * 1000).getUTCFullYear())
    expect(new Set(years).size, new Date(now).toISOString()).toBe(4)
  }
})
