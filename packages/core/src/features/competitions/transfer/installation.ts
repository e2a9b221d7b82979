import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { ImportSignature } from '@tiltyard/contracts'

/** The signing identity of this installation, and the ones that it trusts. */
export type Installation = {
  readonly origin: string
  /** Ed25519, as base64url. */
  readonly publicKey: string
  sign(bytes: Uint8Array): string
  /** Whether this key is known under this origin. */
  identify(identity: InstallationIdentity): Extract<ImportSignature, 'own' | 'trusted' | 'unknown'>
}
export type InstallationIdentity = { readonly origin: string; readonly publicKey: string }

type InstallationOptions = {
  readonly origin: string
  /** 32 secret bytes that the key pair is derived from. */
  readonly seed: Uint8Array
  /** Comma-separated `origin=key` pairs of the setting. */
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
      // The key alone decides: this site may have had another origin when it signed.
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
    // An invalid key verifies nothing.
    return false
  }
}
