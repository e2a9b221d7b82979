import { describe, expect, test } from 'vitest'
import type { Call } from './calls.ts'
import { callProblems, type Delivery, type Fault, recoveries, recoveryProblems } from './recovery.ts'

const fault: Fault = { name: 'postgres', begunAt: 10_000, endedAt: 20_000, until: 60_000 }
const call = (begunAt: number, endedAt: number, more: Partial<Call> = {}): Call => ({
  surface: 'read',
  kind: 'board',
  begunAt,
  endedAt,
  outcome: 'ok',
  why: '',
  limitMs: 10_000,
  ...more,
})
const refused = { outcome: 'refused', why: '503' } as const
const everySurface = (['page', 'write', 'upload', 'console'] as const).map((surface) =>
  call(20_100, 20_200, { surface }),
)
const delivery = (
  acknowledgedAt: number,
  arrivedAt: number | null,
  surface: Delivery['surface'] = 'mail',
) => ({
  surface,
  acknowledgedAt,
  arrivedAt,
})

describe('a surface is back', () => {
  test('with the first good answer after its last bad one', () => {
    const calls = [
      call(15_000, 21_000, refused),
      call(20_500, 20_600),
      call(21_500, 23_000, refused),
      call(23_500, 24_000),
    ]
    expect(recoveries({ calls, deliveries: [] }, fault).read).toBe(4_000)
  })

  test('never, when nobody got a good answer or nobody asked', () => {
    const calls = [call(20_500, 20_600, refused)]
    expect(recoveries({ calls, deliveries: [] }, fault)).toMatchObject({ read: null, page: null, mail: null })
  })

  test('with the last late delivery, whatever was quick before', () => {
    const deliveries = [delivery(21_000, 21_500), delivery(22_000, 33_000), delivery(40_000, 40_200)]
    expect(recoveries({ calls: [], deliveries }, fault).mail).toBe(13_000)
    expect(recoveries({ calls: [], deliveries: [delivery(21_000, null)] }, fault).mail).toBeNull()
  })

  test('late after fifteen seconds', () => {
    const calls = [call(20_000, 36_000, refused), call(36_000, 36_100), ...everySurface]
    const deliveries = [delivery(21_000, 21_100), delivery(21_000, 21_100, 'event')]
    expect(recoveryProblems({ calls, deliveries }, [fault])).toEqual(['read was back 16.1 s after postgres'])
  })
})

describe('an answer is a problem', () => {
  const problems = (one: Call) => callProblems([one], [fault])

  test('when it is a refusal without a fault, or long after one', () => {
    expect(problems(call(12_000, 13_000, refused))).toEqual([])
    expect(problems(call(34_000, 34_100, refused))).toEqual([])
    expect(problems(call(5_000, 5_100, refused))).toEqual(['1 × board refused: 503, without a fault'])
    expect(problems(call(36_000, 36_100, refused))).toHaveLength(1)
  })

  test('when it is wrong, or none at all, whenever that is', () => {
    expect(problems(call(12_000, 13_000, { outcome: 'failed', why: '500' }))).toHaveLength(1)
    expect(problems(call(12_000, 13_000, { outcome: 'failed', why: 'a wrong answer: x' }))).toHaveLength(1)
  })

  test('when it comes after its limit', () => {
    expect(problems(call(12_000, 23_900))).toEqual([])
    expect(problems(call(12_000, 24_100))).toEqual([
      '1 × board answered after more than 10 s, during postgres',
    ])
  })

  test('when nginx has nobody to ask, unless a process was killed', () => {
    const none = call(12_000, 12_001, { outcome: 'failed', why: '502' })
    expect(problems(none)).toHaveLength(1)
    expect(callProblems([none], [{ ...fault, name: 'api' }])).toEqual([])
  })
})
