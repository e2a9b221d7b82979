import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { decodeBech32, encodeBech32 } from './bech32.ts'

/** The recipient encrypts and is no secret; the identity opens what was encrypted for it. */
export type AgeKeys = { readonly recipient: string; readonly identity: string }

const [recipientPrefix, identityPrefix] = ['age', 'age-secret-key-']

export function generateAgeKeys(): AgeKeys {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  return {
    recipient: encodeBech32(recipientPrefix, rawPublicKey(publicKey)),
    identity: encodeBech32(identityPrefix, rawKey(privateKey, 'd')).toUpperCase(),
  }
}

export function parseRecipient(text: string): KeyObject {
  const bytes = decodeBech32(recipientPrefix, text.trim())
  if (bytes?.length !== 32) throw new Error('this is not a recipient: it begins with "age1"')
  return publicKeyOf(bytes)
}

/** Also from a file of age-keygen, with its comments. */
export function parseIdentity(text: string): KeyObject {
  const line = text.split('\n').find((each) => /^\s*AGE-SECRET-KEY-/i.test(each)) ?? ''
  const bytes = decodeBech32(identityPrefix, line.trim())
  if (bytes?.length !== 32) throw new Error('this is not a recovery key: it begins with "AGE-SECRET-KEY-1"')
  const key = { kty: 'OKP', crv: 'X25519', d: base64(bytes), x: '' }
  return createPrivateKey({ key, format: 'jwk' })
}

export function publicKeyOf(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: base64(bytes) }, format: 'jwk' })
}

export const rawPublicKey = (key: KeyObject): Buffer => rawKey(createPublicKeyOf(key), 'x')

export const sharedSecret = (privateKey: KeyObject, publicKey: KeyObject): Buffer =>
  diffieHellman({ privateKey, publicKey })

const createPublicKeyOf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key)

const rawKey = (key: KeyObject, part: 'd' | 'x') =>
  Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url')

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
