import { expect, test } from 'vitest'
import { createRandom } from '../testing/random-history.fixture.ts'
import { sortByNumber } from './ranking.rules.ts'

test.each([10, 3_999, 4_000, 20_000])(
  '%i items are sorted by their keys, and equal ones keep their order',
  (length) => {
    const random = createRandom(length)
    const keys = Array.from({ length }, () => random(3) * 2 ** 33 + random(length / 2))
    const items = Uint32Array.from({ length }, (_, item) => item)
    const expected = [...items].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
    expect([...sortByNumber(items, (item) => keys[item] as number)]).toEqual(expected)
  },
)
