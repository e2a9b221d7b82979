import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { publicKeyOf, rawPublicKey, sharedSecret } from './age-keys.ts'

/** Format of age, version 1, for one X25519 recipient: a backup is opened by `age --decrypt` too, without any of our code. */
const version = 'age-encryption.org/v1'
const [chunkBytes, tagBytes, nonceBytes] = [64 * 1024, 16, 16]
const noNonce = Buffer.alloc(12)
const notOurs = 'this is not one of our encrypted files'
const aead = 'chacha20-poly1305'

type Bytes = AsyncIterable<Uint8Array>

/** In constant memory. */
export async function* encryptFor(recipient: KeyObject, content: Bytes): Bytes {
  const fileKey = randomBytes(16)
  const ephemeral = generateKeyPairSync('x25519')
  const share = rawPublicKey(ephemeral.publicKey)
  const wrapping = wrappingKey(sharedSecret(ephemeral.privateKey, recipient), share, rawPublicKey(recipient))
  const header = `${version}\n-> X25519 ${base64(share)}\n${base64(seal(wrapping, noNonce, fileKey))}\n---`
  const nonce = randomBytes(nonceBytes)
  yield Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`)
  yield nonce
  const key = derive(fileKey, nonce, 'payload')
  let number = 0
  for await (const { chunk, isLast } of chunksOf(content, chunkBytes))
    yield seal(key, chunkNonce(number++, isLast), chunk)
}

/** Throws where a byte was changed, and at the end of a file that was cut off. */
export async function* decryptWith(identity: KeyObject, content: Bytes): Bytes {
  const { header, nonce, rest } = await readHeader(content)
  const key = derive(unwrapFileKey(identity, header), nonce, 'payload')
  let number = 0
  for await (const { chunk, isLast } of chunksOf(rest, chunkBytes + tagBytes))
    yield open(key, chunkNonce(number++, isLast), chunk)
}

function unwrapFileKey(identity: KeyObject, header: string): Buffer {
  const [first, stanza = '', body = '', last = ''] = header.split('\n')
  const [, share = ''] = /^-> X25519 ([A-Za-z0-9+/]{43})$/.exec(stanza) ?? []
  const [, mac = ''] = /^--- ([A-Za-z0-9+/]{43})$/.exec(last) ?? []
  if (first !== version || !share || !mac) throw new Error(notOurs)
  const shareBytes = Buffer.from(share, 'base64')
  const secret = sharedSecret(identity, publicKeyOf(shareBytes))
  let fileKey: Buffer
  try {
    const wrapping = wrappingKey(secret, shareBytes, rawPublicKey(identity))
    fileKey = open(wrapping, noNonce, Buffer.from(body, 'base64'))
  } catch {
    throw new Error('it was encrypted for another recovery key')
  }
  const expected = macOf(fileKey, header.slice(0, -mac.length - 1))
  if (!timingSafeEqual(expected, Buffer.from(mac, 'base64'))) throw new Error('the file is damaged')
  return fileKey
}

/** The four lines before the payload, and its nonce. */
async function readHeader(content: Bytes) {
  const pieces = content[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  for (;;) {
    const { value, done } = await pieces.next()
    if (done || begun.length > 4096) throw new Error(notOurs)
    begun = Buffer.concat([begun, value])
    const lastLine = begun.indexOf('\n---')
    const end = lastLine < 0 ? -1 : begun.indexOf('\n', lastLine + 1)
    if (end < 0 || begun.length < end + 1 + nonceBytes) continue
    const [header, payload] = [begun.subarray(0, end), begun.subarray(end + 1)]
    return {
      header: header.toString('latin1'),
      nonce: payload.subarray(0, nonceBytes),
      rest: joined(payload.subarray(nonceBytes), pieces),
    }
  }
}

async function* joined(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): Bytes {
  yield first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}

/** Of exactly this length but the last, which is empty only when everything is. */
async function* chunksOf(
  content: Bytes,
  length: number,
): AsyncIterable<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    held.push(Buffer.from(piece))
    bytes += piece.length
    if (bytes <= length) continue
    let all = Buffer.concat(held)
    for (; all.length > length; all = all.subarray(length))
      yield { chunk: all.subarray(0, length), isLast: false }
    held = [all]
    bytes = all.length
  }
  yield { chunk: Buffer.concat(held), isLast: true }
}

function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function seal(key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(aead, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.length < tagBytes) throw new Error('the file is damaged')
  const cipher = createDecipheriv(aead, key, nonce, { authTagLength: tagBytes })
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()])
}

const wrappingKey = (secret: Uint8Array, share: Uint8Array, recipient: Uint8Array) =>
  derive(secret, Buffer.concat([share, recipient]), `${version}/X25519`)

const macOf = (fileKey: Uint8Array, header: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest()

const derive = (key: Uint8Array, salt: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))

/** Without padding, as age writes it. */
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
