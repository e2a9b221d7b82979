import { fingerprint, sameSecret, sign } from '../../kernel/secrets.ts'

/** What the browser's cookie remembers of a trip to the account service. */
export type Trip = { readonly secret: string; readonly page: string; readonly beganAt: number }

export const tripSeconds = 600

/** The public name of a trip; it says nothing about the secret it is made from. */
export function stateOf(trip: Trip): string {
  return fingerprint(`state ${trip.secret}`).toString('base64url')
}

export function sealTrip(key: Buffer, trip: Trip): string {
  const text = Buffer.from(JSON.stringify(trip)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

export type Opening = { readonly nowSeconds: number; readonly origin: string }

/**
 * Null when it is not ours, was changed, began at another of our origins, or too long ago (or, by a wrong clock, in
 * the future).
 */
export function openTrip(
  key: Buffer,
  sealed: string | undefined,
  { nowSeconds, origin }: Opening,
): Trip | null {
  const [text, signature, ...rest] = (sealed ?? '').split('.')
  if (!text || !signature || rest.length > 0 || !sameSecret(signature, sign(key, text))) return null
  const trip = JSON.parse(Buffer.from(text, 'base64url').toString()) as Trip
  if (new URL(trip.page).origin !== origin) return null
  const age = nowSeconds - trip.beganAt
  return age >= 0 && age < tripSeconds ? trip : null
}
