import { expect, test } from 'vitest'
import type { LiveEventRow, TopicCursor } from './live-event.store.ts'
import { createFanOut, type FanOutListeners, type Subscription } from './live-fan-out.ts'

const topic = 'user:a'
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A topic with the events from `first` to `last`; each read resolves when the test says so. */
function keptTopic(
  { first, last }: { first: number; last: number },
  listeners: Partial<FanOutListeners> = {},
) {
  const asked: number[] = []
  const answers: (() => void)[] = []
  const read = ([ask]: readonly TopicCursor[]) =>
    new Promise<LiveEventRow[]>((resolve) => {
      const after = ask?.after ?? 0
      asked.push(after)
      const from = Math.max(first, after + 1)
      const told = Array.from({ length: Math.max(0, last - from + 1) }, (_, n) => ({
        topic,
        seq: from + n,
        kind: 'sample',
        data: '{}',
        delaySeconds: from + n,
      }))
      answers.push(() => resolve(told))
    })
  const answer = async () => {
    answers.shift()?.()
    await turn()
  }
  return { asked, answer, fanOut: createFanOut(read, listeners) }
}

function placeAt(seq: number, joinedAt = seq): Subscription & { readonly heard: (number | 'lost')[] } {
  const heard: (number | 'lost')[] = []
  return {
    topic,
    seq,
    joinedAt,
    heard,
    deliver: (event) => heard.push(event.seq),
    onGap: () => heard.push('lost'),
  }
}

test('a subscriber that joins during a read and is further behind receives every event', async () => {
  const { asked, answer, fanOut } = keptTopic({ first: 1, last: 9 })
  const ahead = placeAt(7)
  const behind = placeAt(4)
  fanOut.add(ahead)
  fanOut.add(behind)
  await answer()
  await answer()
  expect(asked).toEqual([7, 4])
  expect(ahead.heard).toEqual([8, 9])
  expect(behind.heard).toEqual([5, 6, 7, 8, 9])
})

test('a subscriber whose next events are deleted is notified of the gap and receives the rest', async () => {
  const { answer, fanOut } = keptTopic({ first: 6, last: 8 })
  const reader = placeAt(2)
  fanOut.add(reader)
  await answer()
  expect(reader.heard).toEqual(['lost', 7, 8])
})

test('a removed subscriber receives nothing', async () => {
  const { answer, fanOut } = keptTopic({ first: 1, last: 3 })
  const reader = placeAt(0)
  fanOut.add(reader)
  fanOut.remove(reader)
  await answer()
  expect(reader.heard).toEqual([])
})

test('a read failure is reported once, and again after a recovery', async () => {
  const faults: unknown[] = []
  let isAway = true
  const reads: boolean[] = []
  const read = async () => {
    reads.push(isAway)
    if (isAway) throw new Error('away')
    return []
  }
  const fanOut = createFanOut(read, { report: (fault) => faults.push(fault) })
  fanOut.add(placeAt(0))
  await expect.poll(() => reads.filter(Boolean).length, { timeout: 5_000 }).toBeGreaterThan(1)
  expect(faults).toEqual([new Error('away')])
  isAway = false
  await expect.poll(() => reads.includes(false), { timeout: 5_000 }).toBe(true)
  isAway = true
  fanOut.wake(topic)
  await expect.poll(() => faults.length, { timeout: 5_000 }).toBe(2)
  isAway = false
})

test('the age of an event is reported once, whatever the number of subscribers, and not for a resumed one', async () => {
  const ages: number[] = []
  const { answer, fanOut } = keptTopic({ first: 1, last: 9 }, { onDelivered: (age) => ages.push(age) })
  fanOut.add(placeAt(4, 7))
  fanOut.add(placeAt(7, 7))
  await answer()
  await answer()
  expect(ages.map(Math.floor)).toEqual([8, 9])
})

test('a gap is reported for each subscriber that is told of it', async () => {
  let gaps = 0
  const onGap = () => {
    gaps += 1
  }
  const { answer, fanOut } = keptTopic({ first: 6, last: 8 }, { onGap })
  fanOut.add(placeAt(2))
  fanOut.add(placeAt(2))
  await answer()
  expect(gaps).toBe(2)
})
