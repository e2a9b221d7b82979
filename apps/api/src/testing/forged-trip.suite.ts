import { deriveKey, newSecret, sign } from '@tiltyard/core/kernel'

/** A trip cookie of the right form, sealed with a key of one's own choosing. */
export function sealTrip(masterKey: string, { page }: { page: string }): string {
  const trip = { secret: newSecret(), page, beganAt: Math.floor(Date.now() / 1000) }
  const text = Buffer.from(JSON.stringify(trip)).toString('base64url')
  return `${text}.${sign(deriveKey(masterKey, 'sign-in trip'), text)}`
}
