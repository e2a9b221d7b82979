import { dosDate, dosTime } from './zip.ts'

export type DiskFile = {
  /** Eight letters and three, as small disks have it. */
  readonly name: string
  readonly bytes: Buffer
  readonly at: Date
  readonly isDeleted?: boolean
}

const sector = 512
const fatSectors = 9
const rootEntries = 224
const sectors = 2_880
const dataStart = 1 + 2 * fatSectors + (rootEntries * 32) / sector

/** A floppy disk of 1.44 MB with FAT12. A deleted file loses its first letter and its chain, and keeps its bytes. */
export function fatDiskOf(files: readonly DiskFile[], label: string): Buffer {
  const disk = Buffer.alloc(sectors * sector)
  bootSector(label).copy(disk)
  const fat = Buffer.alloc(fatSectors * sector)
  setEntry(fat, 0, 0xff0)
  setEntry(fat, 1, 0xfff)
  let cluster = 2
  for (const [index, file] of files.entries()) {
    entryOf(file, cluster).copy(disk, (1 + 2 * fatSectors) * sector + index * 32)
    file.bytes.copy(disk, (dataStart + cluster - 2) * sector)
    const length = Math.ceil(file.bytes.length / sector)
    for (let n = 0; n < length && !file.isDeleted; n += 1)
      setEntry(fat, cluster + n, n === length - 1 ? 0xfff : cluster + n + 1)
    cluster += length
  }
  fat.copy(disk, sector)
  fat.copy(disk, (1 + fatSectors) * sector)
  return disk
}

function bootSector(label: string): Buffer {
  const boot = Buffer.alloc(sector)
  boot.write('eb3c90', 0, 'hex')
  boot.write('TILTYARD', 3)
  boot.writeUInt16LE(sector, 11)
  boot[13] = 1
  boot.writeUInt16LE(1, 14)
  boot[16] = 2
  boot.writeUInt16LE(rootEntries, 17)
  boot.writeUInt16LE(sectors, 19)
  boot[21] = 0xf0
  boot.writeUInt16LE(fatSectors, 22)
  boot.writeUInt16LE(18, 24)
  boot.writeUInt16LE(2, 26)
  boot[38] = 0x29
  boot.writeUInt32LE(0x20261115, 39)
  boot.write(label.padEnd(11), 43)
  boot.write('FAT12   ', 54)
  boot.writeUInt16LE(0xaa55, 510)
  return boot
}

function entryOf({ name, bytes, at, isDeleted }: DiskFile, cluster: number): Buffer {
  const entry = Buffer.alloc(32)
  const [stem = '', ending = ''] = name.split('.')
  entry.write(stem.padEnd(8) + ending.padEnd(3))
  if (isDeleted) entry[0] = 0xe5
  entry[11] = 0x20
  entry.writeUInt16LE(dosTime(at), 22)
  entry.writeUInt16LE(dosDate(at), 24)
  entry.writeUInt16LE(cluster, 26)
  entry.writeUInt32LE(bytes.length, 28)
  return entry
}

function setEntry(fat: Buffer, cluster: number, value: number): void {
  const at = Math.floor(cluster * 1.5)
  const both = fat.readUInt16LE(at)
  fat.writeUInt16LE(cluster % 2 ? (both & 0x000f) | (value << 4) : (both & 0xf000) | value, at)
}
