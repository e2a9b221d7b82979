import { expect, test } from 'vitest'
import { createRandom } from '../testing/random-history.fixture.ts'
import {
  type Capture,
  captureWidth,
  decodeCaptures,
  decodeStatuses,
  encodeCaptures,
  encodeStatuses,
} from './round-codec.rules.ts'

test('statuses and captures of a round are the same after encoding and decoding', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed)
    const round = random(500)
    const statuses = Uint8Array.from({ length: random(40) }, () => random(8))
    const decoded = decodeStatuses(encodeStatuses(statuses))
    expect([...decoded.subarray(0, statuses.length)]).toEqual([...statuses])
    const captures: Capture[] = Array.from({ length: random(30) }, () => ({
      issued: Math.max(0, round - random(6)),
      victim: random(1_000),
      store: random(16),
      attacker: random(100_000),
    }))
    const key = (capture: readonly number[]) => capture.join(' ')
    const written = captures.map(({ issued, victim, store, attacker }) =>
      key([issued, victim, store, attacker]),
    )
    const numbers = [...decodeCaptures(round, encodeCaptures(round, captures))]
    const read = captures.map((_, at) => key(numbers.slice(at * captureWidth, (at + 1) * captureWidth)))
    expect(read.toSorted()).toEqual(written.toSorted())
  }
})

test('one set of captures has one text, whatever the order in which they came', () => {
  const captures: Capture[] = [
    { issued: 3, victim: 9, store: 0, attacker: 300 },
    { issued: 2, victim: 11, store: 1, attacker: 4 },
    { issued: 3, victim: 2, store: 0, attacker: 1 },
  ]
  expect(encodeCaptures(4, captures)).toBe(encodeCaptures(4, captures.toReversed()))
  expect(encodeCaptures(4, captures)).toBe('AgsBBAECAAEBBwCsAg==')
})
