type Field = {
  readonly tag: number
  readonly type: 2 | 4 | 5
  readonly count: number
  readonly bytes: Buffer
}

const ascii = (tag: number, text: string): Field => {
  const bytes = Buffer.from(`${text}\0`)
  return { tag, type: 2, count: bytes.length, bytes }
}
const long = (tag: number, value: number): Field => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return { tag, type: 4, count: 1, bytes }
}
/** Degrees, minutes and seconds, each as a fraction. */
const angle = (tag: number, degrees: number): Field => {
  const seconds = Math.round(Math.abs(degrees) * 3_600 * 100)
  const parts = [Math.floor(seconds / 360_000), 1, Math.floor(seconds / 6_000) % 60, 1, seconds % 6_000, 100]
  const bytes = Buffer.alloc(24)
  for (const [n, part] of parts.entries()) bytes.writeUInt32LE(part, n * 4)
  return { tag, type: 5, count: 3, bytes }
}

export type Shot = {
  readonly model: string
  /** As cameras write it: 2026:10:03 17:42:09, without a zone. */
  readonly takenAt: string
  readonly latitude: number
  readonly longitude: number
}

/** What a camera notes in a picture, in the order of small machines. */
export function exifOf({ model, takenAt, latitude, longitude }: Shot): Buffer {
  const place = [
    ascii(1, latitude < 0 ? 'S' : 'N'),
    angle(2, latitude),
    ascii(3, longitude < 0 ? 'W' : 'E'),
    angle(4, longitude),
  ]
  const first = (placeAt: number) => [ascii(0x0110, model), ascii(0x0132, takenAt), long(0x8825, placeAt)]
  const placeAt = 8 + directory(first(0), 8).length
  return Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(first(placeAt), 8),
    directory(place, placeAt),
  ])
}

function directory(fields: readonly Field[], at: number): Buffer {
  const head = Buffer.alloc(2 + fields.length * 12 + 4)
  head.writeUInt16LE(fields.length)
  const outside: Buffer[] = []
  let free = at + head.length
  for (const [n, { tag, type, count, bytes }] of fields.entries()) {
    const place = 2 + n * 12
    head.writeUInt16LE(tag, place)
    head.writeUInt16LE(type, place + 2)
    head.writeUInt32LE(count, place + 4)
    if (bytes.length <= 4) bytes.copy(head, place + 8)
    else {
      head.writeUInt32LE(free, place + 8)
      outside.push(bytes)
      free += bytes.length
    }
  }
  return Buffer.concat([head, ...outside])
}
