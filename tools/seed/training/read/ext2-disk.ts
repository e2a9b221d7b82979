type Ext2Listed = {
  readonly path: string
  readonly owner: number
  readonly mode: number
  readonly at: Date
  readonly bytes: Buffer
}
type Ext2Deleted = { readonly inode: number; readonly deletedAt: Date; readonly bytes: Buffer }

/** A small ext2 disk: its files by their paths, and what deleted inodes still lead to. */
export function readExt2(disk: Buffer): { files: Ext2Listed[]; deleted: Ext2Deleted[] } {
  const block = 1_024 << disk.readUInt32LE(1_024 + 24)
  const table = disk.readUInt32LE(2 * block + 8) * block
  const inodeAt = (number: number) => {
    const inode = disk.subarray(table + (number - 1) * 128, table + number * 128)
    const size = inode.readUInt32LE(4)
    const bytes = () => Buffer.concat(blocksOf(disk, block, inode)).subarray(0, size)
    return { inode, mode: inode.readUInt16LE(0), bytes }
  }
  const files: Ext2Listed[] = []
  const walk = (number: number, path: string) => {
    for (const { name, inode: child } of namesIn(inodeAt(number).bytes())) {
      if (name === '.' || name === '..') continue
      const { inode, mode, bytes } = inodeAt(child)
      if ((mode & 0xf000) === 0x4000) walk(child, `${path}${name}/`)
      else
        files.push({
          path: `${path}${name}`,
          owner: inode.readUInt16LE(2),
          mode: mode & 0o7777,
          at: timeAt(inode, 16),
          bytes: bytes(),
        })
    }
  }
  walk(2, '/')
  const deleted: Ext2Deleted[] = []
  for (let number = 1; number <= disk.readUInt32LE(1_024); number += 1) {
    const { inode, bytes } = inodeAt(number)
    if (inode.readUInt32LE(20) !== 0)
      deleted.push({ inode: number, deletedAt: timeAt(inode, 20), bytes: bytes() })
  }
  return { files, deleted }
}

const timeAt = (inode: Buffer, at: number) => new Date(inode.readUInt32LE(at) * 1000)

/** Direct blocks and those of the first indirect one: enough for files of 268 KiB. */
function blocksOf(disk: Buffer, block: number, inode: Buffer): Buffer[] {
  const numbers = Array.from({ length: 12 }, (_, n) => inode.readUInt32LE(40 + n * 4))
  const indirect = inode.readUInt32LE(88)
  for (let n = 0; indirect > 0 && n < block / 4; n += 1)
    numbers.push(disk.readUInt32LE(indirect * block + n * 4))
  return numbers.filter(Boolean).map((number) => disk.subarray(number * block, (number + 1) * block))
}

function namesIn(folder: Buffer): { name: string; inode: number }[] {
  const names = []
  for (let at = 0; at < folder.length; at += folder.readUInt16LE(at + 4)) {
    const inode = folder.readUInt32LE(at)
    const length = folder[at + 6] ?? 0
    if (inode > 0) names.push({ name: folder.toString('utf8', at + 8, at + 8 + length), inode })
  }
  return names
}
