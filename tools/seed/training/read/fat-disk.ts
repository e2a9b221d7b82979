export type Listed = {
  readonly name: string
  readonly isDeleted: boolean
  readonly size: number
  readonly at: Date
  readonly bytes: Buffer
}

/** The root folder of a small FAT disk, deleted entries included; bytes are read as if a file lay in one piece. */
export function listDisk(disk: Buffer): Listed[] {
  const sector = disk.readUInt16LE(11)
  const cluster = (disk[13] ?? 1) * sector
  const root = (disk.readUInt16LE(14) + (disk[16] ?? 2) * disk.readUInt16LE(22)) * sector
  const entries = disk.readUInt16LE(17)
  const data = root + entries * 32
  const listed: Listed[] = []
  for (let n = 0; n < entries; n += 1) {
    const entry = disk.subarray(root + n * 32, root + n * 32 + 32)
    if (entry[0] === 0) break
    const isDeleted = entry[0] === 0xe5
    const stem = (isDeleted ? '?' : entry.toString('latin1', 0, 1)) + entry.toString('latin1', 1, 8).trimEnd()
    const from = data + (entry.readUInt16LE(26) - 2) * cluster
    const size = entry.readUInt32LE(28)
    listed.push({
      name: `${stem}.${entry.toString('latin1', 8, 11).trimEnd()}`,
      isDeleted,
      size,
      at: timeOf(entry.readUInt16LE(24), entry.readUInt16LE(22)),
      bytes: disk.subarray(from, from + size),
    })
  }
  return listed
}

const timeOf = (date: number, time: number) =>
  new Date(
    Date.UTC(
      (date >> 9) + 1980,
      ((date >> 5) & 15) - 1,
      date & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    ),
  )
