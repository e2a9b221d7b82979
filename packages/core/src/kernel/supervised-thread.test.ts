import { expect, test } from 'vitest'
import { createSupervisedThread } from './thread.ts'

const spinning = new URL('./busy-thread.fixture.ts', import.meta.url)
const kept = (more: Partial<{ processorMs: number; waiting: number }> = {}) =>
  createSupervisedThread<number, number>(spinning, { processorMs: 150, memoryMb: 64, waiting: 10, ...more })

test('a question that takes too much of the processor is given up; those behind it are answered', async () => {
  const ask = kept()
  expect(await Promise.all([ask(1), ask(60_000), ask(2), ask(3)])).toEqual([1, 'slow', 2, 3])
})

test('a fault of the thread is met by who asked, and the next question is answered', async () => {
  const ask = kept()
  const [first, second] = await Promise.allSettled([ask(-1), ask(5)])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'below nought' } })
  expect(second).toMatchObject({ value: 5 })
})

test('one thread answers them all', async () => {
  const started: object[] = []
  const note = (worker: object) => void started.push(worker)
  process.on('worker', note)
  const ask = kept()
  expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2])
  expect(await ask(3)).toBe(3)
  process.off('worker', note)
  expect(started).toHaveLength(1)
})

test('more than may wait are sent away at once', async () => {
  const ask = kept({ waiting: 2 })
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 'busy'])
  expect(await ask(4)).toBe(4)
})
