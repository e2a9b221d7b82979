import type { SavedAnswers } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import {
  answerAt,
  batchOf,
  nextRevision,
  openQueue,
  reduceQueue,
  type SaveEvent,
  type SaveQueue,
  sendAt,
  unsavedPlaces,
} from './save-queue.model.ts'

const serverNow = '2026-11-19T01:00:00.000Z'
const reply = (part: Partial<SavedAnswers>): SaveEvent => ({
  kind: 'saved',
  reply: { saved: [], kept: [], deadlineAt: serverNow, serverNow, ...part },
})
const open = (start: Partial<Parameters<typeof openQueue>[0]> = {}) =>
  openQueue({ tag: 7, answers: [], unsent: [], ...start })
const after = (queue: SaveQueue, ...events: SaveEvent[]) => events.reduce(reduceQueue, queue)
const choose = (queue: SaveQueue, place: number, option: number, at: number) =>
  reduceQueue(queue, {
    kind: 'changed',
    change: { place, revision: nextRevision(queue), answer: { option } },
    at,
  })

test('a revision is above every one seen, carries the tag of its page, and stays a safe integer', () => {
  expect(nextRevision({ highest: 0, tag: 7 })).toBe(65_536 + 7)
  expect(nextRevision({ highest: 3 * 65_536 + 65_535, tag: 7 })).toBe(4 * 65_536 + 7)
  expect(nextRevision({ highest: 0, tag: 65_536 + 7 })).toBe(65_536 + 7)
  let highest = 0
  for (let change = 0; change < 1_000; change += 1) {
    const next = nextRevision({ highest, tag: change * 31 })
    expect(next).toBeGreaterThan(highest)
    highest = next
  }
  expect(Number.isSafeInteger(nextRevision({ highest: 2 ** 52, tag: 65_535 }))).toBe(true)
})

test('an answer is sent 400 ms after its last change, and at most 1.5 s after the first', () => {
  let queue = choose(open(), 0, 1, 1_000)
  expect(sendAt(queue)).toBe(1_400)
  for (const at of [1_300, 1_600, 1_900, 2_200, 2_400]) queue = choose(queue, 0, at % 4, at)
  expect(sendAt(queue)).toBe(2_500)
  expect(sendAt(choose(open(), 3, 1, 5_000))).toBe(5_400)
  expect(sendAt(open())).toBeNull()
})

test('an acknowledged answer is no longer unsaved; one that changed meanwhile still is', () => {
  const first = choose(choose(open(), 0, 1, 0), 1, 2, 10)
  const sent = batchOf(first)
  const changed = choose(first, 1, 3, 20)
  const queue = after(changed, reply({ saved: sent.map(({ place, revision }) => ({ place, revision })) }))
  expect(unsavedPlaces(queue)).toEqual([1])
  expect(answerAt(queue, 0)).toEqual({ option: 1 })
  expect(answerAt(queue, 1)).toEqual({ option: 3 })
  expect(queue.savedAt).toBe(serverNow)
})

test('a newer answer of the server replaces ours, and the candidate is told', () => {
  const own = choose(open(), 0, 1, 0)
  const theirs = { place: 0, revision: 9 * 65_536, answer: { option: 3 } }
  const queue = after(own, reply({ kept: [theirs] }))
  expect(answerAt(queue, 0)).toEqual({ option: 3 })
  expect(queue.replaced).toEqual([0])
  expect(unsavedPlaces(queue)).toEqual([])
  expect(nextRevision(queue)).toBeGreaterThan(theirs.revision)
  expect(after(queue, { kind: 'noticed' }).replaced).toEqual([])
})

test('the own answer, sent again because its reply was lost, replaces nothing', () => {
  const own = choose(open(), 0, 1, 0)
  const queue = after(own, reply({ kept: [...batchOf(own)] }))
  expect(queue.replaced).toEqual([])
  expect(unsavedPlaces(queue)).toEqual([])
  expect(answerAt(queue, 0)).toEqual({ option: 1 })
})

test('an answer that was changed again is not replaced by the older one of the server', () => {
  const own = choose(choose(open(), 0, 1, 0), 0, 2, 10)
  const queue = after(own, reply({ kept: [{ place: 0, revision: 65_536, answer: { option: 0 } }] }))
  expect(answerAt(queue, 0)).toEqual({ option: 2 })
  expect(unsavedPlaces(queue)).toEqual([0])
})

test('failures are repeated after 1, 2, 4 and 8 seconds, and at once when the line is back', () => {
  let queue = choose(open(), 0, 1, 0)
  const waits = [1, 2, 3, 4, 5].map((times) => {
    queue = after(queue, { kind: 'failed', trouble: 'offline', at: times * 100_000 })
    return (sendAt(queue) ?? 0) - times * 100_000
  })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000])
  expect(sendAt(after(queue, { kind: 'resumed' }))).toBe(400)
})

test.each(['paused', 'signed-out'] as const)('while %s all is kept and tried every 20 seconds', (trouble) => {
  const queue = after(choose(open(), 0, 1, 0), { kind: 'failed', trouble, at: 500 })
  expect(sendAt(queue)).toBe(20_500)
  expect(unsavedPlaces(queue)).toEqual([0])
  expect(sendAt(after(queue, { kind: 'resumed' }))).toBe(400)
})

test('answers kept on the device are sent later, unless the server has newer ones', () => {
  const kept = (place: number, revision: number) => ({
    ...{ place, revision, answer: { option: 2 } },
    ...{ firstAt: 5_000, changedAt: 5_000 },
  })
  const answers = [
    { place: 0, revision: 10, answer: { option: 0 } },
    { place: 1, revision: 30, answer: { option: 0 } },
  ]
  const queue = open({ answers, unsent: [kept(0, 20), kept(1, 20), kept(2, 20)] })
  expect(unsavedPlaces(queue)).toEqual([0, 2])
  expect(answerAt(queue, 1)).toEqual({ option: 0 })
  expect(queue.highest).toBe(30)
  // Also when the clock of the device has been set back.
  expect(sendAt(queue)).toBeLessThan(5_000)
})

test('an answer that was taken back is sent too', () => {
  const start = open({ answers: [{ place: 0, revision: 10, answer: { option: 0 } }] })
  const change = { place: 0, revision: nextRevision(start), answer: null }
  const queue = after(start, { kind: 'changed', change, at: 0 })
  expect(batchOf(queue)).toEqual([change])
  expect(answerAt(queue, 0)).toBeNull()
})

test('a request has at most fifty answers', () => {
  let queue = open()
  for (let place = 0; place < 60; place += 1) queue = choose(queue, place, 0, place)
  expect(batchOf(queue)).toHaveLength(50)
})

test('an answer that the server never takes keeps no other from being saved', () => {
  let queue = open()
  for (let place = 0; place < 4; place += 1) queue = choose(queue, place, 0, place)
  for (let request = 0; request < 20; request += 1) {
    const sent = batchOf(queue)
    const isTaken = sent.every(({ place }) => place !== 1)
    const saved = sent.map(({ place, revision }) => ({ place, revision }))
    queue = after(queue, isTaken ? reply({ saved }) : { kind: 'failed', trouble: 'failing', at: request })
  }
  expect(unsavedPlaces(queue)).toEqual([1])
  expect(queue.trouble).toBe('failing')
})
