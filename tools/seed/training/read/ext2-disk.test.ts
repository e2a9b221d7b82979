import { expect, test } from 'vitest'
import { ext2DiskOf } from '../make/ext2-disk.ts'
import { readExt2 } from './ext2-disk.ts'

const at = new Date('2026-11-01T08:00:00Z')
const deletedAt = new Date('2026-11-02T09:30:00Z')
const large = Buffer.from(Array.from({ length: 40_000 }, (_, n) => n % 251))
const disk = ext2DiskOf(
  [
    { path: 'etc/hostname', bytes: Buffer.from('web\n'), at },
    { path: 'tmp/gone.sh', bytes: Buffer.from('echo gone\n'), at, deletedAt },
    { path: 'srv/data/large.bin', bytes: large, at, mode: 0o640, owner: 33 },
  ],
  { label: 'test', madeAt: at, blocks: 256, inodes: 64 },
)
const block = (number: number) => disk.subarray(number * 1_024, (number + 1) * 1_024)
const isUsed = (bitmap: Buffer, number: number) =>
  ((bitmap[(number - 1) >> 3] ?? 0) >> ((number - 1) & 7)) & 1

test('files are found by their paths, also those with an indirect block', () => {
  const { files } = readExt2(disk)
  expect(files.map(({ path }) => path)).toEqual(['/etc/hostname', '/srv/data/large.bin'])
  expect(files[1]).toMatchObject({ owner: 33, mode: 0o640, at })
  expect(files[1]?.bytes.equals(large)).toBe(true)
})

test('a deleted file has no name in its folder, is free in both bitmaps, and keeps its bytes', () => {
  const [gone, ...others] = readExt2(disk).deleted
  expect(others).toEqual([])
  expect(gone).toMatchObject({ deletedAt, bytes: Buffer.from('echo gone\n') })
  expect(isUsed(block(4), gone?.inode ?? 0)).toBe(0)
  const content = Math.floor(disk.indexOf('echo gone') / 1_024)
  expect(isUsed(block(3), content)).toBe(0)
})

test('the counters of the superblock and the group say what the bitmaps say', () => {
  const free = (bitmap: Buffer, last: number) =>
    Array.from({ length: last }, (_, n) => n + 1).filter((number) => !isUsed(bitmap, number)).length
  const counted = [free(block(3), 255), free(block(4), 64)]
  expect([block(1).readUInt32LE(12), block(1).readUInt32LE(16)]).toEqual(counted)
  expect([block(2).readUInt16LE(12), block(2).readUInt16LE(14)]).toEqual(counted)
})

test('more than the disk can hold is refused', () => {
  const plan = { label: 'small', madeAt: at, blocks: 32, inodes: 64 }
  expect(() => ext2DiskOf([{ path: 'large.bin', bytes: large, at }], plan)).toThrow('the disk is full')
})
