import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Objects of an encoding in the store. Nothing in a key comes from a person. */
export const segmentKey = (encodingId: string, height: number, number: number): string =>
  `private/video/${encodingId}/${height}-${number}`

export const thumbnailKey = (encodingId: string, sheet: number): string =>
  `private/video/${encodingId}/thumbnails-${sheet}`

/** Public, because lists show it; a poster made again has another key. */
export const posterKey = (id: string): string => `public/video-poster/${id}.jpeg`

const [nonceBytes, tagBytes] = [12, 16]

/** The key of an encoding's segments, as the table holds it: a copy of tables and store plays nothing. */
export function sealMediaKey(videoKey: Buffer, encodingId: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', videoKey, nonce).setAAD(Buffer.from(encodingId))
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openMediaKey(videoKey: Buffer, encodingId: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', videoKey, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(encodingId))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
}

export const newMediaKey = (): Buffer => randomBytes(16)

/** AES-128-CBC with the number of the segment as its vector, as RFC 8216 has it where a playlist names none. */
export async function* encryptSegment(
  key: Buffer,
  number: number,
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(number, 12)
  const cipher = createCipheriv('aes-128-cbc', key, vector)
  for await (const part of content) yield cipher.update(part)
  yield cipher.final()
}
