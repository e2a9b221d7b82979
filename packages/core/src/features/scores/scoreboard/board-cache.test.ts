import { expect, test } from 'vitest'
import { createViewCache } from './board-cache.ts'

const bytes = (length: number) => new Uint8Array(length)

test('a cached reply is computed once for concurrent requests, and again for another view', async () => {
  const viewCache = createViewCache()
  let made = 0
  const file = async () => {
    made += 1
    await Promise.resolve()
    return bytes(10)
  }
  const one = viewCache.forView('a', 'public')
  const answers = await Promise.all(Array.from({ length: 50 }, () => one('file', file)))
  expect(new Set(answers).size).toBe(1)
  await one('file', file)
  expect(made).toBe(1)
  await viewCache.forView('a', 'public')('file', file)
  expect(made).toBe(2)
})

test('a reply that failed is computed again by the next request', async () => {
  const keep = createViewCache().forView('a', 'public')
  const broken = () => Promise.reject(new Error('no'))
  await expect(Promise.all([keep('file', broken), keep('file', broken)])).rejects.toThrow('no')
  expect(await keep('file', async () => bytes(3))).toHaveLength(3)
  expect(() =>
    keep('page', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(keep('page', () => bytes(4))).toHaveLength(4)
})

test('the cache is limited in bytes over all boards and evicts the least recently used reply first', () => {
  const viewCache = createViewCache(100_000)
  const made: string[] = []
  const ask = (board: string, key: string, size: number) =>
    views(board)(key, () => {
      made.push(`${board} ${key}`)
      return bytes(size)
    })
  const all = new Map<string, ReturnType<typeof viewCache.forView>>()
  const views = (board: string) => {
    const keep = all.get(board) ?? viewCache.forView(board, 'public')
    all.set(board, keep)
    return keep
  }
  for (const board of ['a', 'b', 'c']) ask(board, 'page', 29_000)
  ask('a', 'page', 29_000)
  ask('d', 'page', 29_000)
  made.length = 0
  for (const board of ['a', 'c', 'd']) ask(board, 'page', 29_000)
  expect(made).toEqual([])
  ask('b', 'page', 29_000)
  expect(made).toEqual(['b page'])
  // A reply larger than half of the cache is computed for each request and evicts nothing.
  made.length = 0
  for (let n = 0; n < 2; n += 1) ask('e', 'ledger', 60_000)
  for (const board of ['c', 'd', 'b']) ask(board, 'page', 29_000)
  expect(made).toEqual(['e ledger', 'e ledger'])
})

test('ten thousand empty pages are evicted as well', () => {
  const viewCache = createViewCache(1_000_000)
  const keep = viewCache.forView('a', 'public')
  for (let page = 0; page < 10_000; page += 1) keep(`page ${page}`, () => bytes(0))
  let made = 0
  keep('page 0', () => {
    made += 1
    return bytes(0)
  })
  expect(made).toBe(1)
})
