import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

const pool = {}

test('a value is loaded once per version', async () => {
  const keep = createVersionedCache<number>(2)
  let reads = 0
  const read = async () => ++reads
  const at = (version: number, key = 'a') => keep(pool, { key, version }, read)
  expect(await Promise.all([at(1), at(1)])).toEqual([1, 1])
  expect(await at(2)).toBe(2)
  expect(await at(2)).toBe(2)
  expect(await keep({}, { key: 'a', version: 2 }, read)).toBe(3)
})

test('a failed load is not cached, and the oldest entry is evicted above the limit', async () => {
  const keep = createVersionedCache<string>(2)
  const broken = keep(pool, { key: 'a', version: 1 }, () => Promise.reject(new Error('lost')))
  await expect(broken).rejects.toThrow('lost')
  expect(await keep(pool, { key: 'a', version: 1 }, async () => 'again')).toBe('again')
  for (const key of ['b', 'c']) await keep(pool, { key, version: 1 }, async () => key)
  expect(await keep(pool, { key: 'a', version: 1 }, async () => 'read anew')).toBe('read anew')
})
