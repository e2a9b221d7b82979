import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** One time step to either side tolerates clock drift and slow typing. */
const window = 1

/** A copy: small buffers share a pool, and the library reads the whole ArrayBuffer. */
const toSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

export const totpCode = (secret: Buffer, step: number): string =>
  TOTP.generate({ ...parameters, secret: toSecret(secret), timestamp: step * parameters.period * 1_000 })

/** The time step of a code, or null. A step that was used, or is older than a used one, is refused. */
export function matchingStep(
  secret: Buffer,
  code: string,
  nowSeconds: number,
  lastStep: number | null,
): number | null {
  // The library throws for six characters of more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = nowSeconds * 1_000
  const delta = TOTP.validate({ ...parameters, secret: toSecret(secret), token: code, timestamp, window })
  if (delta === null) return null
  const step = TOTP.counter({ period: parameters.period, timestamp }) + delta
  return lastStep === null || step > lastStep ? step : null
}

export const base32 = (bytes: Buffer): string => toSecret(bytes).base32

/** The URI in the QR code. */
export const totpUri = (secret: Buffer, email: string, issuer: string): string =>
  new TOTP({ ...parameters, secret: toSecret(secret), label: email, issuer }).toString()
