import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits as text for cookies, headers and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret, which is useless to a reader of the table. Secrets are random, so no salt is needed. */
export function fingerprint(secret: string): Buffer {
  // One call by way of text: a hash object, or a buffer created by the library, costs several times as much.
  return Buffer.from(hash('sha256', secret, 'hex'), 'hex')
}

/** Derives a key per purpose from one configured key: a value of one purpose is invalid for another. */
export function deriveKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `tiltyard/${purpose}`, 32))
}

export function sign(key: Buffer | string, text: string): string {
  return digest(key, text).toString('base64url')
}

/** HMAC-SHA256 for stored values. */
export function digest(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', typeof key === 'string' ? key : toKeyObject(key))
    .update(text)
    .digest()
}

/** Worked out from the bytes alone, which nobody changes. */
const keys = new WeakMap<Buffer, KeyObject>()

/** Creating the key object costs six times as much as using it, so it is cached. */
function toKeyObject(key: Buffer): KeyObject {
  const keyObject = keys.get(key) ?? createSecretKey(key)
  keys.set(key, keyObject)
  return keyObject
}

/** Constant time: reveals neither how much matched nor the length of the secret. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(fingerprint(a), fingerprint(b))
}
