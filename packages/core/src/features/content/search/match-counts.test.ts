import { expect, test, vi } from 'vitest'
import { createCountCache } from './match-counts.ts'

const counting = (total: number) => {
  const cached = createCountCache()
  const count = vi.fn(async () => ({ byType: new Map([['info', total]] as const), size: 100_000 }))
  return { count, ask: () => cached("'word'", count) }
}

test('a small number of matches is counted on each search, so that a new document counts at once', async () => {
  const { count, ask } = counting(9_999)
  for (const _ of [1, 2, 3]) await ask()
  expect(count).toHaveBeenCalledTimes(3)
})

test('a very large number of matches is counted once a minute', async () => {
  vi.useFakeTimers()
  try {
    const { count, ask } = counting(10_000)
    for (const _ of [1, 2, 3]) expect((await ask()).byType.get('info')).toBe(10_000)
    expect(count).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    await ask()
    expect(count).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
