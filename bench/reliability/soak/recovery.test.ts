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

describe('the recovery of a surface', () => {
  test('a surface has recovered with its first success after its last failure', () => {
    const calls = [
      call(15_000, 21_000, refused),
      call(20_500, 20_600),
      call(21_500, 23_000, refused),
      call(23_500, 24_000),
    ]
    expect(recoveries({ calls, deliveries: [] }, fault).read).toBe(4_000)
  })

  test('a surface without a success or without requests has not recovered', () => {
    const calls = [call(20_500, 20_600, refused)]
    expect(recoveries({ calls, deliveries: [] }, fault)).toMatchObject({ read: null, page: null, mail: null })
  })

  test('deliveries have recovered with the last late one', () => {
    const deliveries = [delivery(21_000, 21_500), delivery(22_000, 33_000), delivery(40_000, 40_200)]
    expect(recoveries({ calls: [], deliveries }, fault).mail).toBe(13_000)
    expect(recoveries({ calls: [], deliveries: [delivery(21_000, null)] }, fault).mail).toBeNull()
  })

  test('a recovery after more than fifteen seconds is a problem', () => {
    const calls = [call(20_000, 36_000, refused), call(36_000, 36_100), ...everySurface]
    const deliveries = [delivery(21_000, 21_100), delivery(21_000, 21_100, 'event')]
    expect(recoveryProblems({ calls, deliveries }, [fault])).toEqual(['read recovered 16.1 s after postgres'])
  })
})

describe('problems of calls', () => {
  const problems = (one: Call) => callProblems([one], [fault])

  test('a refusal without a fault, or long after one, is a problem', () => {
    expect(problems(call(12_000, 13_000, refused))).toEqual([])
    expect(problems(call(34_000, 34_100, refused))).toEqual([])
    expect(problems(call(5_000, 5_100, refused))).toEqual(['1 × board refused: 503, without a fault'])
    expect(problems(call(36_000, 36_100, refused))).toHaveLength(1)
  })

  test('a wrong or missing reply is always a problem', () => {
    expect(problems(call(12_000, 13_000, { outcome: 'failed', why: '500' }))).toHaveLength(1)
    expect(problems(call(12_000, 13_000, { outcome: 'failed', why: 'wrong reply: x' }))).toHaveLength(1)
  })

  test('a reply after its time limit is a problem', () => {
    expect(problems(call(12_000, 23_900))).toEqual([])
    expect(problems(call(12_000, 24_100))).toEqual([
      '1 × board answered after more than 10 s, during postgres',
    ])
  })

  test('a 502 of nginx is a problem unless a process was killed', () => {
    const none = call(12_000, 12_001, { outcome: 'failed', why: '502' })
    expect(problems(none)).toHaveLength(1)
    expect(callProblems([none], [{ ...fault, name: 'api' }])).toEqual([])
  })
})
