import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits as text that fits cookies, headers and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is kept: whoever reads the table cannot use it. Secrets are random, so no salt is needed. */
export function fingerprint(secret: string): Buffer {
  // In one call and by way of text: a hash object, or a buffer made by the library, costs several times as much.
  return Buffer.from(hash('sha256', secret, 'hex'), 'hex')
}

/** One configured key, many purposes: a value made for one purpose is worthless for another. */
export function deriveKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `tiltyard/${purpose}`, 32))
}

export function sign(key: Buffer | string, text: string): string {
  return digest(key, text).toString('base64url')
}

/** HMAC-SHA256, for what is kept in tables. */
export function digest(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', typeof key === 'string' ? key : toKeyObject(key))
    .update(text)
    .digest()
}

/** Worked out from the bytes alone, which nobody changes. */
const keys = new WeakMap<Buffer, KeyObject>()

/** Made anew from its bytes with every call, a key costs six times as much as what is done with it. */
function toKeyObject(key: Buffer): KeyObject {
  const keyObject = keys.get(key) ?? createSecretKey(key)
  keys.set(key, keyObject)
  return keyObject
}

/** Compares without telling by its time how much was right, or how long the right value is. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(fingerprint(a), fingerprint(b))
}
