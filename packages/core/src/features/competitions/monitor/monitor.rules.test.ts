import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { attemptsByTask, firstMinute, minuteSeries, smallestIdAt } from './monitor.rules.ts'

const at = new Date('2026-11-15T12:34:56.789Z')
const minute = (text: string) => new Date(`2026-11-15T${text}:00.000Z`)

test('the series has sixty minutes, the current one last and empty ones as zero', () => {
  const counts = [
    { minute: minute('11:35'), taskId: 'a', verdict: 'wrong' as const, count: 2 },
    { minute: minute('12:34'), taskId: 'b', verdict: 'right' as const, count: 1 },
    { minute: minute('12:34'), taskId: 'a', verdict: 'right' as const, count: 4 },
    // Before the first minute of the series.
    { minute: minute('11:34'), taskId: 'a', verdict: 'shared_flag' as const, count: 9 },
  ]
  const { minutes, lastHour } = minuteSeries(at, counts)
  expect(minutes).toHaveLength(60)
  expect(minutes[0]).toEqual({
    at: '2026-11-15T11:35:00.000Z',
    right: 0,
    repeated: 0,
    wrong: 2,
    shared_flag: 0,
  })
  expect(minutes.at(-1)).toMatchObject({ at: '2026-11-15T12:34:00.000Z', right: 5 })
  expect(lastHour).toEqual({ right: 5, repeated: 0, wrong: 2, shared_flag: 0 })
  expect(attemptsByTask(counts).get('b')).toBe(1)
})

test('the smallest id of a moment sorts after all earlier ids and before all later ones', () => {
  const first = smallestIdAt(at)
  expect(newId(at.getTime()) > first).toBe(true)
  expect(newId(at.getTime() - 1) < first).toBe(true)
  expect(firstMinute(at).toISOString()).toBe('2026-11-15T11:35:00.000Z')
})
