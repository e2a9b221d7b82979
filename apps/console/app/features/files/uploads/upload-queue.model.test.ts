import { expect, test } from 'vitest'
import {
  addFiles,
  nextFile,
  type QueuedFile,
  withFailure,
  without,
  withRetry,
  withSending,
} from './upload-queue.model.ts'

const named = (...names: string[]) => names.map((name) => new File(['x'], name))
const progress = { sentBytes: 0, isChecking: false, bytesPerSecond: 0, secondsLeft: null }
const states = (queue: readonly QueuedFile<null>[]) => queue.map(({ file, state }) => `${file.name} ${state}`)

test('files are sent one after another in the order in which they were chosen', () => {
  const queue = addFiles<null>(addFiles<null>([], named('a', 'b'), null), named('c'), null)
  expect(nextFile(queue)?.file.name).toBe('a')
  const sending = withSending(queue, 1, progress, () => {})
  expect(states(sending)).toEqual(['a sending', 'b waiting', 'c waiting'])
  expect(nextFile(sending)).toBeUndefined()
  expect(nextFile(without(sending, 1))?.file.name).toBe('b')
})

test('a failed file stays with its reason and does not hold up the others', () => {
  const queue = withFailure(addFiles<null>([], named('a', 'b'), null), 1, 'File too large')
  expect(queue[0]).toMatchObject({ state: 'failed', failure: 'File too large' })
  expect(nextFile(queue)?.file.name).toBe('b')
})

test('a failed file is tried again after those that wait, and only then', () => {
  const queue = withFailure(addFiles<null>([], named('a', 'b'), null), 1, 'x')
  expect(states(withRetry(queue, 1))).toEqual(['b waiting', 'a waiting'])
  expect(withRetry(queue, 2)).toBe(queue)
})
