import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../../../kernel/index.ts'

const [nonceBytes, tagBytes] = [12, 16]
/** Derived once per key: a submission is encrypted while others wait for the ledger. */
const sealingKeys = new WeakMap<Buffer, Buffer>()

/** A key of its own: what opens answers checks no flags, and whoever has neither key reads nothing from the tables. */
function sealingKeyOf(flagKey: Buffer): Buffer {
  const key = sealingKeys.get(flagKey) ?? deriveKey(flagKey.toString('base64'), 'kept answers')
  sealingKeys.set(flagKey, key)
  return key
}

/** Bound to its submission: moved to another row, it does not open. */
export function sealAnswer(flagKey: Buffer, submissionId: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKeyOf(flagKey), nonce).setAAD(Buffer.from(submissionId))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null when it does not open, for example after the key of the installation was replaced. */
export function openAnswer(flagKey: Buffer, submissionId: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKeyOf(flagKey), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(submissionId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    return text.toString()
  } catch {
    return null
  }
}
