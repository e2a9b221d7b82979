import { inflateSync } from 'node:zlib'

/** The colours of a picture of eight bits whose rows are not predicted from one another. */
export function coloursOf(png: Buffer): { width: number; height: number; rgb: Buffer } {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const packed: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const raw = inflateSync(Buffer.concat(packed))
  const row = 1 + width * 3
  const rgb = Array.from({ length: height }, (_, y) => raw.subarray(y * row + 1, (y + 1) * row))
  return { width, height, rgb: Buffer.concat(rgb) }
}
