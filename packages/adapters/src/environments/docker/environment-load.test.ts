import type { Container } from 'dockerode'
import { expect, test } from 'vitest'
import { measureLoad } from './environments.ts'

const figures = (cpuMicros: number) => ({
  memory_stats: { usage: 8 * 2 ** 20, stats: { inactive_file: 2 ** 20 } },
  cpu_stats: { cpu_usage: { total_usage: cpuMicros * 1_000 } },
  pids_stats: { current: 3 },
})

/** Scripted engine replies: with a real engine, a container cannot be made to end between two samples. */
const answering = (...looks: object[]) =>
  ({
    inspect: async () => ({ State: { Running: true } }),
    stats: async () => looks.shift(),
  }) as unknown as Container

test('load is memory without reclaimable pages and the processor rate between two samples', async () => {
  expect(await measureLoad(answering(figures(0), figures(5_000)), 20)).toMatchObject({
    memoryMb: 7,
    processes: 3,
    // 5 ms of processor time within 20 ms; a timer may fire up to 1 ms early.
    cpuMillis: expect.toSatisfy((millis: number) => millis > 0 && millis <= 5_000 / 19),
  })
})

test.for([
  ['before the first look', [{}, {}]],
  ['between the two', [figures(0), {}]],
] as const)('an environment that ends %s has no load', async ([, looks]) => {
  expect(await measureLoad(answering(...looks), 1)).toEqual({ cpuMillis: 0, memoryMb: 0, processes: 0 })
})
