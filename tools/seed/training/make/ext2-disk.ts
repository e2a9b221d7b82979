import { type Ext2Inode, fillBitmap, inodeBytes, superblockBytes } from './ext2-structures.ts'

export type Ext2File = {
  /** From the root of the disk; the folders above it are made as needed. */
  readonly path: string
  readonly bytes: Buffer
  readonly at: Date
  readonly mode?: number
  readonly owner?: number
  /** A deleted file is free space again, and its inode still says where its bytes are. */
  readonly deletedAt?: Date
}
type Ext2Plan = {
  readonly label: string
  readonly madeAt: Date
  readonly blocks: number
  readonly inodes: number
}
type Entry = { readonly name: string; readonly inode: number; readonly isFolder: boolean; isDeleted: boolean }
type Folder = {
  readonly inode: number
  readonly parent: number
  readonly at: Date
  readonly entries: Entry[]
}

const block = 1_024
const inodeTable = 5
const directBlocks = 12

/** An ext2 disk of one block group, as mke2fs makes small ones. A folder has one block. */
export function ext2DiskOf(files: readonly Ext2File[], plan: Ext2Plan): Buffer {
  const disk = Buffer.alloc(plan.blocks * block)
  const usedInodes = new Set(Array.from({ length: 10 }, (_, n) => n + 1))
  const dataStart = inodeTable + Math.ceil((plan.inodes * 128) / block)
  const usedBlocks = new Set(Array.from({ length: dataStart - 1 }, (_, n) => n + 1))
  let [nextBlock, nextInode] = [dataStart, 11]

  const writeInode = (number: number, inode: Ext2Inode) =>
    inodeBytes(inode).copy(disk, inodeTable * block + (number - 1) * 128)
  const store = (bytes: Buffer, isKept: boolean) => {
    const count = Math.ceil(bytes.length / block)
    const needed = count > directBlocks ? count + 1 : count
    const numbers = Array.from({ length: needed }, () => nextBlock++)
    if (nextBlock > plan.blocks) throw new Error('the disk is full')
    if (isKept) for (const number of numbers) usedBlocks.add(number)
    const [indirect = 0] = numbers.splice(directBlocks, count > directBlocks ? 1 : 0)
    for (const [n, number] of numbers.entries()) {
      bytes.copy(disk, number * block, n * block, (n + 1) * block)
      if (n >= directBlocks) disk.writeUInt32LE(number, indirect * block + (n - directBlocks) * 4)
    }
    return { direct: numbers.slice(0, directBlocks), indirect, sectors: needed * 2 }
  }

  const root: Folder = { inode: 2, parent: 2, at: plan.madeAt, entries: [] }
  const folders = new Map<string, Folder>([['', root]])
  const takeInode = (isKept: boolean) => {
    const number = nextInode++
    if (number > plan.inodes) throw new Error('no inode is left')
    if (isKept) usedInodes.add(number)
    return number
  }
  const folderAt = (path: string, at: Date): Folder => {
    const there = folders.get(path)
    if (there) return there
    const cut = path.lastIndexOf('/')
    const above = folderAt(path.slice(0, Math.max(0, cut)), at)
    const folder: Folder = { inode: takeInode(true), parent: above.inode, at, entries: [] }
    above.entries.push({ name: path.slice(cut + 1), inode: folder.inode, isFolder: true, isDeleted: false })
    folders.set(path, folder)
    return folder
  }

  folderAt('lost+found', plan.madeAt)
  for (const { path, bytes, at, mode = 0o644, owner = 0, deletedAt } of files) {
    const cut = path.lastIndexOf('/')
    const folder = folderAt(path.slice(0, Math.max(0, cut)), at)
    const isDeleted = deletedAt !== undefined
    const inode = takeInode(!isDeleted)
    folder.entries.push({ name: path.slice(cut + 1), inode, isFolder: false, isDeleted })
    const stored = store(bytes, !isDeleted)
    const links = isDeleted ? 0 : 1
    writeInode(inode, { mode: 0o100000 | mode, owner, at, size: bytes.length, links, ...stored, deletedAt })
  }
  for (const folder of folders.values()) {
    const links = 2 + folder.entries.filter(({ isFolder }) => isFolder).length
    const stored = store(folderBytes(folder), true)
    writeInode(folder.inode, { mode: 0o40755, owner: 0, at: folder.at, size: block, links, ...stored })
  }
  usedInodes.add(2)

  const free = { blocks: plan.blocks - 1 - usedBlocks.size, inodes: plan.inodes - usedInodes.size }
  superblockBytes(plan, free).copy(disk, block)
  const group = [3, 4, inodeTable, free.blocks | (free.inodes << 16), folders.size]
  for (const [n, value] of group.entries()) disk.writeUInt32LE(value >>> 0, 2 * block + n * 4)
  fillBitmap(disk.subarray(3 * block, 4 * block), usedBlocks, plan.blocks - 1)
  fillBitmap(disk.subarray(4 * block, 5 * block), usedInodes, plan.inodes)
  return disk
}

/** The space of a deleted name goes to the name before it; its bytes stay there. */
function folderBytes({ inode, parent, entries }: Folder): Buffer {
  const bytes = Buffer.alloc(block)
  const all: Entry[] = [
    { name: '.', inode, isFolder: true, isDeleted: false },
    { name: '..', inode: parent, isFolder: true, isDeleted: false },
    ...entries,
  ]
  let [at, before] = [0, 0]
  for (const [n, entry] of all.entries()) {
    const name = Buffer.from(entry.name)
    const length = n === all.length - 1 ? block - at : 8 + Math.ceil(name.length / 4) * 4
    if (at + 8 + name.length > block) throw new Error('too many names in one folder')
    bytes.writeUInt32LE(entry.inode, at)
    bytes.writeUInt16LE(length, at + 4)
    bytes.set([name.length, entry.isFolder ? 2 : 1, ...name], at + 6)
    if (entry.isDeleted) bytes.writeUInt16LE(bytes.readUInt16LE(before + 4) + length, before + 4)
    else before = at
    at += length
  }
  return bytes
}
