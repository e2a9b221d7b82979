type Noted = { readonly type: number; readonly count: number; readonly at: number }

/** What a camera noted: texts and fractions by tag, the part about places included. */
export function notesOf(jpeg: Buffer) {
  const tiff = jpeg.subarray(jpeg.indexOf('Exif\0\0') + 6)
  const first = fieldsAt(tiff, tiff.readUInt32LE(4))
  const place = fieldsAt(tiff, tiff.readUInt32LE(first.get(0x8825)?.at ?? 0))
  return {
    model: textAt(tiff, first.get(0x0110)),
    takenAt: textAt(tiff, first.get(0x0132)),
    latitude: angleAt(tiff, place.get(2)) * (textAt(tiff, place.get(1)) === 'S' ? -1 : 1),
    longitude: angleAt(tiff, place.get(4)) * (textAt(tiff, place.get(3)) === 'W' ? -1 : 1),
  }
}

function fieldsAt(tiff: Buffer, start: number): Map<number, Noted> {
  const fields = new Map<number, Noted>()
  for (let n = 0; n < tiff.readUInt16LE(start); n += 1) {
    const at = start + 2 + n * 12
    const type = tiff.readUInt16LE(at + 2)
    const count = tiff.readUInt32LE(at + 4)
    const size = count * ({ 2: 1, 4: 4, 5: 8 }[type] ?? 1)
    fields.set(tiff.readUInt16LE(at), { type, count, at: size > 4 ? tiff.readUInt32LE(at + 8) : at + 8 })
  }
  return fields
}

const textAt = (tiff: Buffer, noted: Noted | undefined): string =>
  noted ? tiff.toString('latin1', noted.at, noted.at + noted.count - 1) : ''

function angleAt(tiff: Buffer, noted: Noted | undefined): number {
  if (!noted) return Number.NaN
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
    (shift) => tiff.readUInt32LE(noted.at + shift) / tiff.readUInt32LE(noted.at + shift + 4),
  )
  return degrees + minutes / 60 + seconds / 3_600
}
