import { expect, test } from 'vitest'
import { createScrollback } from './terminal-session.ts'

test('scrollback keeps exactly the last bytes, however they were split', () => {
  const all = Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 251))
  for (const size of [1, 7, 100, 999, 2_000, 5_000]) {
    const scrollback = createScrollback(1_000)
    for (let at = 0; at < all.length; at += size) scrollback.add(all.subarray(at, at + size))
    expect(scrollback.end()).toBe(5_000)
    expect(scrollback.start()).toBe(4_000)
    expect(scrollback.after(0)).toEqual({ position: 4_000, bytes: all.subarray(4_000) })
    expect(scrollback.after(4_321)).toEqual({ position: 4_321, bytes: all.subarray(4_321) })
    expect(scrollback.after(5_000).bytes).toHaveLength(0)
    expect(scrollback.after(9_999)).toEqual({ position: 5_000, bytes: Buffer.alloc(0) })
  }
})
