import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ExamKey } from '@tiltyard/contracts'

const [nonceBytes, tagBytes] = [12, 16]

/** The version whose key it is, or the correction that accepts another answer: a key in another row does not open. */
export type KeyOwner = {
  readonly itemId: string
  readonly number: number
  readonly of: 'version' | 'correction'
}

const boundTo = ({ itemId, number, of }: KeyOwner) => Buffer.from(`${of} ${itemId} ${number}`)

/** Answer keys as the tables hold them: a copy of the tables marks nothing. */
export function sealKey(examKey: Buffer, owner: KeyOwner, key: ExamKey): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', examKey, nonce).setAAD(boundTo(owner))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(key)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openKey(examKey: Buffer, owner: KeyOwner, sealed: Uint8Array): ExamKey {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', examKey, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(boundTo(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return ExamKey.parse(JSON.parse(text.toString()))
}
