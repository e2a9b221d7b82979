import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

test('a value is loaded once per version', async () => {
  const keep = createVersionedCache<number>(2)
  let reads = 0
  const read = async () => ++reads
  const at = (version: number, key = 'a') => keep({ key, version }, read)
  expect(await Promise.all([at(1), at(1)])).toEqual([1, 1])
  expect(await at(2)).toBe(2)
  expect(await at(2)).toBe(2)
})

test('a failed load is not cached', async () => {
  const keep = createVersionedCache<string>(2)
  const broken = keep({ key: 'a', version: 1 }, () => Promise.reject(new Error('lost')))
  await expect(broken).rejects.toThrow('lost')
  expect(await keep({ key: 'a', version: 1 }, async () => 'again')).toBe('again')
})

test('forgets what was asked for least recently when there are too many', async () => {
  const keep = createVersionedCache<string>(2)
  const ask = (key: string, value: string) => keep({ key, version: 1 }, async () => value)
  for (const key of ['a', 'b', 'a', 'c']) await ask(key, 'first')
  expect(await ask('a', 'read anew')).toBe('first')
  expect(await ask('b', 'read anew')).toBe('read anew')
})
