import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openArchiveReader } from './archive-intake.ts'

const started: Worker[] = []
const note = (worker: Worker) => void started.push(worker)
process.on('worker', note)
beforeEach(() => void started.splice(0))
afterEach(() => void vi.useRealTimers())
afterAll(() => void process.off('worker', note))

const nothing = Buffer.alloc(0)
/** Distinct limits per test, so that no test reuses another's idle thread. */
const limitsOf = (wholeMs: number) => ({ textMs: 1_000, wholeMs, memoryMb: 256 })
type Limits = ReturnType<typeof limitsOf>

/** Number of converted texts of this many words, and the fault that stopped the rest. */
async function convert(limits: Limits, texts: number, words: number) {
  const reader = openArchiveReader(nothing, limits)
  let done = 0
  try {
    for (; done < texts; done += 1) await reader.convert('_a_'.repeat(words), `task ${done}`)
    return { done, fault: null }
  } catch (fault) {
    return { done, fault }
  } finally {
    await reader.end()
  }
}

test('texts that convert faster than usage is measured are counted together', async () => {
  const limits = limitsOf(400)
  const { done, fault } = await convert(limits, 5_000, 40)
  expect(fault).toMatchObject({ fault: 'too_expensive', where: `task ${done}` })
  expect(done).toBeGreaterThan(1)
  expect(await convert(limits, 1, 1)).toEqual({ done: 1, fault: null })
  expect(started, 'the last text was not asked for at all').toHaveLength(1)
})

test('the thread of an archive serves the next archive with the full limit', async () => {
  const limits = limitsOf(800)
  for (let archive = 0; archive < 12; archive += 1)
    expect(await convert(limits, 40, 150)).toEqual({ done: 40, fault: null })
  expect(started).toHaveLength(1)
})

test('a thread that was too slow or is still busy ends with its archive', async () => {
  const limits = limitsOf(400)
  expect((await convert(limits, 1, 13_000)).fault).toMatchObject({ fault: 'too_expensive' })
  const left = openArchiveReader(nothing, limits)
  const waiting = left.convert('_a_'.repeat(13_000), 'left').catch((fault) => fault)
  await left.end()
  expect(await waiting).toBeInstanceOf(Error)
  expect(await convert(limits, 1, 1)).toEqual({ done: 1, fault: null })
  expect(started).toHaveLength(3)
})

test('of two concurrent archives one thread is kept for a minute', async () => {
  const limits = limitsOf(1_000)
  const readers = [openArchiveReader(nothing, limits), openArchiveReader(nothing, limits)]
  await Promise.all(readers.map((reader) => reader.convert('a', 'a')))
  const [kept, other] = started as [Worker, Worker]
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ended = once(other, 'exit')
  for (const reader of readers) await reader.end()
  await ended
  vi.advanceTimersByTime(59_000)
  expect(kept.threadId).toBeGreaterThan(0)
  const over = once(kept, 'exit')
  vi.advanceTimersByTime(1_000)
  await over
})
