import { crc32 } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(name), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** Right behind the header chunk, where every reader meets it. */
export const pngWith = (png: Buffer, name: string, data: string) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(name, latin(data)), png.subarray(33)])
export const jpegWith = (jpeg: Buffer, marker: number, data: string) => {
  const segment = Buffer.alloc(4)
  segment.set([0xff, marker])
  segment.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, latin(data), jpeg.subarray(2)])
}
