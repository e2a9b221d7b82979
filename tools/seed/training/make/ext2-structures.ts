import { createHash } from 'node:crypto'

export type Ext2Inode = {
  /** With the kind of file in its upper bits. */
  readonly mode: number
  readonly owner: number
  readonly at: Date
  readonly size: number
  readonly links: number
  readonly direct: readonly number[]
  readonly indirect: number
  readonly sectors: number
  readonly deletedAt?: Date | undefined
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function inodeBytes(inode: Ext2Inode): Buffer {
  const bytes = Buffer.alloc(128)
  const changedAt = inode.deletedAt ?? inode.at
  bytes.writeUInt16LE(inode.mode, 0)
  bytes.writeUInt16LE(inode.owner, 2)
  bytes.writeUInt32LE(inode.size, 4)
  bytes.writeUInt32LE(seconds(inode.at), 8)
  bytes.writeUInt32LE(seconds(changedAt), 12)
  bytes.writeUInt32LE(seconds(inode.at), 16)
  bytes.writeUInt32LE(inode.deletedAt ? seconds(inode.deletedAt) : 0, 20)
  bytes.writeUInt16LE(inode.owner, 24)
  bytes.writeUInt16LE(inode.links, 26)
  bytes.writeUInt32LE(inode.sectors, 28)
  for (const [n, block] of inode.direct.entries()) bytes.writeUInt32LE(block, 40 + n * 4)
  bytes.writeUInt32LE(inode.indirect, 88)
  return bytes
}

type Disk = {
  readonly label: string
  readonly madeAt: Date
  readonly blocks: number
  readonly inodes: number
}

/** Blocks of 1 KiB, one group, clean, with file types in folders. */
export function superblockBytes(
  { label, madeAt, blocks, inodes }: Disk,
  free: { readonly blocks: number; readonly inodes: number },
): Buffer {
  const bytes = Buffer.alloc(1_024)
  const group = 8_192
  const head = [inodes, blocks, 0, free.blocks, free.inodes, 1, 0, 0, group, group, inodes]
  for (const [n, value] of head.entries()) bytes.writeUInt32LE(value, n * 4)
  bytes.writeUInt32LE(seconds(madeAt), 48)
  bytes.writeUInt16LE(0xffff, 54)
  bytes.writeUInt16LE(0xef53, 56)
  bytes.writeUInt16LE(1, 58)
  bytes.writeUInt16LE(1, 60)
  bytes.writeUInt32LE(seconds(madeAt), 64)
  bytes.writeUInt32LE(1, 76)
  bytes.writeUInt32LE(11, 84)
  bytes.writeUInt16LE(128, 88)
  bytes.writeUInt32LE(2, 96)
  createHash('md5').update(label).digest().copy(bytes, 104)
  bytes.write(label.slice(0, 16), 120)
  return bytes
}

/** Numbers count from 1; what lies beyond the last is marked as used. */
export function fillBitmap(bitmap: Buffer, used: ReadonlySet<number>, last: number): void {
  for (let n = 0; n < bitmap.length * 8; n += 1)
    if (n >= last || used.has(n + 1)) bitmap[n >> 3] = (bitmap[n >> 3] ?? 0) | (1 << (n & 7))
}
