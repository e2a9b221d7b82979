import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntrySpec = {
  readonly name: string | Buffer
  readonly content?: string | Uint8Array
  readonly isStored?: boolean
  /** Header fields that differ from the real values. */
  readonly claims?: {
    readonly method?: number
    readonly flags?: number
    readonly size?: number
    readonly packedSize?: number
    readonly mode?: number
    /** Offset of the data: that of another entry, to share its bytes. */
    readonly offset?: number
  }
}

/** Builds an archive byte by byte, so that it can contain invalid headers. */
export function craftZip(entries: readonly ZipEntrySpec[], claims: { readonly count?: number } = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', isStored = false, claims: overrides = {} } of entries) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const fileName = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(overrides.flags ?? 0x800, 2)
    shared.writeUInt16LE(overrides.method ?? (isStored ? 0 : 8), 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(overrides.packedSize ?? packed.length, 14)
    shared.writeUInt32LE(overrides.size ?? bytes.length, 18)
    shared.writeUInt16LE(fileName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, fileName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((overrides.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(overrides.offset ?? offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), shared, rest, fileName]),
    )
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(claims.count ?? entries.length, 4)
  end.writeUInt16LE(claims.count ?? entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
