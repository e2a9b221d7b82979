import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkBytes, hashFile } from './hash-file.ts'

const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 1, 55, 56, 64, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes + 63])(
  'a file of %i bytes has the hash that Node computes',
  async (size) => {
    const bytes = randomBytes(size)
    expect(await hashFile(new Blob([bytes]), () => undefined)).toBe(reference(bytes))
  },
)

test('a file is read in parts of bounded size, and each part is reported', async () => {
  const size = 3 * chunkBytes + 5
  const read: number[] = []
  const reported: number[] = []
  const file = {
    size,
    slice: (from = 0, to = 0) => {
      read.push(to - from)
      return new Blob([new Uint8Array(to - from)])
    },
  }
  expect(await hashFile(file, (bytes) => reported.push(bytes))).toBe(reference(new Uint8Array(size)))
  expect(Math.max(...read)).toBe(chunkBytes)
  expect(reported).toEqual([chunkBytes, 2 * chunkBytes, 3 * chunkBytes, size])
})
