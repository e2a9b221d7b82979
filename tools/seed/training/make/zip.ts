import { crc32 } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Buffer; readonly at?: Date }

/** Stored, not packed: the bytes do not depend on any packer's version. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, at = new Date('2026-10-01T08:00:00Z') } of entries) {
    const title = Buffer.from(name)
    const facts = factsOf(bytes, title.length, at)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, title, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('504b01021400', 'hex'), facts, tail, title)
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The twenty-six bytes that both headers share; names are in UTF-8. */
function factsOf(bytes: Buffer, nameLength: number, at: Date): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x0800, 2)
  facts.writeUInt16LE(dosTime(at), 6)
  facts.writeUInt16LE(dosDate(at), 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(nameLength, 22)
  return facts
}

export const dosTime = (at: Date): number =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
export const dosDate = (at: Date): number =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
