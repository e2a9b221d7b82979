import { inflateRawSync } from 'node:zlib'

/** Files of an archive, by its directory at the end; it may stand behind other bytes. */
export function filesInZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = bytes.readUInt16LE(end + 10)
  const directory = end - bytes.readUInt32LE(end + 12)
  const shift = directory - bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  let at = directory
  for (let n = 0; n < count; n += 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42) + shift
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    files.set(name, bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    at += 46 + nameLength + rest
  }
  return files
}
