import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { ImportSignature } from '@tiltyard/contracts'

/** Who signs bundles here, and whose signatures are believed. */
export type Installation = {
  readonly origin: string
  /** Ed25519, as base64url. */
  readonly publicKey: string
  sign(bytes: Uint8Array): string
  /** Whether whoever has this key is known under this origin. */
  identify(identity: InstallationIdentity): Extract<ImportSignature, 'own' | 'trusted' | 'unknown'>
}
export type InstallationIdentity = { readonly origin: string; readonly publicKey: string }

type InstallationOptions = {
  readonly origin: string
  /** 32 secret bytes, from which the key pair follows. */
  readonly seed: Uint8Array
  /** `origin=key`, as operators write them, separated by commas. */
  readonly trusted: string
}

/** PKCS #8 of an Ed25519 key, up to the seed itself (RFC 8410). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createInstallation({ origin, seed, trusted }: InstallationOptions): Installation {
  const key = createPrivateKey({
    key: Buffer.concat([keyHead, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' })
  const pairs = new Set(trusted.split(',').filter(Boolean))
  return {
    origin,
    publicKey,
    sign: (bytes) => sign(null, bytes, key).toString('base64url'),
    identify(identity) {
      // The key alone: this site may have had another address when it signed.
      if (identity.publicKey === publicKey) return 'own'
      return pairs.has(`${identity.origin}=${identity.publicKey}`) ? 'trusted' : 'unknown'
    },
  }
}

export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
  } catch {
    // A key that is none has signed nothing.
    return false
  }
}
