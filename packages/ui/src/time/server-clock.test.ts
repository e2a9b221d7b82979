import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_400 }))
afterEach(() => void vi.useRealTimers())

test('the server clock follows the server’s time however wrong the visitor’s clock is', () => {
  const clock = createServerClock()
  clock.sync(5_000_000)
  expect(clock.now()).toBe(5_000_000)
  vi.advanceTimersByTime(1500)
  expect(clock.now()).toBe(5_001_500)
})

test('the server clock adds half of the round trip, and only a faster response corrects it', () => {
  const clock = createServerClock()
  clock.sync(5_000_000, 200)
  expect(clock.now()).toBe(5_000_100)
  clock.sync(9_000_000, 900)
  expect(clock.now()).toBe(5_000_100)
  clock.sync(5_000_050, 20)
  expect(clock.now()).toBe(5_000_060)
})

test('an invalid server time does not change the clock', () => {
  const clock = createServerClock()
  clock.sync(Number.NaN)
  expect(clock.now()).toBe(1_000_400)
})

test('the server clock ticks at each full second while it has subscribers, and not after', () => {
  const clock = createServerClock()
  const ticks: number[] = []
  const leave = clock.subscribe(() => ticks.push(Math.floor(clock.now() / 1000)))
  vi.advanceTimersByTime(3100)
  expect(ticks).toEqual([1001, 1002, 1003])
  leave()
  vi.advanceTimersByTime(5000)
  expect(ticks).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})
