import { describe, expect, test } from 'vitest'
import { createSemaphore } from './concurrency.ts'

const most = { working: 3, waiting: 3, perAccount: { working: 2, waiting: 1 } }

/** Work that ends on command. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('a semaphore', () => {
  test('gives an account two slots and one place in the queue, and another account still gets a slot', async () => {
    const turn = createSemaphore(most)
    const { begun, work, end } = held()
    const first = turn('a', work('a1'))
    void turn('a', work('a2'))
    void turn('a', work('a3'))
    expect(await turn('a', work('a4'))).toBe('busy')
    void turn('b', work('b1'))
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    end('a1')
    expect(await first).toBe('a1')
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('gives a slot that one account may not use to the next in the queue', async () => {
    const turn = createSemaphore(most)
    const { begun, work, end } = held()
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1']) void turn(name[0] ?? '', work(name))
    end('b1')
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  test('drops an aborted call from the queue, and frees the slot of failed work', async () => {
    const turn = createSemaphore({ ...most, working: 1 })
    const { begun, work } = held()
    const given = new AbortController()
    const failing = turn('a', () => Promise.reject(new Error('broke off')))
    const left = turn('b', work('b1'), given.signal)
    given.abort(new Error('timed out'))
    await expect(left).rejects.toThrow('timed out')
    await expect(failing).rejects.toThrow('broke off')
    void turn('c', work('c1'))
    expect(begun).toEqual(['c1'])
    await expect(turn('d', work('d1'), given.signal)).rejects.toThrow('timed out')
  })
})
