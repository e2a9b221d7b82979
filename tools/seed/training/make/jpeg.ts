/** A grey picture of flat squares: the smallest that every viewer opens, made without a picture library. */
export function jpegOf(
  width: number,
  height: number,
  grey: (column: number, row: number) => number,
  exif: Buffer,
) {
  const columns = Math.ceil(width / 8)
  const rows = Math.ceil(height / 8)
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 8)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.from([0x00, 0, 0, 0, 12, ...Array(12).fill(0), ...Array(12).keys()])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan(Array.from({ length: columns * rows }, (_, n) => grey(n % columns, Math.floor(n / columns)))),
    Buffer.from('ffd9', 'hex'),
  ])
}

function segment(marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** Of each square only its mean is written: how far it is from the one before. Lengths are coded in four bits, "no more" in one. */
function scan(means: readonly number[]): Buffer {
  let bits = ''
  let before = 0
  for (const mean of means) {
    const level = Math.round(mean) - 128
    const step = level - before
    const length = Math.abs(step).toString(2).length * Number(step !== 0)
    const rest = step > 0 ? step : step + 2 ** length - 1
    const distance = length ? rest.toString(2).padStart(length, '0') : ''
    bits += `${length.toString(2).padStart(4, '0')}${distance}0`
    before = level
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}
