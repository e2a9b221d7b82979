import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/**
 * Authenticator secrets must be readable, so they are encrypted with AES-256-GCM instead of hashed. They are bound to
 * the account, so that a secret copied into another row cannot be decrypted.
 */
export function sealTotpSecret(key: Buffer, accountId: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openTotpSecret(key: Buffer, accountId: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
}
