import { expect, test } from 'vitest'
import { createSupervisedThread } from './thread.ts'

const spinning = new URL('./busy-thread.fixture.ts', import.meta.url)
const kept = (more: Partial<{ processorMs: number; waiting: number }> = {}) =>
  createSupervisedThread<number, number>(spinning, { processorMs: 150, memoryMb: 64, waiting: 10, ...more })

test('a request above its processor limit is given up, and later ones are answered', async () => {
  const ask = kept()
  expect(await Promise.all([ask(1), ask(60_000), ask(2), ask(3)])).toEqual([1, 'slow', 2, 3])
})

test('a fault of the thread reaches its caller, and the next request is answered', async () => {
  const ask = kept()
  const [first, second] = await Promise.allSettled([ask(-1), ask(5)])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'below nought' } })
  expect(second).toMatchObject({ value: 5 })
})

test('one thread serves all requests', async () => {
  const started: object[] = []
  const note = (worker: object) => void started.push(worker)
  process.on('worker', note)
  const ask = kept()
  expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2])
  expect(await ask(3)).toBe(3)
  process.off('worker', note)
  expect(started).toHaveLength(1)
})

test('requests above the queue limit are refused at once', async () => {
  const ask = kept({ waiting: 2 })
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 'busy'])
  expect(await ask(4)).toBe(4)
})
