import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../../kernel/index.ts'

type MasterKey = { readonly id: string; readonly key: Buffer }

/** The first key encrypts; the older ones only decrypt. */
export type DocumentKeys = readonly [MasterKey, ...MasterKey[]]
export type WrappedKey = { readonly masterKeyId: string; readonly wrappedKey: Buffer }

export function deriveDocumentKeys(secret: string, previousSecrets: readonly string[] = []): DocumentKeys {
  return [masterKey(secret), ...previousSecrets.map(masterKey)]
}

const masterKey = (secret: string): MasterKey => ({
  id: deriveKey(secret, 'documents, name of the key').toString('hex').slice(0, 16),
  key: deriveKey(secret, 'documents'),
})

/** Each file is encrypted with a key of its own, which is never reused. */
export function seal(
  [current]: DocumentKeys,
  fileId: string,
  plain: Uint8Array,
): { readonly bytes: Buffer; readonly key: WrappedKey } {
  const fileKey = randomBytes(32)
  return { bytes: encrypt(fileKey, `file ${fileId}`, plain), key: wrap(current, fileId, fileKey) }
}

export function unseal(keys: DocumentKeys, fileId: string, key: WrappedKey, sealed: Uint8Array): Buffer {
  return decrypt(unwrap(keys, fileId, key), `file ${fileId}`, sealed)
}

/** A short text under the key of a file: readable only as long as the file is. */
export function sealText(
  keys: DocumentKeys,
  fileId: string,
  key: WrappedKey,
  name: string,
  text: string,
): Buffer {
  return encrypt(unwrap(keys, fileId, key), `text ${name} of ${fileId}`, Buffer.from(text))
}

export function unsealText(
  keys: DocumentKeys,
  fileId: string,
  key: WrappedKey,
  name: string,
  sealed: Uint8Array,
): string {
  return decrypt(unwrap(keys, fileId, key), `text ${name} of ${fileId}`, sealed).toString()
}

/** The same file key under the current master key; the file is not changed. */
export function rewrap(keys: DocumentKeys, fileId: string, key: WrappedKey): WrappedKey {
  return wrap(keys[0], fileId, unwrap(keys, fileId, key))
}

function wrap({ id, key }: MasterKey, fileId: string, fileKey: Buffer): WrappedKey {
  return { masterKeyId: id, wrappedKey: encrypt(key, `key ${fileId}`, fileKey) }
}

function unwrap(keys: DocumentKeys, fileId: string, { masterKeyId, wrappedKey }: WrappedKey): Buffer {
  const master = keys.find(({ id }) => id === masterKeyId)
  if (!master) throw new Error(`the master key ${masterKeyId} is not among the settings`)
  return decrypt(master.key, `key ${fileId}`, wrappedKey)
}

const nonceBytes = 12
const tagBytes = 16

/** `aad` is authenticated, so that the ciphertext of one file does not decrypt as another. */
function encrypt(key: Buffer, aad: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(aad))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, aad: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const body = sealed.subarray(nonceBytes, -tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** Bytes that encryption adds to a file. */
export const sealBytes = nonceBytes + tagBytes
