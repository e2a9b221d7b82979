import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const attemptsAllowed = 10
export const attemptWindowSeconds = 15 * 60
export const knownDeviceSeconds = 180 * 24 * 3600

/**
 * Whose tries are counted together. Everybody who types an address shares its count, known address or not; a browser in
 * which its owner has signed in before has a count of its own, so that strangers' guesses cannot keep the owner out.
 */
export function attemptSubject(
  keys: AttemptKeys,
  emailKey: string,
  deviceCookie: string | undefined,
): Buffer {
  const device = openKnownDevice(keys.knownDevice, emailKey, deviceCookie)
  return mac(keys.attempts, [emailKey, device ?? ''])
}

export type AttemptKeys = { readonly attempts: Buffer; readonly knownDevice: Buffer }

/** For the browser's cookie: a name of its own, good with this address only. */
export function newKnownDevice(key: Buffer, emailKey: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${mac(key, [emailKey, id]).toString('base64url')}`
}

export function openKnownDevice(key: Buffer, emailKey: string, cookie: string | undefined): string | null {
  const [id = '', signature = ''] = (cookie ?? '').split('.')
  const right = mac(key, [emailKey, id])
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function mac(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
