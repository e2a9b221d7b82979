import { crc32, deflateSync } from 'node:zlib'

export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer }

/** Stored, not packed: the bytes do not depend on any packer's version. */
export function pngOf({ width, height, rgb }: Pixels, texts: Readonly<Record<string, string>> = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.alloc(1), rgb.subarray(y * width * 3, (y + 1) * width * 3)]),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...Object.entries(texts).map(([key, text]) => chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'))),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), bytes])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A calm evening: from one colour down to another, with a little grain. */
export function gradient(width: number, height: number, grain: () => number): Pixels {
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depth = y / height
      const colour = [40 + 150 * depth, 70 + 90 * depth, 120 - 40 * depth]
      for (const [channel, value] of colour.entries())
        rgb[(y * width + x) * 3 + channel] = Math.round(value + grain() * 6)
    }
  return { width, height, rgb }
}
