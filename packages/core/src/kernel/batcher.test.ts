import { expect, test } from 'vitest'
import { createBatcher } from './batching.ts'

/** Loads that resolve on command, so that a test decides which are in progress. */
function heldBack(options: { lanes: number; largest: number }) {
  const asked: { keys: readonly number[]; answer(): void; fail(fault: Error): void }[] = []
  const find = createBatcher<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({ keys, answer: () => resolve(keys.map((key) => `answer ${key}`)), fail: reject })
      }),
    options,
  )
  return { asked, find }
}

const nextLook = () => new Promise((resolve) => setImmediate(resolve))

test('keys of one event-loop turn are loaded at once and together while a lane is free', async () => {
  const { asked, find } = heldBack({ lanes: 2, largest: 10 })
  void find(1)
  void find(2)
  await nextLook()
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2]])
  void find(3)
  await nextLook()
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2], [3]])
})

test('keys that arrive during a load are loaded together, and each caller gets its own value', async () => {
  const { asked, find } = heldBack({ lanes: 1, largest: 10 })
  const first = find(1)
  await nextLook()
  const answers = [2, 3, 4].map(find)
  await nextLook()
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await expect.poll(() => asked[1]?.keys).toEqual([2, 3, 4])
  asked[1]?.answer()
  expect(await Promise.all([first, ...answers])).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4'])
})

test('a batch never exceeds its maximum size', async () => {
  const { asked, find } = heldBack({ lanes: 1, largest: 2 })
  const answers = [1, 2, 3, 4, 5].map(find)
  for (const keys of [[1, 2], [3, 4], [5]]) {
    await expect.poll(() => asked.at(-1)?.keys).toEqual(keys)
    asked.at(-1)?.answer()
  }
  await Promise.all(answers)
})

test('a fault reaches the callers of its batch and no later ones', async () => {
  const { asked, find } = heldBack({ lanes: 1, largest: 10 })
  const together = Promise.allSettled([find(2), find(3)])
  await nextLook()
  const fault = new Error('the connection is gone')
  asked[0]?.fail(fault)
  expect(await together).toEqual([
    { status: 'rejected', reason: fault },
    { status: 'rejected', reason: fault },
  ])
  const after = find(4)
  await nextLook()
  asked[1]?.answer()
  expect(await after).toBe('answer 4')
})
